import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { focusContent } from '#web/layout/focus-content.ts'
import { paths } from '#web/paths.ts'
import { type Aprovacao, useAprovacoes } from '#web/queries/aprovacao-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './AprovacoesPage.module.css'
import { colunasDasAprovacoes } from './colunas-das-aprovacoes.tsx'
import { DecidirDialog, type Decisao } from './DecidirDialog.tsx'

const route = getRouteApi('/sessao/adm/aprovacoes')

const abas = {
  ABERTA: { label: 'Esperando', vazio: 'Nada espera aprovação.' },
  DECIDIDA: { label: 'Decididas', vazio: 'Nenhum pedido decidido ainda.' },
} as const

interface EmDecisao {
  aprovacao: Aprovacao
  decisao: Decisao
}

/** What staff asked for and a second person decides about (rule M48). */
export function AprovacoesPage() {
  const { page, situacao = 'ABERTA' } = route.useSearch()
  const aprovacoes = useAprovacoes({ page, situacao })
  const [emDecisao, setEmDecisao] = useState<EmDecisao | null>(null)
  return (
    <>
      <PageHeader title="Aprovações" />
      <nav className={styles.abas} aria-label="Situação">
        {(['ABERTA', 'DECIDIDA'] as const).map(aba => (
          <Link
            key={aba}
            to={paths.aprovacoes}
            search={{ situacao: aba }}
            className={buttonClass({ variant: aba === situacao ? 'quiet' : 'plain' })}
            aria-current={aba === situacao ? 'true' : undefined}
          >
            {abas[aba].label}
          </Link>
        ))}
      </nav>
      <Consultado
        consulta={aprovacoes}
        falha="Erro ao carregar as aprovações."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <TabelaPaginada
            label={`Aprovações: ${abas[situacao].label}`}
            columns={colunasDasAprovacoes((aprovacao, decisao) => setEmDecisao({ aprovacao, decisao }))}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={aprovacoes.isPlaceholderData}
            vazio={<Empty text={abas[situacao].vazio} drawing="/arte/cheiro-verde.svg" />}
          />
        )}
      </Consultado>
      {emDecisao && (
        <DecidirDialog
          {...emDecisao}
          onClose={() => setEmDecisao(null)}
          onDone={() => {
            // The button that opened the dialog was removed with its row.
            flushSync(() => setEmDecisao(null))
            focusContent()
          }}
        />
      )}
    </>
  )
}
