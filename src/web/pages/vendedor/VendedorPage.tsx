import { getRouteApi } from '@tanstack/react-router'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { PageHeader } from '#web/layout/PageHeader.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CabecalhoDoVendedor } from './CabecalhoDoVendedor.tsx'
import styles from './VendedorPage.module.css'
import { useCotacoesDoVendedor, useVendedor } from './vendedor-queries.ts'

const route = getRouteApi('/sessao/vendedor/$id')

/** One seller and what it quotes (spec §2). */
export function VendedorPage() {
  const { id } = route.useParams()
  const vendedor = useVendedor(id)
  if (vendedor.isError)
    return (
      <>
        <PageHeader title="Vendedor" />
        <Failed
          text={mensagemDaFalha(vendedor.error, 'Erro ao carregar o vendedor.')}
          onRetry={() => void vendedor.refetch()}
          busy={vendedor.isFetching}
        />
      </>
    )
  return (
    <>
      {vendedor.data ? <CabecalhoDoVendedor vendedor={vendedor.data} /> : <Skeleton height={132} />}
      <h2 className={styles.titulo}>Cotações</h2>
      <Cotacoes vendedorId={id} />
    </>
  )
}

function Cotacoes({ vendedorId }: { vendedorId: number }) {
  const { data, isError, isFetching, refetch } = useCotacoesDoVendedor(vendedorId)
  if (data) return <CotacaoList cotacoes={data} de="produtos" />
  return isError ? (
    <Failed text="Erro ao carregar as cotações." onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Skeleton height={76} count={4} label="Carregando cotações…" />
  )
}
