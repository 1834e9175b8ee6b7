import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { useCotacoesDoProduto } from '#web/queries/mercado/cotacao-queries.ts'
import { useProduto } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CabecalhoDoProduto } from './CabecalhoDoProduto.tsx'
import { CotacoesDoProduto } from './CotacoesDoProduto.tsx'
import styles from './ProdutoPage.module.css'

const route = getRouteApi('/sessao/produto/$id')

/** One product and its quotes, cheapest first (spec §2, rule M10). */
export function ProdutoPage() {
  const { id } = route.useParams()
  const pode = usePermissao()
  const consulta = useProduto(id)
  useWindowTitle(consulta.data?.nome)

  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo="Produto"
          texto={mensagemDaFalha(falha.error, 'Erro ao carregar o produto.')}
          volta={
            pode('navegar-no-catalogo')
              ? { para: paths.produtos, rotulo: 'Ver produtos' }
              : { para: paths.perfil, rotulo: 'Ver minhas cotações' }
          }
        />
      )}
      esqueleto={
        <TelaComCotacoes produtoId={id}>
          <Skeleton height={264} compactHeight={439} />
        </TelaComCotacoes>
      }
    >
      {produto => (
        <TelaComCotacoes produtoId={id}>
          <CabecalhoDoProduto produto={produto} />
        </TelaComCotacoes>
      )}
    </Consultado>
  )
}

// The quotes do not wait for the product's own data.
function TelaComCotacoes({ produtoId, children }: { produtoId: number; children: ReactNode }) {
  const cotacoes = useCotacoesDoProduto(produtoId)
  return (
    <>
      {children}
      <h2 className={styles.titulo}>Cotações</h2>
      <Consultado
        consulta={cotacoes}
        falha="Erro ao carregar as cotações."
        esqueleto={<Skeleton height={76} count={4} label="Carregando cotações…" />}
      >
        {lista => <CotacoesDoProduto produtoId={produtoId} cotacoes={lista} />}
      </Consultado>
    </>
  )
}
