// The quantities of a quote that can be bought: from a minimum on, in whole lots, up to the stock (rules N15, N19, N20).
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'
import { formatarInteiro } from '../inteiro.ts'

/** Largest stock and largest minimum of a quote, which is the largest quantity of an item, too (rules M13, N15, N19). */
export const ESTOQUE_MAXIMO = 99_999

/** Largest lot (rule N19). */
export const MULTIPLO_MAXIMO = 999

export interface Lote {
  /** Smallest quantity; a multiple of `multiplo`. */
  minimo: number
  /** Quantities are whole multiples of it; 1 for any. */
  multiplo: number
  /** In units; null without a limit. */
  estoque: number | null
}

/** Why a quote cannot have this lot, or null (rule N19). */
export function motivoParaNaoUsarLote({
  minimo,
  multiplo,
}: Pick<Lote, 'minimo' | 'multiplo'>): MotivoDeCatalogo | null {
  return minimo % multiplo === 0 ? null : { codigo: 'lote-invalido' }
}

/** The largest quantity that can be bought; 0 if it is sold out, because not even the minimum is left (rule N20). */
export function maiorQuantidade({ minimo, multiplo, estoque }: Lote): number {
  const teto = Math.min(estoque ?? ESTOQUE_MAXIMO, ESTOQUE_MAXIMO)
  const maior = teto - (teto % multiplo)
  return maior < minimo ? 0 : maior
}

/** Is this quantity at least the minimum and a whole number of lots? (rule N19) */
export function cabeNoLote(quantidade: number, { minimo, multiplo }: Lote): boolean {
  return quantidade >= minimo && quantidade % multiplo === 0
}

/** The next higher quantity that can be bought, or the highest one if the stock ends before it; null if it is sold out (rules N19, N20). */
export function quantidadeSugerida(quantidade: number, lote: Lote): number | null {
  const { minimo, multiplo } = lote
  const proxima = Math.max(minimo, Math.ceil(quantidade / multiplo) * multiplo)
  return Math.min(proxima, maiorQuantidade(lote)) || null
}

/** "mínimo 3, de 3 em 3", or "mínimo 5", or "de 3 em 3"; empty if any quantity can be bought. */
export function descreverLote({ minimo, multiplo }: Pick<Lote, 'minimo' | 'multiplo'>): string {
  const partes = [
    minimo > 1 && `mínimo ${formatarInteiro(minimo)}`,
    multiplo > 1 && `de ${multiplo} em ${multiplo}`,
  ]
  return partes.filter(Boolean).join(', ')
}
