// Prices as spreadsheets write them (rule N28).
import { type Centavos, centavos, MAXIMO_CENTAVOS } from '#domain/centavos.ts'

const DE_MILHAR_EM_MILHAR = '[1-9]\\d{0,2}(?:\\.\\d{3})+'
const COM_VIRGULA = new RegExp(`^(\\d{1,9}|${DE_MILHAR_EM_MILHAR})(?:,(\\d{1,2}))?$`)
const COM_PONTO = /^(\d{1,9})\.(\d{1,2})$/

/**
 * Centavos of a cell's text: "1234", "1234,5", "1.234,50", "1234.50", with or without "R$". A dot before three digits separates
 * thousands: "1.234" is R$ 1.234,00, "4.20" is R$ 4,20. Null for all other texts, for zero, and for more than a boleto takes.
 */
export function precoDePlanilha(texto: string): Centavos | null {
  const numero = texto.trim().replace(/^r\$\s*/i, '')
  const partes = COM_VIRGULA.exec(numero) ?? COM_PONTO.exec(numero)
  if (!partes) return null
  const [, reais = '', decimais = ''] = partes
  const valor = Number(reais.replaceAll('.', '')) * 100 + Number(decimais.padEnd(2, '0'))
  return valor > 0 && valor <= MAXIMO_CENTAVOS ? centavos(valor) : null
}

/** Could the only dot of this text separate decimals, as it does in a weight? "12.500" is R$ 12.500,00 here and 12,5 kg there. */
export function ehPontoAmbiguo(texto: string): boolean {
  return /^(?:r\$\s*)?\d{1,3}\.\d{3}$/i.test(texto.trim())
}
