import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { focusContent } from '#web/layout/focus-content.ts'
import { paths } from '#web/paths.ts'
import { type Reembolso, useReembolsos } from '#web/queries/reembolso-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ConcluirDialog } from './ConcluirDialog.tsx'
import { colunasDosReembolsos } from './colunas-dos-reembolsos.tsx'
import styles from './ReembolsosPage.module.css'

const route = getRouteApi('/sessao/adm/reembolsos')

const abas = {
  ABERTO: { label: 'Em aberto', vazio: 'Nenhum reembolso em aberto.' },
  CONCLUIDO: { label: 'Concluídos', vazio: 'Nenhum reembolso concluído ainda.' },
} as const

/** Open and concluded refunds (rule M27). */
export function ReembolsosPage() {
  const { page, situacao = 'ABERTO' } = route.useSearch()
  const reembolsos = useReembolsos({ page, situacao })
  const [concluindo, setConcluindo] = useState<Reembolso | null>(null)
  return (
    <>
      <PageHeader title="Reembolsos" />
      <nav className={styles.abas} aria-label="Situação">
        {(['ABERTO', 'CONCLUIDO'] as const).map(aba => (
          <Link
            key={aba}
            to={paths.reembolsos}
            search={{ situacao: aba }}
            className={buttonClass({ variant: aba === situacao ? 'quiet' : 'plain' })}
            aria-current={aba === situacao ? 'true' : undefined}
          >
            {abas[aba].label}
          </Link>
        ))}
      </nav>
      <Consultado
        consulta={reembolsos}
        falha="Erro ao carregar os reembolsos."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <TabelaPaginada
            label={`Reembolsos: ${abas[situacao].label}`}
            columns={colunasDosReembolsos(setConcluindo)}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={reembolsos.isPlaceholderData}
            vazio={<Empty text={abas[situacao].vazio} drawing="/arte/cheiro-verde.svg" />}
          />
        )}
      </Consultado>
      {concluindo && (
        <ConcluirDialog
          reembolso={concluindo}
          onClose={() => setConcluindo(null)}
          onDone={() => {
            // The button that opened the dialog was removed with its row.
            flushSync(() => setConcluindo(null))
            focusContent()
          }}
        />
      )}
    </>
  )
}
