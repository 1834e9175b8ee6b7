// What a person typed as a quantity, read whole or not at all: "2,5" is neither 25 nor 2.

/** Null of an empty text. */
export type QuantityRead = number | 'not-whole' | 'too-large' | null

const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/

/** A whole number up to `max`; dots may separate its thousands. */
export function readQuantity(text: string, max: number): QuantityRead {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!WHOLE.test(trimmed)) return 'not-whole'
  const quantity = Number(trimmed.replaceAll('.', ''))
  return quantity <= max ? quantity : 'too-large'
}

export interface QuantityTexts {
  notWhole?: string | undefined
  tooLarge?: string | undefined
}

/** The problem with a quantity that was read; null without one. */
export function quantityProblem(
  read: QuantityRead,
  max: number,
  { notWhole = 'Só quantidade inteira.', tooLarge }: QuantityTexts = {},
): string | null {
  if (read === 'not-whole') return notWhole
  return read === 'too-large' ? (tooLarge ?? `No máximo ${max.toLocaleString('pt-BR')}.`) : null
}
