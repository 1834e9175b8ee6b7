// Turns typed amounts and whole numbers into the form that travels. The API takes digits with an optional comma and at most two decimals
// (spec §5); people also type a dot between thousands.
import * as z from 'zod/mini'
import { limiteSchema, precoSchema } from '#contract/campos.ts'
import { formatarComMilhares, lerPreco } from '#domain/centavos.ts'
import { readQuantity } from '#web/ui/quantity/read-quantity.ts'

const COM_MILHARES = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/

/**
 * "1234,50" of "1.234,50"; any other text stays as it is. A dot before exactly three digits separates thousands, since
 * no amount has three decimals: "1.234" is R$ 1.234,00, "12.50" stays R$ 12,50, and "0.500" is refused.
 */
export function removerPontosDeMilhar(texto: string): string {
  const valor = texto.trim()
  return COM_MILHARES.test(valor) ? valor.replaceAll('.', '') : valor
}

/** "12.000,00" of a typed "12000": how an amount is written once its field is left. Any other text stays as it is. */
export function escreverMilhares(texto: string): string {
  const valor = lerPreco(removerPontosDeMilhar(texto))
  return valor === null ? texto : formatarComMilhares(valor)
}

// The schemas of the API take numbers too.
const textoDoValorSchema = z.pipe(
  z.string(),
  z.transform((texto: string): string | number => removerPontosDeMilhar(texto)),
)

/** A typed price; the result is in centavos. */
export const precoDigitadoSchema = z.pipe(textoDoValorSchema, precoSchema)

/** A typed credit limit; the result is in centavos. */
export const limiteDigitadoSchema = z.pipe(textoDoValorSchema, limiteSchema)

/** A typed whole number, read as quantities are (design/reading-input): null of an empty text, and NaN, which no schema takes, of any other. */
export function lerInteiro(texto: string): number | null {
  const lido = readQuantity(texto, Number.POSITIVE_INFINITY)
  return typeof lido === 'string' ? Number.NaN : lido
}

/** Such a number where one has to stand. */
export const inteiroDigitadoSchema = z.pipe(
  z.string(),
  z.transform(texto => lerInteiro(texto) ?? Number.NaN),
)
