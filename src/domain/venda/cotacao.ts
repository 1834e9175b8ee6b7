// A seller's price for a product (rules M8, M9).
import type { Motivo } from '#domain/motivo.ts'

/** Why this user may not publish, edit or delete a quote under this `vendedorId`, or null (rule M9). */
export function motivoParaNaoEditarCotacao(userId: number, vendedorId: number): Motivo | null {
  return userId === vendedorId ? null : { codigo: 'cotacao-de-outro-vendedor' }
}
