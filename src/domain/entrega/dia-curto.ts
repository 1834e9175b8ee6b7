import { formatarData } from '#domain/calendario.ts'

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** "ter 24/11" of a date `2026-11-24`. */
export function formatarDiaCurto(dia: string): string {
  return `${SEMANA[new Date(`${dia}T12:00:00Z`).getUTCDay()] ?? ''} ${formatarData(dia).slice(0, 5)}`
}
