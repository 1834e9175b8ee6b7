// When the events of the demonstration happened: registrations first, then quotes, then orders. Rows whose order of insertion shows
// are inserted in the order of their days.
import type { Dependencies } from '#server/dependencies.ts'

const DIA_MS = 86_400_000

/** How many days ago staff started. */
export const DIA_DA_EQUIPE = 62
/** How many days ago the first company registered; each other one registered a day after the one before. */
export const DIA_DO_PRIMEIRO_CADASTRO = 60
/** How many days ago the catalogue was created: all companies are approved, no price is published. */
export const DIA_DO_CATALOGO = 40

/** How long staff take for an approval, and then for a limit; or the seller for its link. */
export const ESPERA_DA_APROVACAO = 0.75
export const ESPERA_DEPOIS_DA_APROVACAO = 0.05

/** How many days ago the pending companies registered: one waits longer than promised, one since this morning. */
export const DIAS_DE_QUEM_ESPERA = { vendedor: 3, comprador: 0.25 }

/** The dependencies of the use cases, with a clock so many days ago (fractions allowed). */
export function dependenciasNoDia(deps: Dependencies, diasAtras: number): Dependencies {
  return { ...deps, clock: () => new Date(deps.clock().getTime() - Math.round(diasAtras * DIA_MS)) }
}
