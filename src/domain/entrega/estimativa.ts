// The freight before there is a cart: what a grid shows at its foot (rules M16, N33).
import { type Centavos, centavos, fracao, somar } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'

/** What a delivery to one CEP costs, without the legal minimum of heavy loads. */
export interface TarifaDaEntrega {
  parada: Centavos
  /** For each kilogram. */
  porKg: Centavos
  minimo: Centavos
  /** Above this weight there is no automatic price. */
  maximo: Gramas
}

/** About what the delivery of this weight costs; null if staff must agree it. The cart knows the exact freight. */
export function estimarFrete(
  { parada, porKg, minimo, maximo }: TarifaDaEntrega,
  peso: Gramas,
): Centavos | null {
  if (peso === 0) return centavos(0)
  return peso > maximo ? null : centavos(Math.max(minimo, somar(parada, fracao(porKg, peso, 1000))))
}
