// What staff do about a payment that is not what the boleto asked for: see it, for exactly the amounts that it has (rule M24, design/charges).
import { formatarCentavos, subtrair } from '../centavos.ts'
import type { Motivo } from '../motivo.ts'
import { divergenciaDoPagamento, type Recebido } from './status-pagamento.ts'

/** The amounts that were paid and that went back. */
export type Valores = Pick<Recebido, 'pago' | 'devolvido'>

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

/** One sentence about a payment that is not what the boleto asked for, "Pago R$ 1,00 de R$ 50,50"; null if it is that. */
export function fraseDaDivergencia(recebido: Recebido): string | null {
  const { pago, devolvido, valorDoBoleto } = recebido
  const divergencia = divergenciaDoPagamento(recebido)
  if (divergencia === null) return null
  if (divergencia === 'DEVOLVIDO')
    return `Devolvido no PagBank: ${formatarCentavos(devolvido)} de ${formatarCentavos(pago)}`
  const frase = `Pago ${formatarCentavos(subtrair(pago, devolvido))} de ${formatarCentavos(valorDoBoleto)}`
  return divergencia === 'PAGO_A_MAIS' ? `${frase}: devolva o que sobra` : frase
}
