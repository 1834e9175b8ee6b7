// Packing: what sellers pack of an order, what it weighs, when it is fixed, and what a package is (rules N54–N56, N59, N165).
import { inicioDoDia } from '#domain/calendario.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { formatarPeso, formatarQuilos, type Gramas, gramas, pesoDaLinha } from '#domain/peso.ts'
import { vendidoPorQuilo } from '#domain/venda/produto-escrito.ts'

/** Why less was packed than was ordered (rule N56). */
export const MOTIVOS_DE_FALTA = ['SEM_PRODUTO', 'QUALIDADE', 'OUTRO'] as const
export type MotivoDeFalta = (typeof MOTIVOS_DE_FALTA)[number]

/** Orders of these states are packed and delivered; the others are final, or carts. */
export const STATUS_A_SEPARAR = ['PENDENTE', 'AGUARDANDO_FRETE'] as const satisfies readonly StatusDePedido[]

/** The longest text of a reason, and the longest name of a lot (rule N56). */
export const TEXTO_DA_FALTA = 200
export const NOME_DO_LOTE = 40

/** How many orders one list of packing shows at most. */
export const PEDIDOS_A_SEPARAR = 500

/** How many labels one file has at most; more stand in further parts (rule N59). */
export const ETIQUETAS_POR_ARQUIVO = 300
const PARTES_DE_ETIQUETAS = 100

/** What the seller says of an item. `separado` in units; null takes back what was said. */
export interface Separado {
  separado: number | null
  motivo?: MotivoDeFalta | null | undefined
  texto?: string | null | undefined
  lote?: string | null | undefined
  /** What the scale said of these units; null or absent if nothing was weighed (rule N165). */
  peso?: Gramas | null | undefined
}

/** The stored part of it. */
export interface SeparadoGuardado {
  separado: number | null
  motivo: MotivoDeFalta | null
  texto: string | null
  lote: string | null
  peso: Gramas | null
}

/** Why this order cannot be packed any more: `pedido-finalizado`, or null. A cart has no packing: `pedido-inexistente`. */
export function motivoParaNaoSeparar(status: StatusDePedido): Motivo | null {
  if (status === 'NO_CARRINHO') return { codigo: 'pedido-inexistente' }
  const abertos: readonly StatusDePedido[] = STATUS_A_SEPARAR
  return abertos.includes(status) ? null : { codigo: 'pedido-finalizado' }
}

/**
 * Why this cannot be said of an item of `quantidade` units: `quantidade-separada-invalida`, or null. Less than ordered asks for a reason,
 * and the reason OUTRO for a text.
 */
export function motivoParaSeparadoInvalido(
  { separado, motivo, texto }: Separado,
  quantidade: number,
): Motivo | null {
  const invalida: Motivo = { codigo: 'quantidade-separada-invalida' }
  if (separado === null) return null
  if (!Number.isInteger(separado) || separado < 0 || separado > quantidade) return invalida
  if (separado === quantidade) return null
  return !motivo || (motivo === 'OUTRO' && !texto) ? invalida : null
}

/** The stored part: a reason only where goods are missing, a lot only of packed goods. */
export function guardarSeparado(
  { separado, motivo, texto, lote, peso = null }: Separado,
  quantidade: number,
): SeparadoGuardado {
  const falta = separado !== null && separado < quantidade
  return {
    separado,
    motivo: falta ? (motivo ?? null) : null,
    texto: falta ? texto || null : null,
    lote: separado === null ? null : lote || null,
    peso,
  }
}

/** The scale's word on packed units; `pesoGramas` is the weight of one unit by its product. */
export interface Pesado {
  separado: number | null
  peso: Gramas | null
  pesoGramas: Gramas
}

/** Grams that packed units weigh less than by their product; 0 if they were not weighed, or if they weigh more (rule N165). */
export function gramasAMenos({ separado, peso, pesoGramas }: Pesado): Gramas {
  return gramas(peso === null ? 0 : Math.max(0, pesoDaLinha(pesoGramas, separado ?? 0) - peso))
}

