import { diaDaSemana, diaEMes } from '#domain/calendario.ts'

const CURTOS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** The days of the week, Monday first; 0 is Sunday. */
export const SEMANA: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

/** "ter 24/11" of a date `2026-11-24`. */
export function formatarDiaCurto(dia: string): string {
  return `${CURTOS[diaDaSemana(dia)] ?? ''} ${diaEMes(dia)}`
}

/** "seg a sáb" or "seg, qua e sex" of days of the week, as `SEMANA` has them in its order. */
export function escreverDias(dias: readonly number[]): string {
  const lugares = dias.map(dia => SEMANA.indexOf(dia))
  const nomes = dias.map(dia => CURTOS[dia])
  const seguidos = lugares.every((lugar, vez) => vez === 0 || lugar === (lugares[vez - 1] ?? 0) + 1)
  if (seguidos && nomes.length > 2) return `${nomes[0]} a ${nomes.at(-1)}`
  return nomes.length === 1 ? `${nomes[0]}` : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`
}
