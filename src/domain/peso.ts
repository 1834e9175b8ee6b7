// Weight. Stored in grams; people type and read kilograms.
import { type Centavos, fracao } from './centavos.ts'
import { invariant } from './invariant.ts'

declare const marca: unique symbol

/** An integer number of grams. */
export type Gramas = number & { readonly [marca]: 'gramas' }

/** Converts a non-negative integer to grams. Throws for any other number. */
export function gramas(valor: number): Gramas {
  invariant(Number.isSafeInteger(valor) && valor >= 0, `não é um número inteiro de gramas: ${valor}`)
  return valor as Gramas // the check above is what the brand stands for
}

/**
 * Reads a weight in kilograms with a dot and up to 2 decimals (spec §5).
 * Returns grams (always a multiple of 10), or null for other texts.
 */
export function lerPeso(texto: string): Gramas | null {
  const partes = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(texto)
  if (!partes) return null
  const [, quilos = '0', decimais = ''] = partes
  return gramas(Number(quilos) * 1000 + Number(decimais.padEnd(2, '0')) * 10)
}

/**
 * Reads kilograms as a scale shows them, with a comma and up to three decimals: "1,250" are 1 250 g, "1.612,5" are 1 612,5 kg. Without a
 * comma as `lerPeso`, which takes no dot before three digits: it may separate thousands or grams.
 */
export function lerGramas(texto: string): Gramas | null {
  const [, quilos = '', decimais = ''] = /^(\d{1,6}|[1-9]\d{0,2}\.\d{3}),(\d{1,3})$/.exec(texto) ?? []
  return quilos
    ? gramas(Number(quilos.replace('.', '')) * 1000 + Number(decimais.padEnd(3, '0')))
    : lerPeso(texto)
}

/** Grams of a weight on the wire: a number in kilograms with at most two decimals. */
export function deQuilos(quilos: number): Gramas {
  return gramas(Math.round(quilos * 1000))
}

/** The weight for the wire, in kilograms. */
export function emQuilos(peso: Gramas): number {
  return peso / 1000
}

/** "18 kg", "2,5 kg", "1.200 kg". */
export const formatarPeso = (peso: Gramas): string => `${formatarQuilos(peso)}\u00a0kg`

/** The same without its unit. */
export function formatarQuilos(peso: Gramas): string {
  const inteiro = String(Math.trunc(peso / 1000)).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  const decimais = String(peso % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${inteiro}${decimais && `,${decimais}`}`
}

/** Weight of a line: unit weight times a whole quantity, in grams (spec §9). */
export function pesoDaLinha(peso: Gramas, quantidade: number): Gramas {
  return gramas(peso * quantidade)
}

/** Price per kilogram in centavos, half up (rule M10); null for a product without weight. */
export function precoPorKg(preco: Centavos, peso: Gramas): Centavos | null {
  return peso > 0 ? fracao(preco, 1000, peso) : null
}
