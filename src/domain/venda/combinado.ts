// A price that a seller holds for one buyer until a day (rules N145–N149).
import { somarDias } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'

/** The last day is at most so many days away. */
export const DIAS_DO_COMBINADO = 31

interface Proposta {
  /** The last day, and today in São Paulo; `YYYY-MM-DD`. */
  ate: string
  hoje: string
  /** Has this buyer an order of this seller? Others are strangers to it. */
  conhecido: boolean
}

/** Why a seller cannot offer a buyer a price: `comprador-sem-pedido`, `dia-fora-do-prazo`. */
export function motivoParaNaoCombinar({ ate, hoje, conhecido }: Proposta): Motivo | null {
  if (!conhecido) return { codigo: 'comprador-sem-pedido' }
  const ultimoDia = somarDias(hoje, DIAS_DO_COMBINADO)
  return ate < hoje || ate > ultimoDia ? { codigo: 'dia-fora-do-prazo', primeiroDia: hoje, ultimoDia } : null
}

/** What a buyer reads of a price that was agreed with it: its last day, and the price for all others. */
export interface Combinado {
  ate: string
  precoPublico: Centavos
}

/** Of a quote as it was read for a buyer; absent where the public price counts, since it is lower (rule N148). */
export function combinadoDe({
  combinadoAte: ate,
  precoPublicoCentavos: precoPublico,
}: {
  combinadoAte: string | null
  precoPublicoCentavos: Centavos
}): { combinado?: Combinado } {
  return ate === null ? {} : { combinado: { ate, precoPublico } }
}
