// Money. It is parsed, computed and formatted here only; all other code passes centavos along.
import { invariant } from './invariant.ts'

declare const marca: unique symbol

/** An integer number of centavos (R$ 1,00 = 100). Never reais, never a fraction. */
export type Centavos = number & { readonly [marca]: 'centavos' }

/** An amount on the wire: a number in reais with at most two decimals (rule M12). Convert it before computing. */
export type Reais = number & { readonly [marca]: 'reais' }

/** The largest amount that the payment provider takes in one charge: 9 digits of centavos. */
export const MAXIMO_CENTAVOS = 999_999_999

/** Converts an integer to centavos. Throws for any other number. */
export function centavos(valor: number): Centavos {
  invariant(Number.isSafeInteger(valor), `não é um número inteiro de centavos: ${valor}`)
  return valor as Centavos // checked above
}

export const ZERO = centavos(0)

/** Sum of amounts, in centavos. */
export function somar(...valores: readonly Centavos[]): Centavos {
  return centavos(valores.reduce((soma, valor) => soma + valor, 0))
}

/** Difference `de − menos`, in centavos; may be negative. */
export function subtrair(de: Centavos, menos: Centavos): Centavos {
  return centavos(de - menos)
}

/** Unit price times a whole quantity, in centavos. */
export function multiplicar(preco: Centavos, quantidade: number): Centavos {
  invariant(Number.isSafeInteger(quantidade), `quantidade não é inteira: ${quantidade}`)
  return centavos(preco * quantidade)
}

/** `valor × numerador ÷ denominador`, rounded half up once, in centavos. All three are integers, none negative. */
export function fracao(valor: Centavos, numerador: number, denominador: number): Centavos {
  invariant(valor >= 0 && numerador >= 0 && denominador > 0, 'fração de valores negativos ou por zero')
  const produto = BigInt(valor) * BigInt(numerador)
  const dobro = BigInt(2 * denominador)
  const arredondado = (2n * produto + BigInt(denominador)) / dobro
  return centavos(Number(arredondado))
}

/**
 * Reads a typed price: "12", "12,5", "12,50" or "12.50". Returns centavos, or null for other texts (spec §5: digits, optional comma,
 * up to 2 decimals).
 */
export function lerPreco(texto: string): Centavos | null {
  const partes = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(texto)
  if (!partes) return null
  const [, reais = '0', decimais = ''] = partes
  return centavos(Number(reais) * 100 + Number(decimais.padEnd(2, '0')))
}

/** Centavos of an amount from the wire; exact for every amount with at most two decimals (rule M12). */
export function deReais(reais: number): Centavos {
  return centavos(Math.round(reais * 100))
}

/** The amount for the wire: reais with at most two decimals (rule M12). */
export function emReais(valor: Centavos): Reais {
  return (valor / 100) as Reais // brand of the wire form
}

/**
 * "R$ 1.234,50", the form in which every amount is shown (spec §9), with a no-break space. Negative amounts have the minus sign
 * U+2212, which screen readers say; many of them skip a hyphen.
 */
export function formatarCentavos(valor: Centavos): string {
  const sinal = valor < 0 ? '\u2212' : ''
  return `${sinal}R$\u00a0${formatarComMilhares(valor)}`
}

/** "1234,50": the form of a price in an input field, which `lerPreco` reads. */
export function formatarPreco(valor: Centavos): string {
  const absoluto = Math.abs(valor)
  const inteiro = Math.trunc(absoluto / 100)
  return `${inteiro},${String(absoluto % 100).padStart(2, '0')}`
}

/** "1.234,50": the form of a large amount in an input field. `lerPreco` reads it once its dots are gone. */
export function formatarComMilhares(valor: Centavos): string {
  return formatarPreco(valor).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}
