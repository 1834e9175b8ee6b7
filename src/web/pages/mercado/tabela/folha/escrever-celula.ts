// One cell of the draft, and the stock that was seen when it was typed (rules N18, N26).
import { estoqueVistoDepoisDe } from '#web/components/cotacao/termos/estoque-visto.ts'
import type { Campo, Digitado } from './rascunho.ts'
import { guardarValidade } from './validade-digitada.ts'

/** A cell with what has to be known to write it back. */
export interface CelulaGuardada {
  id: number
  campo: Campo
  /** Undefined for what is published. */
  texto: string | undefined
  /** The stock that was seen, in units, null without limit; undefined if nothing is kept of it. */
  estoqueVisto?: number | null | undefined
}

/** A cell of a row as it is kept now. */
export function celulaDe(digitado: Digitado, { id, campo }: Pick<CelulaGuardada, 'id' | 'campo'>) {
  const { [campo]: texto, estoqueVisto } = digitado
  return { id, campo, texto, ...(campo === 'estoque' && { estoqueVisto }) } satisfies CelulaGuardada
}

/** What is kept of a cell that is written at this moment: of an end its day and year (rule N27). */
export function aGuardar({ id, campo, texto }: CelulaGuardada, agora: Date) {
  const fim = campo === 'validade' && texto !== undefined
  return { id, campo, texto: fim ? guardarValidade(texto, agora) : texto } satisfies CelulaGuardada
}

/**
 * The draft of a row with this cell in it. A stock that replaces another typed one was not typed over a published one: what was seen
 * before the first of them stays. `publicado` is the published stock, which the cell shows as long as nothing is typed.
 */
export function comCelula(
  digitado: Digitado,
  { campo, texto, estoqueVisto }: CelulaGuardada,
  publicado: number | null,
): Digitado {
  const { [campo]: _, ...outros } = digitado
  if (campo !== 'estoque') return texto === undefined ? outros : { ...outros, [campo]: texto }
  const { estoqueVisto: antes, ...semEstoque } = outros
  if (texto === undefined) return semEstoque
  const visto = [estoqueVisto, antes].find(um => um !== undefined)
  return { ...semEstoque, estoque: texto, estoqueVisto: visto === undefined ? publicado : visto }
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
