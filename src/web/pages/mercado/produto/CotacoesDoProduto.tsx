import { lazy, Suspense } from 'react'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'

// Few products are without a quote.
const ProdutoSemCotacao = lazy(async () => ({
  default: (await import('./ProdutoSemCotacao.tsx')).ProdutoSemCotacao,
}))

interface CotacoesDoProdutoProps {
  produtoId: number
  cotacoes: readonly Cotacao[]
}

/** The quotes of a product; if there is none, what to do about it. */
export function CotacoesDoProduto({ produtoId, cotacoes }: CotacoesDoProdutoProps) {
  const pode = usePermissao()
  if (cotacoes.length > 0) return <CotacaoList cotacoes={cotacoes} />
  return (
    <>
      <Empty text="Nenhuma cotação disponível." drawing="/arte/vazio.svg" />
      {pode('navegar-no-catalogo') && (
        <Suspense>
          <ProdutoSemCotacao produtoId={produtoId} />
        </Suspense>
      )}
    </>
  )
}
