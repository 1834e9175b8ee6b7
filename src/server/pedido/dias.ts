import type * as z from 'zod/mini'
import type { filtroDeComprasSchema } from '#contract/pedido.ts'
import { inicioDoDia, somarDias } from '#domain/calendario.ts'

/** The first and the last day of a filter, in São Paulo's calendar. */
export type Dias = Pick<z.output<typeof filtroDeComprasSchema>, 'de' | 'ate'>

/** The filter with its days as instants: from the first moment of `de` until the last one of `ate` in São Paulo. */
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
