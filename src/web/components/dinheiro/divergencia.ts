import { deReais, formatarCentavos, type Reais, subtrair } from '#domain/centavos.ts'
import type { Divergencia } from '#domain/pagamento/status-pagamento.ts'

interface PedidoDivergente {
  total: Reais
  /** What the boleto asked for, if that was less than the total (rule N70). */
  valorDoBoleto?: Reais | undefined
  recebimento: { divergencia: Divergencia; pago: Reais; devolvido: Reais }
}

/** One sentence about a payment that differs from what the boleto asked for: "Pago R$ 1,00 de R$ 50,50" (rules M24, M27). */
export function fraseDaDivergencia({ total, valorDoBoleto = total, recebimento }: PedidoDivergente): string {
  const { divergencia, ...valores } = recebimento
  const [pago, devolvido, devido] = [
    deReais(valores.pago),
    deReais(valores.devolvido),
    deReais(valorDoBoleto),
  ]
  const retido = formatarCentavos(subtrair(pago, devolvido))
  if (divergencia === 'DEVOLVIDO')
    return `Devolvido no PagBank: ${formatarCentavos(devolvido)} de ${formatarCentavos(pago)}`
  const frase = `Pago ${retido} de ${formatarCentavos(devido)}`
  return divergencia === 'PAGO_A_MAIS' ? `${frase}: devolva o que sobra` : frase
}
