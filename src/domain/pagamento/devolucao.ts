// Money that is not owed goes back at one click of staff (rule M42, design/refunds-and-shares).
import { type Centavos, somar, subtrair } from '../centavos.ts'
import type { Motivo } from '../motivo.ts'
import { mesmosValores, type Valores } from './divergencia.ts'
import { divergenciaDoPagamento, type Recebido } from './status-pagamento.ts'

/**
 * How much of a payment is to have gone back in all, in centavos: what exceeds the boleto's amount, or all of a payment in part. Null if
 * nothing is to go back by a click: the payment is that amount, or its refund begins by itself.
 */
export function alvoDaDevolucao(recebido: Recebido): Centavos | null {
  const divergencia = divergenciaDoPagamento(recebido)
  if (divergencia === 'PAGO_A_MENOS') return recebido.pago
  return divergencia === 'PAGO_A_MAIS' ? subtrair(recebido.pago, recebido.valorDoBoleto) : null
}

/** What one click gives back now, in centavos; null if nothing: what staff gave back by hand is not offered again. */
export function valorADevolver(recebido: Recebido, devolvidoAMao: Centavos): Centavos | null {
  const alvo = alvoDaDevolucao(recebido)
  const voltou = somar(recebido.devolvido, devolvidoAMao)
  return alvo === null || alvo <= voltou ? null : subtrair(alvo, voltou)
}

/** Why staff who read the amounts `lidos` may not give it back now, or null. */
export function motivoParaNaoDevolver(
  recebido: Recebido,
  { lidos, emAndamento }: { lidos: Valores; emAndamento: boolean },
): Motivo | null {
  if (alvoDaDevolucao(recebido) === null) return { codigo: 'nada-a-devolver' }
  if (!mesmosValores(recebido, lidos)) return { codigo: 'divergencia-mudou' }
  return emAndamento ? { codigo: 'devolucao-em-andamento' } : null
}
