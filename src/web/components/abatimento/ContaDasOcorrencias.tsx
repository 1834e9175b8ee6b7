import type { ReactNode } from 'react'
import { deReais, emReais, type Reais, somar } from '#domain/centavos.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { colunasDaConta, type LinhaDaConta } from './colunas-da-conta.tsx'

interface Conta<Tipo extends string> {
  disponivel: Reais
  aLiberar: Reais
  content: readonly LinhaDaConta<Tipo>[]
  currentPage: number
  totalPages: number
}

interface ContaDasOcorrenciasProps<Tipo extends string> {
  titulo: string
  /** What the two sums are: 'Disponível', 'A liberar'. */
  rotulos: { disponivel: string; aLiberar: string }
  palavras: Readonly<Record<Tipo, string>>
  consulta: Parameters<typeof Consultado<Conta<Tipo>>>[0]['consulta'] & { isPlaceholderData: boolean }
  onPagina: (page: number) => void
  /** Shown instead of an empty ledger; nothing is drawn without it. */
  vazio?: string
  /** What can be done with it, by its balance in reais. */
  children?: (saldo: Reais) => ReactNode
}

/** A ledger of claims: its two sums and its lines, newest first (rules N66, N67). */
export function ContaDasOcorrencias<Tipo extends string>(props: ContaDasOcorrenciasProps<Tipo>) {
  const { titulo, rotulos, palavras, consulta, onPagina, vazio, children } = props
  return (
    <Consultado
      consulta={consulta}
      falha={`Erro ao carregar: ${titulo.toLowerCase()}.`}
      esqueleto={
        vazio === undefined ? null : <Skeleton height={120} label={`Carregando ${titulo.toLowerCase()}…`} />
      }
    >
      {conta =>
        conta.totalPages === 0 && vazio === undefined ? null : (
          <Card flow="grid" gap={4}>
            <h2>{titulo}</h2>
            {conta.totalPages === 0 ? (
              <p className="muted">{vazio}</p>
            ) : (
              <>
                <Row wrap gap={3} columnGap={6} align="stretch">
                  <Stat label={rotulos.disponivel}>
                    <Dinheiro valor={conta.disponivel} />
                  </Stat>
                  {conta.aLiberar > 0 && (
                    <Stat label={rotulos.aLiberar}>
                      <Dinheiro valor={conta.aLiberar} />
                    </Stat>
                  )}
                </Row>
                <Table
                  label={titulo}
                  columns={colunasDaConta(palavras)}
                  rows={conta.content}
                  rowKey={({ id }) => id}
                  busy={consulta.isPlaceholderData}
                />
                <Paginas conta={conta} onPagina={onPagina} />
              </>
            )}
            {children?.(emReais(somar(deReais(conta.disponivel), deReais(conta.aLiberar))))}
          </Card>
        )
      }
    </Consultado>
  )
}

interface PaginasProps {
  conta: Pick<Conta<string>, 'currentPage' | 'totalPages'>
  onPagina: (page: number) => void
}

// The address holds the page of another list of the same screen.
function Paginas({ conta: { currentPage, totalPages }, onPagina }: PaginasProps) {
  if (totalPages < 2) return null
  return (
    <Row gap={3} align="stretch">
      {currentPage > 0 && (
        <Button variant="plain" onClick={() => onPagina(currentPage - 1)}>
          Mais novos
        </Button>
      )}
      {currentPage < totalPages - 1 && (
        <Button variant="plain" onClick={() => onPagina(currentPage + 1)}>
          Mais antigos
        </Button>
      )}
    </Row>
  )
}
