// A seller's price for a product: who may touch it, and how quotes of one product compare.
import type { Centavos } from './centavos.ts'
import type { Motivo } from './motivo.ts'

/** Why this user may not publish, edit or delete a quote under this `vendedorId`, or null (rule M9). */
export function motivoParaNaoEditarCotacao(userId: number, vendedorId: number): Motivo | null {
  return userId === vendedorId ? null : { codigo: 'cotacao-de-outro-vendedor' }
}

/** Cheapest first; at the same price the older quote first (rule M10: one product has one weight, so price orders R$/kg). */
export function compararCotacoes(
  a: { precoCentavos: Centavos; id: number },
  b: { precoCentavos: Centavos; id: number },
): number {
  return a.precoCentavos - b.precoCentavos || a.id - b.id
}
