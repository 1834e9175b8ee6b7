// What a buyer usually buys, and which quote a row of the grid stands for (rules N32, N33, N35). The server and the screens use it.
import { cabeNoLote, maiorQuantidade, quantidadeSugerida } from './lote.ts'

/** The orders of so many days make the usual purchases. */
export const DIAS_DO_COSTUME = 90

/** How many quotes of a product the grid shows at most. */
export const COTACOES_POR_LINHA = 10

/** A product as orders of one buyer have it: one quantity for each order. */
export interface Comprado {
  produtoNome: string
  quantidades: readonly number[]
}

/** The usual quantity: the median, of two in the middle the smaller one, so that it is a quantity that was ordered; null without any. */
export function quantidadeDeSempre(quantidades: readonly number[]): number | null {
  const emOrdem = quantidades.toSorted((a, b) => a - b)
  return emOrdem[Math.floor((emOrdem.length - 1) / 2)] ?? null
}

/** Most often ordered first, then by name. */
export function ordenarCostume<Produto extends Comprado>(produtos: readonly Produto[]): Produto[] {
  return produtos.toSorted(
    (a, b) =>
      b.quantidades.length - a.quantidades.length || a.produtoNome.localeCompare(b.produtoNome, 'pt-BR'),
  )
}

/** A quote of a row, in any unit of money: quotes of one product have one weight. */
export interface CotacaoDaGrade {
  id: number
  preco: number
  /** The stock, in units; null without a limit. */
  disponivel: number | null
  minimo: number
  multiplo: number
}

interface LinhaDaGrade<Cotacao extends CotacaoDaGrade> {
  /** Those that can be bought, cheapest first. */
  cotacoes: readonly Cotacao[]
  preferida: number | null
}

/** Can this quantity be bought of this quote, as its lot and its stock are now? (rules N19, N20) */
export function atende({ disponivel, minimo, multiplo }: CotacaoDaGrade, quantidade: number): boolean {
  const lote = { minimo, multiplo, estoque: disponivel }
  return cabeNoLote(quantidade, lote) && quantidade <= maiorQuantidade(lote)
}

/**
 * The quote of a row: the preferred one if it can be bought, else the cheapest that can serve the quantity, else the cheapest, of which
 * the cart then says what it lacks. Null if no seller has the product; with quantity null any quote serves.
 */
export function cotacaoDaLinha<Cotacao extends CotacaoDaGrade>(
  { cotacoes, preferida }: LinhaDaGrade<Cotacao>,
  quantidade: number | null,
): Cotacao | null {
  const daPreferencia = cotacoes.find(({ id }) => id === preferida)
  return daPreferencia ?? queAtende(cotacoes, quantidade) ?? cotacoes[0] ?? null
}

/** A cheaper quote than the chosen one that can serve the quantity; null if there is none. */
export function maisBarata<Cotacao extends CotacaoDaGrade>(
  cotacoes: readonly Cotacao[],
  escolhida: Cotacao,
  quantidade: number | null,
): Cotacao | null {
  const candidata = queAtende(cotacoes, quantidade)
  return candidata && candidata.preco < escolhida.preco ? candidata : null
}

function queAtende<Cotacao extends CotacaoDaGrade>(
  cotacoes: readonly Cotacao[],
  quantidade: number | null,
): Cotacao | undefined {
  return cotacoes.find(cotacao => quantidade === null || atende(cotacao, quantidade))
}

interface LinhaDoPedido<Cotacao extends CotacaoDaGrade> extends LinhaDaGrade<Cotacao> {
  quantidadeDeSempre: number | null
}

/**
 * A line of an order as it can be bought today, in the quantity that the quote has (rule N35); `trocada` is the quote of another seller, because
 * the order's has none. Null if no seller has the product.
 */
export function linhaDeHoje<Cotacao extends CotacaoDaGrade>(
  linha: LinhaDoPedido<Cotacao>,
): { cotacao: Cotacao; quantidade: number; trocada: boolean } | null {
  const cotacao = cotacaoDaLinha(linha, linha.quantidadeDeSempre)
  if (!cotacao || linha.quantidadeDeSempre === null) return null
  const quantidade = quantidadeSugerida(linha.quantidadeDeSempre, { ...cotacao, estoque: cotacao.disponivel })
  return quantidade === null ? null : { cotacao, quantidade, trocada: cotacao.id !== linha.preferida }
}

/** With what the order paid. */
interface LinhaComPreco extends LinhaDoPedido<CotacaoDaGrade> {
  ultimo: { preco: number } | null
}

/**
 * The items that order again what an order had; null if a seller of it does not have that quantity today or asks more than then, so that the
 * buyer has to look at the grid (rule N35).
 */
export function itensParaPedirDeNovo(
  linhas: readonly LinhaComPreco[],
): { cotacaoId: number; quantidade: number }[] | null {
  const itens = linhas.map(linha => {
    const hoje = linhaDeHoje(linha)
    if (!hoje || hoje.trocada || hoje.quantidade !== linha.quantidadeDeSempre) return null
    const { cotacao, quantidade } = hoje
    const subiu = !linha.ultimo || cotacao.preco > linha.ultimo.preco
    return subiu ? null : { cotacaoId: cotacao.id, quantidade }
  })
  return itens.length > 0 && itens.every(item => item !== null) ? itens : null
}
