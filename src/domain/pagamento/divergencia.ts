// What staff do about a payment that is not what the boleto asked for: see it, for exactly the amounts that it has (rule M24, design/charges).
import type { Motivo } from '../motivo.ts'
import { divergenciaDoPagamento, type Recebido } from './status-pagamento.ts'

export const SITUACOES_DE_DIVERGENCIA = ['A_VER', 'VISTA'] as const
export type SituacaoDeDivergencia = (typeof SITUACOES_DE_DIVERGENCIA)[number]

/** The amounts that were paid and that went back. */
export type Valores = Pick<Recebido, 'pago' | 'devolvido'>

/** Are these the same amounts? */
export function mesmosValores(um: Valores, outro: Valores): boolean {
  return um.pago === outro.pago && um.devolvido === outro.devolvido
}

/** Why staff who read the amounts `lidos` may not mark this divergence as seen, or null. `vistos` are those that were seen last. */
export function motivoParaNaoVerDivergencia(
  recebido: Recebido,
  { lidos, vistos }: { lidos: Valores; vistos: Valores | null },
): Motivo | null {
  if (divergenciaDoPagamento(recebido) === null) return { codigo: 'divergencia-inexistente' }
  if (!mesmosValores(recebido, lidos)) return { codigo: 'divergencia-mudou' }
  return vistos && mesmosValores(recebido, vistos) ? { codigo: 'divergencia-ja-vista' } : null
}
