import type * as z from 'zod/mini'
import type { cotacaoDoItemSchema, cotacaoSchema } from '#contract/mercado/cotacao.ts'
import { precoPorKg } from '#domain/peso.ts'
import type { FaixaDaCeasa } from '#domain/venda/faixa-da-ceasa.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import type { CotacaoLida } from './cotacao-repository.ts'

/**
 * A quote on the wire (spec §3), with its price per kilogram (rule M10), what its seller set beside the price and, where it is read with
 * its product's range, that.
 */
export function cotacaoView(cotacao: CotacaoLida, ceasa?: FaixaDaCeasa): z.output<typeof cotacaoSchema> {
  const { vendedorRegiao, pedidoMinimoCentavos: pedidoMinimo } = cotacao
  const { atualizadaEm, confirmadaEm, validaAte, disponivel, minimo, multiplo } = cotacao
  const item = verComoItem(cotacao)
  return {
    ...item,
    vendedor: { ...item.vendedor, ...(pedidoMinimo !== null && { pedidoMinimo }) },
    vendedorRegiao,
    atualizadaEm,
    ...(confirmadaEm && { confirmadaEm }),
    ...(validaAte && { validaAte }),
    ...(disponivel !== null && { disponivel }),
    ...(minimo > 1 && { minimo }),
    ...(multiplo > 1 && { multiplo }),
    ...(ceasa && { ceasa }),
  }
}

type CotacaoDoItem = Pick<
  CotacaoLida,
  'id' | 'precoCentavos' | 'vendedorId' | 'vendedorNome' | 'vendedorImagem' | 'produto'
>
type CotacaoDoItemView = z.output<typeof cotacaoDoItemSchema>

/** The quote inside an item: at today's price and weight in a cart, at the frozen ones in an order. */
export function cotacaoDoItemView(
  item: Omit<CotacaoDoItem, 'id'> & { cotacaoId: number },
): CotacaoDoItemView {
  return verComoItem({ ...item, id: item.cotacaoId })
}

function verComoItem({
  id,
  precoCentavos,
  produto,
  vendedorNome,
  ...vendedor
}: CotacaoDoItem): CotacaoDoItemView {
  return {
    id,
    preco: precoCentavos,
    precoPorKg: precoPorKg(precoCentavos, produto.pesoGramas),
    produto: produtoView(produto),
    vendedor: { id: vendedor.vendedorId, nome: vendedorNome, imageUrl: vendedor.vendedorImagem },
    vendedorNome,
  }
}
