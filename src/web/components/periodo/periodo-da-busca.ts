// The period of an address, which may be old or typed by hand (rule N86).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { lerPeriodo, type Periodo } from '#domain/periodo.ts'
import type { BuscaDePeriodo } from '#web/search.ts'

/** The period of the address: this month if it names none, and without days that do not exist. */
export function periodoDaBusca({ de, ate }: BuscaDePeriodo, agora: Date): Periodo {
  return lerPeriodo({ de: diaValido(de), ate: diaValido(ate) }, dataEmSaoPaulo(agora))
}

/** The day, unless it does not exist or the server does not take it. */
export function diaValido(data: string | undefined): string | undefined {
  if (data === undefined || !/^2\d{3}-\d\d-\d\d$/.test(data)) return undefined
  const instante = new Date(`${data}T12:00:00Z`)
  return Number.isNaN(instante.getTime()) || !instante.toISOString().startsWith(data) ? undefined : data
}
