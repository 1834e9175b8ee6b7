import { precoPorKg } from '#domain/peso.ts'
import { produtoView } from '#server/produto/produto-view.ts'
import type { CotacaoLida } from './cotacao-repository.ts'

/** A quote for the wire (spec §3), with its price per kilogram (rule M10). */
export function cotacaoView(cotacao: CotacaoLida) {
  return {
    id: cotacao.id,
    preco: cotacao.precoCentavos,
    precoPorKg: precoPorKg(cotacao.precoCentavos, cotacao.produto.pesoGramas),
    produto: produtoView(cotacao.produto),
    vendedor: { id: cotacao.vendedorId, nome: cotacao.vendedorNome, imageUrl: cotacao.vendedorImagem },
    vendedorNome: cotacao.vendedorNome,
    atualizadaEm: cotacao.atualizadaEm,
  }
}
