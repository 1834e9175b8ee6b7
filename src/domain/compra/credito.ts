// Credit: how much of a buyer's limit is left, and why it moves.
import { type Centavos, somar, subtrair } from '#domain/centavos.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'

/** Why the available limit moved; each is a line of the ledger (rule M28). */
export const TIPOS_DE_LANCAMENTO = [
  'LIMITE_DEFINIDO',
  'RESERVADO',
  'LIBERADO_POR_RECUSA',
  'LIBERADO_POR_PAGAMENTO',
  'LIBERADO_POR_FORA',
  'LIBERADO_POR_CANCELAMENTO',
] as const
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number]

/** Limit less what open orders reserve, in centavos; negative when the limit was set below what is used (rule M28). */
export function limiteDisponivel(limite: Centavos, reservados: readonly Centavos[]): Centavos {
  return subtrair(limite, somar(...reservados))
}

/** Why an order of this total does not fit into the available limit, or null; an exact fit passes. */
export function motivoParaNaoReservar(total: Centavos, disponivel: Centavos): MotivoDeCarrinho | null {
  if (total <= disponivel) return null
  return { codigo: 'limite-insuficiente', faltaCentavos: subtrair(total, disponivel) }
}
