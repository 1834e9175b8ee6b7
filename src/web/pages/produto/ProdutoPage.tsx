import { getRouteApi } from '@tanstack/react-router'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { useCotacoesDoProduto } from '#web/pages/cotacao/cotacao-queries.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CabecalhoDoProduto } from './CabecalhoDoProduto.tsx'
import styles from './ProdutoPage.module.css'
import { useProduto } from './produto-queries.ts'

const route = getRouteApi('/sessao/produto/$id')

/** One product and its quotes, cheapest first (spec §2, rule M10). */
export function ProdutoPage() {
  const { id } = route.useParams()
  const produto = useProduto(id)
  const cotacoes = useCotacoesDoProduto(id)

  if (produto.isError)
    return (
      <Failed
        text={mensagemDoErro(produto.error, 'Erro ao carregar o produto.')}
        onRetry={() => void produto.refetch()}
        busy={produto.isFetching}
      />
    )
  return (
    <>
      {produto.data ? <CabecalhoDoProduto produto={produto.data} /> : <Skeleton height={264} />}
      <h2 className={styles.titulo}>Cotações</h2>
      {cotacoes.isError ? (
        <Failed
          text="Erro ao carregar as cotações."
          onRetry={() => void cotacoes.refetch()}
          busy={cotacoes.isFetching}
        />
      ) : cotacoes.data ? (
        <CotacaoList cotacoes={cotacoes.data} de="vendedores" />
      ) : (
        <Skeleton height={76} count={4} label="Carregando cotações…" />
      )}
    </>
  )
}
