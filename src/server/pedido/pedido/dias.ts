import type { Vista } from '#contract/endpoint.ts'
import type { filtroDeComprasSchema } from '#contract/pedido/compras.ts'
import { inicioDoDia, somarDias } from '#domain/calendario.ts'

/** A filter with its first and its last day in São Paulo's calendar. */
export type FiltroComDias = Vista<typeof filtroDeComprasSchema>

type Dias = Pick<FiltroComDias, 'de' | 'ate'>

/** The filter with its days as instants: from the first moment of `de` until the last one of `ate`. */
export function emInstantes<F extends Dias>({
  de,
  ate,
  ...filtro
}: F): Omit<F, keyof Dias> & { desde: Date | undefined; antesDe: Date | undefined } {
  return {
    ...filtro,
    desde: de === undefined ? undefined : inicioDoDia(de),
    antesDe: ate === undefined ? undefined : inicioDoDia(somarDias(ate, 1)),
  }
}
