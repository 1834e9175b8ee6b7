import { usePermissao } from '#web/session/usePermissao.ts'
import { AvisoDeCotacao } from './AvisoDeCotacao.tsx'
import { ProdutosParecidos } from './ProdutosParecidos.tsx'

interface ProdutoSemCotacaoProps {
  produtoId: number
}

/** What to do about a product that nobody sells: wait for a quote, or buy a similar one. */
export function ProdutoSemCotacao({ produtoId }: ProdutoSemCotacaoProps) {
  const pode = usePermissao()
  return (
    <>
      {pode('gerir-compras') && <AvisoDeCotacao produtoId={produtoId} />}
      <ProdutosParecidos produtoId={produtoId} />
    </>
  )
}
