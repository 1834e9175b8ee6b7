import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { focusContent } from '#web/layout/focus-content.ts'
import { paths } from '#web/paths.ts'
import { useDivergencias } from '#web/queries/pedido-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDasDivergencias } from './colunas-das-divergencias.tsx'
import styles from './DivergenciasPage.module.css'
import { type DivergenciaLida, VerDivergenciaDialog } from './VerDivergenciaDialog.tsx'

const route = getRouteApi('/sessao/adm/divergencias')

const abas = {
  A_VER: { label: 'A ver', vazio: 'Nenhum pagamento a ver.' },
  VISTA: { label: 'Vistos', vazio: 'Nenhum pagamento visto ainda.' },
} as const

/** Orders whose money is not their total: what lacks money first, and what staff have seen of them (rule M24, decision 055). */
export function DivergenciasPage() {
  const { page, situacao = 'A_VER' } = route.useSearch()
  const divergencias = useDivergencias({ page, situacao })
  const [aMarcar, setAMarcar] = useState<DivergenciaLida | null>(null)
  return (
    <>
      <PageHeader title="Pagamentos que não fecham" />
      <nav className={styles.abas} aria-label="Situação">
        {(['A_VER', 'VISTA'] as const).map(aba => (
          <Link
            key={aba}
            to={paths.divergencias}
            search={{ situacao: aba }}
            className={buttonClass({ variant: aba === situacao ? 'quiet' : 'plain' })}
            aria-current={aba === situacao ? 'true' : undefined}
          >
            {abas[aba].label}
          </Link>
        ))}
      </nav>
      <Consultado
        consulta={divergencias}
        falha="Erro ao carregar os pagamentos."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <TabelaPaginada
            label={`Pagamentos que não fecham: ${abas[situacao].label}`}
            columns={colunasDasDivergencias(setAMarcar)}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={divergencias.isPlaceholderData}
            vazio={<Empty text={abas[situacao].vazio} drawing="/arte/cheiro-verde.svg" />}
          />
        )}
      </Consultado>
      {aMarcar && (
        <VerDivergenciaDialog
          pedido={aMarcar}
          onClose={() => setAMarcar(null)}
          onDone={() => {
            // The button that opened the dialog was removed with its row.
            flushSync(() => setAMarcar(null))
            focusContent()
          }}
        />
      )}
    </>
  )
}
