// The days that a statement or a report is of, both included, in São Paulo's calendar (rule N86). Dates are `YYYY-MM-DD`.
import { diasEntre, formatarData, inicioDoDia, somarDias } from './calendario.ts'
import type { Motivo } from './motivo.ts'

export interface Periodo {
  de: string
  ate: string
}

/** The days that an address or a call names. */
type Dias = { [Dia in keyof Periodo]?: string | undefined }

const MESES = [
  ...['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho'],
  ...['Julho', 'Agosto', 'Setembro', 'Outubro', 'Novembro', 'Dezembro'],
]

/** The month of a date, from its first to its last day. */
export function mesDe(data: string): Periodo {
  const de = `${data.slice(0, 8)}01`
  const seguinte = `${somarDias(de, 31).slice(0, 8)}01`
  return { de, ate: somarDias(seguinte, -1) }
}

/** The last so many months, the one of this date first. */
export function ultimosMeses(data: string, quantos: number): Periodo[] {
  const meses = [mesDe(data)]
  while (meses.length < quantos) meses.push(mesDe(somarDias(meses[meses.length - 1]?.de ?? data, -1)))
  return meses
}

/** The year of a date, until that date. */
export function anoDe(data: string): Periodo {
  return { de: `${data.slice(0, 4)}-01-01`, ate: data }
}

/** The period of these days; without them the month of today, and with one of them alone as long as a month from or to it. */
export function lerPeriodo({ de, ate }: Dias, hoje: string): Periodo {
  if (de !== undefined && ate !== undefined) return de <= ate ? { de, ate } : { de: ate, ate: de }
  if (de !== undefined) return { de, ate: de > hoje ? mesDe(de).ate : hoje }
  return ate === undefined ? mesDe(hoje) : { de: mesDe(ate).de, ate }
}

/** Why a period has no list, or null: it is longer than so many months of at most 31 days less a few. */
export function motivoParaNaoListarPeriodo({ de, ate }: Periodo, meses = 12): Motivo | null {
  return diasEntre(de, ate) + 1 > Math.ceil(meses * 30.5) ? { codigo: 'periodo-longo-demais', meses } : null
}

/** The first instant of a period, and the one after its last. */
export function instantesDe({ de, ate }: Periodo): { desde: Date; antesDe: Date } {
  return { desde: inicioDoDia(de), antesDe: inicioDoDia(somarDias(ate, 1)) }
}

/** "Novembro", "Novembro de 2025" in another year than today's, or "01/11/2026 a 12/11/2026". */
export function nomeDoPeriodo(periodo: Periodo, hoje: string): string {
  const { de, ate } = periodo
  const mes = mesDe(de)
  if (mes.de === de && mes.ate === ate) {
    const nome = MESES[Number(de.slice(5, 7)) - 1] ?? ''
    return de.slice(0, 4) === hoje.slice(0, 4) ? nome : `${nome} de ${de.slice(0, 4)}`
  }
  return de === ate ? formatarData(de) : `${formatarData(de)} a ${formatarData(ate)}`
}

/** "em novembro", "em novembro de 2025", "em 12/11/2026"; null of other days. */
export function noPeriodo(periodo: Periodo, hoje: string): string | null {
  const nome = nomeDoPeriodo(periodo, hoje)
  return nome.includes(' a ') ? null : `em ${nome.toLowerCase()}`
}
