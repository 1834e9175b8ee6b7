import type { Centavos } from '#domain/centavos.ts'

const VEZES = 3

/** Is this more than three times the price before, or less than a third of it? Then it may be a typing error. */
export function ehSaltoDePreco(antes: Centavos, depois: Centavos): boolean {
  return depois > antes * VEZES || depois * VEZES < antes
}
