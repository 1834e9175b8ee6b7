import type * as z from 'zod/mini'
import type { cotacaoDoItemSchema, cotacaoSchema } from '#contract/mercado/cotacao.ts'
import { precoPorKg } from '#domain/peso.ts'
import { combinadoDe } from '#domain/venda/combinado.ts'
import { condicoesPostas } from '#domain/venda/condicoes-da-cotacao.ts'
import type { FaixaDaCeasa } from '#domain/venda/faixa-da-ceasa.ts'
import { fimDaFoto } from '#domain/venda/foto.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import type { CotacaoLida } from './cotacao-repository.ts'
import type { DadosDaCotacao } from './cotacao-sql.ts'

/**
 * A quote on the wire (spec §3), with its price per kilogram (rule M10), what its seller set beside the price, its photo and, where it is
 * read with its product's range, that.
 */
export function cotacaoView(
  cotacao: CotacaoLida,
  agora: Date,
  ceasa?: FaixaDaCeasa,
): z.output<typeof cotacaoSchema> {
  const { vendedorRegiao, pedidoMinimoCentavos: pedidoMinimo, codigoDoVendedor } = cotacao
  const { atualizadaEm, confirmadaEm } = cotacao
  const item = verComoItem(cotacao)
  return {
    ...item,
    vendedor: { ...item.vendedor, ...(pedidoMinimo !== null && { pedidoMinimo }) },
    vendedorRegiao,
    ...(codigoDoVendedor !== null && { codigoDoVendedor }),
    atualizadaEm,
    ...(confirmadaEm && { confirmadaEm }),
    ...condicoesPostas(cotacao),
    ...combinadoDe(cotacao),
    ...fotoView(cotacao, agora),
    ...(ceasa && { ceasa }),
  }
}

/** The photo of a quote while it is shown; else no field at all (rule N85). */
export function fotoView(
  { foto, fotoEm, validaAte }: Pick<DadosDaCotacao, 'foto' | 'fotoEm' | 'validaAte'>,
  agora: Date,
): { fotoUrl?: string; fotoDe?: Date } {
  const mostrada = foto !== null && fotoEm !== null && agora < fimDaFoto({ fotoDe: fotoEm, validaAte })
  return mostrada ? { fotoUrl: foto, fotoDe: fotoEm } : {}
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