/** "na balança 17,4 de 18 kg"; null if the packed units were not weighed. */
export function descreverBalanca(
  { quantidade, peso }: { quantidade: number; peso: Gramas | null },
  { peso: pesoGramas }: { peso: Gramas },
): string | null {
  if (peso === null) return null
  return `na balança ${formatarQuilos(peso)} de ${formatarPeso(pesoDaLinha(pesoGramas, quantidade))}`
}

/** Of 100 parts of the weight by the product: a scale that says less is asked about on the screen, and more than twice of it is an error (rule N165). */
const PARTE_SEM_PERGUNTA = 88

/** Does the screen ask whether the scale was read well? */
export function perguntarDoPeso(pesado: Pesado): boolean {
  const nominal = pesado.pesoGramas * (pesado.separado ?? 0)
  return gramasAMenos(pesado) * 100 > nominal * (100 - PARTE_SEM_PERGUNTA)
}

/**
 * Why the scale cannot say this of an item, of which `antes` was said: `peso-separado-invalido` (nothing that has a weight was packed, or more
 * than twice its weight), or `peso-ja-reclamado` if that would change what the seller admits of an item that its buyer claimed.
 */
export function motivoParaPesoInvalido(
  depois: Pesado,
  { antes, reclamado }: { antes: Pesado; reclamado: boolean },
): Motivo | null {
  const { peso, separado, pesoGramas } = depois
  if (peso !== null && peso > pesoGramas * (separado ?? 0) * 2) return { codigo: 'peso-separado-invalido' }
  return reclamado && gramasAMenos(antes) !== gramasAMenos(depois) ? { codigo: 'peso-ja-reclamado' } : null
}

/** An item as it was before and as it is now: is it told to the buyer and staff? When it is short in another way, or not any more (N56). */
export function mudouAFalta(quantidade: number, antes: number | null, depois: number | null): boolean {
  const falta = (separado: number | null) => (separado === null ? 0 : quantidade - separado)
  return falta(antes) !== falta(depois)
}

/** How many packages an item has: one for each unit that was packed, or has to be packed; goods sold by the kilogram are one (rule N59). */
export function volumesDoItem({
  quantidade,
  separado,
  unidadeMedida,
}: {
  quantidade: number
  separado: number | null
  unidadeMedida: string
}): number {
  const unidades = separado ?? quantidade
  return vendidoPorQuilo({ unidadeMedida }) ? Math.min(unidades, 1) : unidades
}

/** The labels of a part, counted from 1. No more than these are made, however many packages there are. */
export function etiquetasDaParte<Item extends { volumes: number }>(
  itens: readonly Item[],
  parte: number,
): { item: Item; volume: number }[] {
  const etiquetas: { item: Item; volume: number }[] = []
  let antes = (parte - 1) * ETIQUETAS_POR_ARQUIVO
  for (const item of itens) {
    const ate = Math.min(item.volumes, antes + ETIQUETAS_POR_ARQUIVO - etiquetas.length)
    for (let volume = antes + 1; volume <= ate; volume++) etiquetas.push({ item, volume })
    antes = Math.max(0, antes - item.volumes)
    if (etiquetas.length === ETIQUETAS_POR_ARQUIVO) break
  }
  return etiquetas
}

/** How many files of labels a screen offers for so many packages. */
export function partesDeEtiquetas(volumes: number): number {
  return Math.min(Math.ceil(volumes / ETIQUETAS_POR_ARQUIVO), PARTES_DE_ETIQUETAS)
}

/**
 * Until when an order may still change (rule N55): the cut-off of its day, and where the agenda has none, the beginning of that day. Null for
 * an order without a day.
 */
export function fechamentoDoPedido(entregaDia: string | null, corteEm: Date | null): Date | null {
  return entregaDia === null ? null : (corteEm ?? inicioDoDia(entregaDia))
}

/** Does 'pode mudar' stand on this order? Not on one without a day: nothing tells when it is fixed. */
export function podeMudar(entregaDia: string | null, corteEm: Date | null, agora: Date): boolean {
  const fechamento = fechamentoDoPedido(entregaDia, corteEm)
  return fechamento !== null && agora < fechamento
}
