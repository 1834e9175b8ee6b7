// The days of the demonstration: accounts first, then the catalogue, then the orders. Rows with ascending ids are written in the
// order of their days.
import type { Dependencies } from '#server/plataforma/dependencies.ts'

const DIA_MS = 86_400_000

/** Days since the accounts of staff were created. */
export const DIA_DA_EQUIPE = 66
/** Days since the first company registered; each further company registers a day later. */
export const DIA_DO_PRIMEIRO_CADASTRO = 64
/** Days since the catalogue was created: after the last approval, before the first quote. */
export const DIA_DO_CATALOGO = 40

/** Days from registration to approval, and from approval to the buyer's limit or the seller's link. */
export const ESPERA_DA_APROVACAO = 0.75
export const ESPERA_DEPOIS_DA_APROVACAO = 0.05

/** Days since the companies registered that still wait: one is beyond the promised 48 hours, one is from this morning. */
export const DIAS_DE_ESPERA = { vendedor: 3, comprador: 0.25 }

/** The same dependencies with a clock that is this many days behind; fractions count. */
export function recuarRelogio<Deps extends Pick<Dependencies, 'clock'>>(deps: Deps, diasAtras: number): Deps {
  return { ...deps, clock: () => new Date(deps.clock().getTime() - Math.round(diasAtras * DIA_MS)) }
}
