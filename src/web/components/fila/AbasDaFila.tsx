import { Link } from '@tanstack/react-router'
import type { SituacaoDaFila } from '#web/search.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'

/** One part of a queue: its name, and what is said when it is empty. */
export interface Aba {
  label: string
  vazio: string
}

interface AbasDaFilaProps<Situacao extends SituacaoDaFila> {
  abas: Readonly<Record<Situacao, Aba>>
  atual: Situacao
}

/** Links between the parts of a queue, such as open and closed; the URL holds the part, other filters stay, the page starts again. */
export function AbasDaFila<Situacao extends SituacaoDaFila>({ abas, atual }: AbasDaFilaProps<Situacao>) {
  const situacoes = Object.keys(abas) as Situacao[] // the table's own keys
  return (
    <Row as="nav" wrap gap={2} align="stretch" below={4} aria-label="Situação">
      {situacoes.map(situacao => (
        <Link
          key={situacao}
          to="."
          search={busca => ({ ...busca, page: undefined, situacao })}
          className={buttonClass({ variant: situacao === atual ? 'quiet' : 'plain' })}
          aria-current={situacao === atual ? 'true' : undefined}
        >
          {abas[situacao].label}
        </Link>
      ))}
    </Row>
  )
}
