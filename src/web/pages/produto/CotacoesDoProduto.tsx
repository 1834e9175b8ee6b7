import { lazy, Suspense } from 'react'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import type { Cotacao } from '#web/queries/cotacao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'

// Few products are without a quote.
const ProdutosParecidos = lazy(async () => ({
  default: (await import('./ProdutosParecidos.tsx')).ProdutosParecidos,
}))

interface CotacoesDoProdutoProps {
  produtoId: number
  cotacoes: readonly Cotacao[]
}

/** The quotes of a product; if there is none, similar products that have one. */
export function CotacoesDoProduto({ produtoId, cotacoes }: CotacoesDoProdutoProps) {
  const pode = usePermissao()
  if (cotacoes.length > 0) return <CotacaoList cotacoes={cotacoes} />
  return (
    <>
      <Empty text="Nenhuma cotação disponível." drawing="/arte/vazio.svg" />
      {pode('navegar-no-catalogo') && (
        <Suspense>
          <ProdutosParecidos produtoId={produtoId} />
        </Suspense>
      )}
    </>
  )
}
