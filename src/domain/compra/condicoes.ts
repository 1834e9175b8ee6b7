// What the sellers' conditions ask of the items of a cart (rules N11–N25): whether an item can be bought at all, in this quantity, and
// whether each seller's items reach its minimum.
import { type Centavos, centavos, subtrair } from '#domain/centavos.ts'
import type { MotivoDasCondicoes, MotivoDeCarrinho } from '#domain/motivo/compra.ts'
import { type Linha, totalDosItens } from '#domain/pedido/pedido.ts'
import { cabeNoLote, type Lote, maiorQuantidade, quantidadeSugerida } from './lote.ts'

/** The largest minimum that a seller may ask: R$ 100.000,00 (rule N22). */
export const PEDIDO_MINIMO_MAXIMO = centavos(10_000_000)

export interface CondicoesDoItem extends Lote {
  vendedorNome: string
  /** Since when the quote has been expired; null if it is valid (rules N11, N14). */
  venceuEm: Date | null
  /** The day from which on its seller sells again; null if it sells today (rule N25). */
  voltaEm: string | null
  /** Of all items of this seller in one boleto; null for none (rule N22). */
  pedidoMinimoCentavos: Centavos | null
}

export interface ItemComCondicoes extends Linha, CondicoesDoItem {
  vendedorId: number
  produtoNome: string
  /** False if the quote was removed or its seller may no longer sell (rule M15). */
  disponivel: boolean
}

/** What decides whether a quote can be bought at all. */
export type Oferta = Lote &
  Pick<ItemComCondicoes, 'produtoNome' | 'vendedorNome' | 'venceuEm' | 'voltaEm' | 'disponivel'>

/** Why a quote cannot be bought in any quantity, or null (rules M15, N11, N15, N20, N25). */
export function motivoParaNaoVender(item: Oferta): MotivoDeCarrinho | null {
  const { produtoNome, vendedorNome, venceuEm, voltaEm } = item
  if (!item.disponivel) return { codigo: 'item-indisponivel', produtoNome }
  if (venceuEm || voltaEm) return { codigo: 'cotacao-vencida', produtoNome, vendedorNome, venceuEm, voltaEm }
  if (maiorQuantidade(item) === 0) return { codigo: 'estoque-insuficiente', produtoNome, restam: 0 }
  return null
}

/** Why an item that can be bought cannot be bought in this quantity, or null (rules N15, N19, N20). */
function motivoParaNaoVenderTantos(item: ItemComCondicoes): MotivoDasCondicoes | null {
  const { produtoNome, quantidade, estoque, minimo, multiplo } = item
  if (estoque !== null && quantidade > estoque)
    return { codigo: 'estoque-insuficiente', produtoNome, restam: estoque }
  const sugestao = quantidadeSugerida(quantidade, item)
  if (cabeNoLote(quantidade, item) || sugestao === null) return null
  return { codigo: 'quantidade-fora-do-lote', produtoNome, minimo, multiplo, sugestao }
}

/** What an item alone needs before its boleto, and the quantity that mends it; null if it needs nothing. */
export function avisoDoItem(
  item: ItemComCondicoes,
): { motivo: MotivoDeCarrinho; sugestao: number | null } | null {
  const semVenda = motivoParaNaoVender(item)
  if (semVenda) return { motivo: semVenda, sugestao: null }
  const motivo = motivoParaNaoVenderTantos(item)
  return motivo && { motivo, sugestao: quantidadeSugerida(item.quantidade, item) }
}

export interface MinimoDoVendedor {
  vendedorId: number
  vendedorNome: string
  minimoCentavos: Centavos
  /** Of this seller's items that can be bought. */
  somaCentavos: Centavos
}

/** The minimum of each seller that asks one, with the sum of its items, in the order of the items (rule N22). */
export function minimosDosVendedores(itens: readonly ItemComCondicoes[]): MinimoDoVendedor[] {
  const minimos = new Map<number, MinimoDoVendedor>()
  for (const { vendedorId, vendedorNome, pedidoMinimoCentavos } of itens) {
    if (pedidoMinimoCentavos === null || minimos.has(vendedorId)) continue
    const somaCentavos = totalDosItens(itens.filter(item => item.vendedorId === vendedorId))
    minimos.set(vendedorId, { vendedorId, vendedorNome, minimoCentavos: pedidoMinimoCentavos, somaCentavos })
  }
  return [...minimos.values()]
}

/**
 * The reasons against buying these items as they are: the stock of each, then the lots, then the sellers' minimums
 * (rules N15, N19, N22).
 */
export function motivosDasCondicoes(itens: readonly ItemComCondicoes[]): MotivoDasCondicoes[] {
  const motivos = itens.map(motivoParaNaoVenderTantos).filter(motivo => motivo !== null)
  const minimos = minimosDosVendedores(itens)
    .filter(({ minimoCentavos, somaCentavos }) => somaCentavos < minimoCentavos)
    .map(({ vendedorNome, minimoCentavos, somaCentavos }): MotivoDasCondicoes => {
      const faltaCentavos = subtrair(minimoCentavos, somaCentavos)
      return { codigo: 'minimo-do-vendedor', vendedorNome, minimoCentavos, faltaCentavos }
    })
  return [
    ...motivos.filter(({ codigo }) => codigo === 'estoque-insuficiente'),
    ...motivos.filter(({ codigo }) => codigo !== 'estoque-insuficiente'),
    ...minimos,
  ]
}
