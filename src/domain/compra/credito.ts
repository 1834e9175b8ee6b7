// Credit: how much of a buyer's limit is available, and why that changes.
import { type Centavos, somar, subtrair } from '#domain/centavos.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'

/** Why the available limit changed, on each line of the ledger (rule M28). */
export const TIPOS_DE_LANCAMENTO = [
  'LIMITE_DEFINIDO',
  'RESERVADO',
  'RESERVADO_POR_DEVOLUCAO',
  'LIBERADO_POR_RECUSA',
  'LIBERADO_POR_PAGAMENTO',
  'LIBERADO_POR_FORA',
  'LIBERADO_POR_CANCELAMENTO',
] as const
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number]

/** Limit less the reservations of open orders, in centavos; negative if the limit was set below them (rule M28). */
export function limiteDisponivel(limite: Centavos, reservados: readonly Centavos[]): Centavos {
  return subtrair(limite, somar(...reservados))
}

/** Why a boleto of this amount exceeds the available limit, or null; one equal to the limit passes (rules M28, N70). */
export function motivoParaNaoReservar(
  valorDoBoleto: Centavos,
  disponivel: Centavos,
): MotivoDeCarrinho | null {
  if (valorDoBoleto <= disponivel) return null
  return { codigo: 'limite-insuficiente', faltaCentavos: subtrair(valorDoBoleto, disponivel) }
}
