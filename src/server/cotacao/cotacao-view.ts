import type * as z from 'zod/mini'
import type { cotacaoSchema } from '#contract/cotacao.ts'
import type { itemDoPedidoSchema } from '#contract/pedido.ts'
import { precoPorKg } from '#domain/peso.ts'
import { produtoView } from '#server/produto/produto-view.ts'
import type { CotacaoLida } from './cotacao-repository.ts'

/** A quote on the wire (spec §3), with its price per kilogram (rule M10). */
export function cotacaoView(cotacao: CotacaoLida): z.output<typeof cotacaoSchema> {
  return { ...precoDoProdutoView(cotacao), atualizadaEm: cotacao.atualizadaEm }
}

type PrecoDoProduto = Omit<CotacaoLida, 'atualizadaEm'>
type PrecoDoProdutoView = z.output<typeof itemDoPedidoSchema>['cotacao']

/** The quote inside an item: at today's price and weight in a cart, at the frozen ones in an order. */
export function cotacaoDoItemView(
  item: Omit<PrecoDoProduto, 'id'> & { cotacaoId: number },
): PrecoDoProdutoView {
  return precoDoProdutoView({ ...item, id: item.cotacaoId })
}

function precoDoProdutoView({
  id,
  precoCentavos,
  produto,
  vendedorNome,
  ...vendedor
}: PrecoDoProduto): PrecoDoProdutoView {
  return {
    id,
    preco: precoCentavos,
    precoPorKg: precoPorKg(precoCentavos, produto.pesoGramas),
    produto: produtoView(produto),
    vendedor: { id: vendedor.vendedorId, nome: vendedorNome, imageUrl: vendedor.vendedorImagem },
    vendedorNome,
  }
}
