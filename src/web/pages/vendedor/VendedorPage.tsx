import { getRouteApi } from '@tanstack/react-router'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { useCotacoesDoVendedor } from '#web/queries/cotacao-queries.ts'
import { useVendedor } from '#web/queries/vendedor-queries.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CabecalhoDoVendedor } from './CabecalhoDoVendedor.tsx'
import styles from './VendedorPage.module.css'

const route = getRouteApi('/sessao/vendedor/$id')

/** One seller and what it quotes (spec §2). */
export function VendedorPage() {
  const { id } = route.useParams()
  const vendedor = useVendedor(id)
  useWindowTitle(vendedor.data?.nome)
  if (vendedor.isLoadingError)
    return (
      <FalhaAoAbrir
        titulo="Vendedor"
        texto={mensagemDaFalha(vendedor.error, 'Erro ao carregar o vendedor.')}
        naoHa="Vendedor não encontrado."
        error={vendedor.error}
        volta={{ para: paths.vendedores, rotulo: 'Ver vendedores' }}
        onRetry={() => void vendedor.refetch()}
        busy={vendedor.isFetching}
      />
    )
  return (
    <>
      {vendedor.data ? (
        <CabecalhoDoVendedor vendedor={vendedor.data} />
      ) : (
        <Skeleton height={143} compactHeight={238} />
      )}
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
