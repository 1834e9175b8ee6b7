import { getRouteApi } from '@tanstack/react-router'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { useCotacoesDoProduto } from '#web/queries/cotacao-queries.ts'
import { useProduto } from '#web/queries/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CabecalhoDoProduto } from './CabecalhoDoProduto.tsx'
import styles from './ProdutoPage.module.css'

const route = getRouteApi('/sessao/produto/$id')

/** One product and its quotes, cheapest first (spec §2, rule M10). */
export function ProdutoPage() {
  const { id } = route.useParams()
  const pode = usePermissao()
  const produto = useProduto(id)
  const cotacoes = useCotacoesDoProduto(id)
  useWindowTitle(produto.data?.nome)

  if (produto.isLoadingError)
    return (
      <FalhaAoAbrir
        titulo="Produto"
        texto={mensagemDaFalha(produto.error, 'Erro ao carregar o produto.')}
        error={produto.error}
        volta={
          pode('navegar-no-catalogo')
            ? { para: paths.produtos, rotulo: 'Ver produtos' }
            : { para: paths.perfil, rotulo: 'Ver minhas cotações' }
        }
        onRetry={() => void produto.refetch()}
        busy={produto.isFetching}
      />
    )
  return (
    <>
      {produto.data ? (
        <CabecalhoDoProduto produto={produto.data} />
      ) : (
        <Skeleton height={264} compactHeight={439} />
      )}
      <h2 className={styles.titulo}>Cotações</h2>
      {cotacoes.isLoadingError ? (
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
