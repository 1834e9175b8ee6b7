import { OfertaDeProduto } from '#web/components/produto/OfertaDeProduto.tsx'
import type { ProdutoDaLista } from '#web/queries/mercado/produto-queries.ts'
import { CompraDoProduto } from './CompraDoProduto.tsx'

interface LinhaDeProdutoProps {
  produto: ProdutoDaLista
  eager?: boolean
  titulo?: 'h2' | 'h3'
}

/** A product of the catalogue with its cheapest quote, which can be bought here. */
export function LinhaDeProduto({ produto, eager, titulo = 'h2' }: LinhaDeProdutoProps) {
  return (
    <li>
      <OfertaDeProduto
        produto={produto}
        oferta={produto.melhorCotacao}
        quantas={produto.quantidadeDeCotacoes}
        titulo={titulo}
        eager={eager}
        acao={<CompraDoProduto produto={produto} />}
      />
    </li>
  )
}
