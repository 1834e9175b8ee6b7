// Which price of a new quote may be a typing error (design/prices-and-stock).
import { type Centavos, centavos, MAXIMO_CENTAVOS } from '#domain/centavos.ts'

/** Prices from `de` to `ate`, both included, need no question. */
export interface FaixaDePreco {
  de: Centavos
  ate: Centavos
}

const VEZES = 3
const BASE = 10

/**
 * A third to three times this price, widened to powers of ten: a seller learns the order of magnitude and nothing of what the
 * others ask (rule M9). It finds a slipped decimal separator, not a price that is merely high.
 */
export function faixaDePreco(mediana: Centavos): FaixaDePreco {
  const ate = Math.min(degrauAcimaDe(mediana * VEZES), MAXIMO_CENTAVOS)
  return { de: centavos(degrauAbaixoDe(mediana / VEZES)), ate: centavos(ate) }
}

/** The largest power of ten up to this value; 0 if it is less than 1. */
function degrauAbaixoDe(valor: number): number {
  let degrau = 1
  while (degrau * BASE <= valor) degrau *= BASE
  return valor < 1 ? 0 : degrau
}

/** The smallest power of ten from this value on. */
function degrauAcimaDe(valor: number): number {
  let degrau = 1
  while (degrau < valor) degrau *= BASE
  return degrau
}
