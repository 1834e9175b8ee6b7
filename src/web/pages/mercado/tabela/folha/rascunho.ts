// What a seller has typed into the table and not yet published. It is kept on this device, under the seller's id (rule N26).
import { estoqueVistoDepoisDe } from '#web/components/cotacao/termos/estoque-visto.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { type Guardado, guardado } from '#web/queries/guardado.ts'

/** What can be typed into a row; the seller's own number comes from files alone (rule N161). */
export const CAMPOS = ['preco', 'estoque', 'lote', 'validade', 'codigo'] as const
export type Campo = (typeof CAMPOS)[number]

/** The place of a cell. */
export interface Lugar {
  id: number
  campo: Campo
}

export interface Celula extends Lugar {
  /** Undefined for what is published. */
  texto: string | undefined
}

/** The texts of a row's cells; a cell that is absent says what is published. An end names day and year (rule N27). */
export type Digitado = Readonly<Partial<Record<Campo, string>> & ComEstoqueVisto>

interface ComEstoqueVisto {
  /**
   * With `estoque`: the published stock that the seller saw before it was typed, or that a refusal told since, in units; null without
   * limit (rule N18). Absent in drafts of older versions.
   */
  estoqueVisto?: number | null
}

export interface Rascunho {
  /** By product. */
  digitados: Readonly<Record<number, Digitado>>
  /** Products that are in the table only because the seller added them. */
  adicionados: readonly ProdutoDoCombo[]
  /** The newest price of the table that this was typed into, in ISO 8601; null if nothing is typed. */
  vistoAte: string | null
}

export const VAZIO: Rascunho = { digitados: {}, adicionados: [], vistoAte: null }

export function estaVazio({ digitados, adicionados }: Rascunho): boolean {
  return Object.keys(digitados).length + adicionados.length === 0
}

/** The draft on this device; an older form lacks fields. */
export function rascunhoDe(vendedorId: number): Guardado<Rascunho> {
  const entender = (json: unknown) => ({ ...VAZIO, ...(json as Partial<Rascunho>) }) // only the sheet writes it
  return guardado(`tabela-${vendedorId}`, { vazio: VAZIO, estaVazio, entender })
}

/** What an undo of many prices changes: it ends with what is typed. */
export const PRECOS_DA_FOLHA = 'tabela'

/**
 * The draft of a row with this cell in it. A stock that replaces another typed one was not typed over a published one: what was seen
 * before the first of them stays (rule N18). `publicado` is the published stock, which the cell shows as long as nothing is typed.
 */
export function comCelula(digitado: Digitado, { campo, texto }: Celula, publicado: number | null): Digitado {
  const { [campo]: _, estoqueVisto, ...outros } = digitado
  const escrito = texto === undefined ? outros : { ...outros, [campo]: texto }
  if (campo !== 'estoque') return estoqueVisto === undefined ? escrito : { ...escrito, estoqueVisto }
  return texto === undefined
    ? escrito
    : { ...escrito, estoqueVisto: estoqueVisto === undefined ? publicado : estoqueVisto }
}

/** The draft of a row after this refusal: a stock that it tells has been seen (rule N18). `publicado` is the stock by the last read. */
export function comRecusa(
  digitado: Digitado,
  recusa: string | null,
  publicado: number | null | undefined,
): Digitado {
  const { estoqueVisto: antes } = digitado
  if (antes === undefined || publicado === undefined) return digitado
  return { ...digitado, estoqueVisto: estoqueVistoDepoisDe(recusa, { antes, agora: publicado }) }
}
