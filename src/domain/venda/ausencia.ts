// The days on which a seller does not sell (rule N25). Dates are those of São Paulo, `YYYY-MM-DD`; both belong to the absence.
import { diasEntre, somarDias } from '#domain/calendario.ts'
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'

/** The longest absence, in days. */
export const AUSENCIA_MAXIMA_DIAS = 60

export interface Ausencia {
  /** Both are null if no absence is announced. */
  ausenteDe: string | null
  ausenteAte: string | null
}

/** The day from which on an absent seller sells again; null if it is not absent on this day. */
export function voltaEm({ ausenteDe, ausenteAte }: Ausencia, hoje: string): string | null {
  if (ausenteDe === null || ausenteAte === null) return null
  return ausenteDe <= hoje && hoje <= ausenteAte ? somarDias(ausenteAte, 1) : null
}

/** Why a seller cannot be absent on these days, or null. */
export function motivoParaNaoSeAusentar(
  { ausenteDe, ausenteAte }: Ausencia,
  hoje: string,
): MotivoDeCatalogo | null {
  if (ausenteDe === null && ausenteAte === null) return null
  if (ausenteDe === null || ausenteAte === null) return { codigo: 'ausencia-invalida' }
  const dias = diasEntre(ausenteDe, ausenteAte) + 1
  return dias >= 1 && dias <= AUSENCIA_MAXIMA_DIAS && ausenteAte >= hoje
    ? null
    : { codigo: 'ausencia-invalida' }
}
