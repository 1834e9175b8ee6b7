// The rows of a grid with what was typed: which quote each stands for, what is wrong with its quantity, what goes to the cart.

import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { atende, cotacaoDaLinha } from '#domain/compra/costume.ts'
import { descreverLote, quantidadeSugerida } from '#domain/compra/lote.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import type { CotacaoDaGrade, LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import { readQuantity } from '#web/ui/quantity/read-quantity.ts'
import { chaveDaLinha, type EstadoDaGrade, type GestoNaGrade } from './estado-da-grade.ts'

/** A row that can go to the cart. */
export interface LinhaPronta {
  chave: string
  linha: LinhaDaGrade
  cotacao: CotacaoDaGrade
  quantidade: number
}

/**
 * The quote of a row: the one that the person chose, else the row's own. In the grid of an order nobody stands in for the seller of
 * then, unless the person chose another one (rule N35).
 */
export function cotacaoEscolhida(
  linha: LinhaDaGrade,
  {
    escolhida,
    quantidade,
    doPedido,
  }: { escolhida: number | undefined; quantidade: number | null; doPedido: boolean },
): CotacaoDaGrade | null {
  const daPessoa = linha.cotacoes.find(({ id }) => id === escolhida)
  if (daPessoa) return daPessoa
  if (doPedido) return linha.cotacoes.find(({ id }) => id === linha.preferida) ?? null
  return cotacaoDaLinha(linha, quantidade ?? linha.quantidadeDeSempre)
}

/**
 * The quote that takes the place of the order's seller, or would if the person chose it: the row's, else the cheapest (rule N35). Null if
 * nobody sells the product.
 */
export function substitutoDe(
  { cotacoes }: LinhaDaGrade,
  cotacao: CotacaoDaGrade | null,
): CotacaoDaGrade | null {
  return cotacao ?? cotacoes[0] ?? null
}

/** What was typed as a quantity; 0 for what is none, of which the row says so. */
export function quantidadeDigitada(texto: string): number {
  const lida = readQuantity(texto, QUANTIDADE_MAXIMA)
  return typeof lida === 'number' ? lida : 0
}

/** The rows with a quantity and a seller. */
export function linhasProntas(
  linhas: readonly LinhaDaGrade[],
  estado: EstadoDaGrade,
  doPedido: boolean,
): LinhaPronta[] {
  return linhas.flatMap(linha => {
    const chave = chaveDaLinha(linha)
    const quantidade = quantidadeDigitada(estado.quantidades[chave] ?? '')
    const cotacao = cotacaoEscolhida(linha, { escolhida: estado.escolhidas[chave], quantidade, doPedido })
    return cotacao && quantidade > 0 ? [{ chave, linha, cotacao, quantidade }] : []
  })
}

/** What the call takes: rows of one quote become one item. */
export function itensDoLote(prontas: readonly LinhaPronta[]): { cotacaoId: number; quantidade: number }[] {
  const porCotacao = new Map<number, number>()
  for (const { cotacao, quantidade } of prontas)
    porCotacao.set(cotacao.id, (porCotacao.get(cotacao.id) ?? 0) + quantidade)
  return [...porCotacao].map(([cotacaoId, quantidade]) => ({ cotacaoId, quantidade }))
}

/** What the answer of that call does to the grid: these rows were sent, as they were typed then, and these quotes were refused. */
export function respostaDoLote(
  prontas: readonly LinhaPronta[],
  { quantidades }: EstadoDaGrade,
  recusados: readonly { cotacaoId: number; message: string }[],
): GestoNaGrade {
  const motivos = new Map(recusados.map(({ cotacaoId, message }) => [cotacaoId, message]))
  const recusas = prontas.flatMap(({ chave, cotacao }) => {
    const motivo = motivos.get(cotacao.id)
    return motivo === undefined ? [] : [[chave, motivo] as const]
  })
  return {
    tipo: 'adicionar',
    enviadas: Object.fromEntries(prontas.map(({ chave }) => [chave, quantidades[chave] ?? ''])),
    recusas: Object.fromEntries(recusas),
  }
}

/** The usual quantity of each row that can be bought, as this quote sells it (rules N19, N20). */
export function deSempre(linhas: readonly LinhaDaGrade[], estado: EstadoDaGrade, doPedido: boolean) {
  const pares = linhas.flatMap(linha => {
    const chave = chaveDaLinha(linha)
    const escolhida = estado.escolhidas[chave]
    const cotacao = cotacaoEscolhida(linha, { escolhida, quantidade: null, doPedido })
    const quantidade = cotacao && linha.quantidadeDeSempre && sugerida(linha.quantidadeDeSempre, cotacao)
    return quantidade ? [[chave, String(quantidade)] as const] : []
  })
  return Object.fromEntries(pares)
}

/** The nearest quantity that this quote sells; null if it is sold out. */
export function sugerida(
  quantidade: number,
  { minimo, multiplo, disponivel }: CotacaoDaGrade,
): number | null {
  return quantidadeSugerida(quantidade, { minimo, multiplo, estoque: disponivel })
}

/** What is wrong with a quantity, and the one that mends it; null if nothing is (rules N15, N19, N20). */
export function avisoDaQuantidade(
  quantidade: number,
  cotacao: CotacaoDaGrade,
): { texto: string; usar: number | null } | null {
  if (quantidade === 0 || atende(cotacao, quantidade)) return null
  const usar = sugerida(quantidade, cotacao)
  const { disponivel } = cotacao
  if (disponivel !== null && quantidade > disponivel)
    return { texto: `Restam ${formatarInteiro(disponivel)}. Diminua a quantidade.`, usar }
  const lote = descreverLote(cotacao)
  return { texto: `${lote.charAt(0).toUpperCase()}${lote.slice(1)}.`, usar }
}
