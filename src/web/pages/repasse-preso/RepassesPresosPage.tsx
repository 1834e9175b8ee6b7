import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { focusContent } from '#web/layout/focus-content.ts'
import { paths } from '#web/paths.ts'
import {
  type PaginaDeRepassesPresos,
  type RepassePreso,
  useRepassesPresos,
} from '#web/queries/repasse-preso-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AcertarDialog } from './AcertarDialog.tsx'
import { colunasDosRepassesPresos } from './colunas-dos-repasses-presos.tsx'
import styles from './RepassesPresosPage.module.css'

const route = getRouteApi('/sessao/adm/repasses-presos')

const abas = {
  ABERTO: { label: 'A resolver', vazio: 'Nenhum repasse preso no PagBank.' },
  ENCERRADO: { label: 'Resolvidos', vazio: 'Nenhum repasse resolvido ainda.' },
} as const

/** Sellers' shares that PagBank releases by itself although the buyer was paid back by hand (rule M38). */
export function RepassesPresosPage() {
  const { page, situacao = 'ABERTO' } = route.useSearch()
  const repasses = useRepassesPresos({ page, situacao })
  const [escolhido, setEscolhido] = useState<RepassePreso | null>(null)
  return (
    <>
      <PageHeader title="Repasses presos" aside={repasses.data && <Soma pagina={repasses.data} />} />
      <p className={styles.explicacao}>
        O comprador recebeu o dinheiro de volta à mão, mas a parte dos vendedores ficou no PagBank. Ele paga
        os vendedores sozinho no dia marcado, mesmo sem entrega.
      </p>
      <nav className={styles.abas} aria-label="Situação">
        {(['ABERTO', 'ENCERRADO'] as const).map(aba => (
          <Link
            key={aba}
            to={paths.repassesPresos}
            search={{ situacao: aba }}
            className={buttonClass({ variant: aba === situacao ? 'quiet' : 'plain' })}
            aria-current={aba === situacao ? 'true' : undefined}
          >
            {abas[aba].label}
          </Link>
        ))}
      </nav>
      <Consultado
        consulta={repasses}
        falha="Erro ao carregar os repasses presos."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <TabelaPaginada
            label={`Repasses presos: ${abas[situacao].label}`}
            columns={colunasDosRepassesPresos(setEscolhido)}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={repasses.isPlaceholderData}
            vazio={<Empty text={abas[situacao].vazio} drawing="/arte/cheiro-verde.svg" />}
          />
        )}
      </Consultado>
      {escolhido && (
        <AcertarDialog
          repasse={escolhido}
          onClose={() => setEscolhido(null)}
          onDone={() => {
            // The button that opened the dialog was removed with its row.
            flushSync(() => setEscolhido(null))
            focusContent()
          }}
        />
      )}
    </>
  )
}

function Soma({ pagina: { quantidade, total } }: { pagina: PaginaDeRepassesPresos }) {
  if (quantidade === 0) return null
  return (
    <span>
      {quantidade === 1 ? '1 pedido' : `${quantidade} pedidos`}, <Dinheiro valor={total} />
    </span>
  )
}
