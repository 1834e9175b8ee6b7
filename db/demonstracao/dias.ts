// When everything of the demonstration happened: people first, then what they sell, then what they buy. Whatever is kept in the
// order of its writing is written in the order of its days.
import type { Dependencies } from '#server/dependencies.ts'

const DIA_MS = 86_400_000

/** Days ago that staff began. */
export const DIA_DA_EQUIPE = 62
/** Days ago that the first company asked for its account; each other one a day after the one before. */
export const DIA_DO_PRIMEIRO_CADASTRO = 60
/** Days ago that the catalogue was made: all companies are in, nobody has published a price. */
export const DIA_DO_CATALOGO = 40

/** How long staff take for an approval, and then for a limit or the seller for its link. */
export const ESPERA_DA_APROVACAO = 0.75
export const ESPERA_DEPOIS_DA_APROVACAO = 0.05

/** Days ago that those asked who still wait: one longer than was promised, one since this morning. */
export const DIAS_DE_QUEM_ESPERA = { vendedor: 3, comprador: 0.25 }

/** What the use cases need, so many days ago; parts of a day count. */
export function noDia<Deps extends Pick<Dependencies, 'clock'>>(deps: Deps, diasAtras: number): Deps {
  return { ...deps, clock: () => new Date(deps.clock().getTime() - Math.round(diasAtras * DIA_MS)) }
}
