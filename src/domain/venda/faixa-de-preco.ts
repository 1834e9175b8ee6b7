// Which price of a new quote may be a typing error (decision 045).
import { type Centavos, centavos, MAXIMO_CENTAVOS } from '#domain/centavos.ts'

/** Prices from `de` to `ate`, both included, need no question. */
export interface FaixaDePreco {
  de: Centavos
  ate: Centavos
}

const VEZES = 3
const DEGRAUS = [1, 10]

/**
 * A third to three times this price, widened to powers of ten: a seller learns the order of magnitude and nothing of what the
 * others ask (rule M9). It finds a slipped decimal separator, not a price that is merely high.
 */
export function faixaDePreco(mediana: Centavos): FaixaDePreco {
  const { abaixo } = degrausDe(mediana / VEZES)
  const { acima } = degrausDe(mediana * VEZES)
  return { de: centavos(abaixo), ate: centavos(Math.min(acima, MAXIMO_CENTAVOS)) }
}

/** The powers of ten on both sides of a value; the value itself if it is one. */
function degrausDe(valor: number): { abaixo: number; acima: number } {
  const casa = 10 ** Math.max(0, Math.floor(Math.log10(valor)))
  const degraus = DEGRAUS.map(degrau => degrau * casa)
  return {
    abaixo: degraus.findLast(degrau => degrau <= valor) ?? 0,
    acima: degraus.find(degrau => degrau >= valor) ?? 10 * casa,
  }
}
