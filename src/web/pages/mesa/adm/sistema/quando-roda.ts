// When a job runs by itself, in the words of the panel.
const A_CADA_SEGUNDOS = /^\*\/(\d+) \* \* \* \* \*$/
const A_CADA_MINUTOS = /^\*(?:\/(\d+))? \* \* \* \*$/
const A_CADA_HORA = /^\d+ \* \* \* \*$/
const UMA_VEZ_AO_DIA = /^(\d+) (\d+) \* \* \*$/

/** 'A cada hora.' of `25 * * * *`, 'Às 6h30.' of `30 6 * * *`. Null for a job without a schedule, and for other expressions. */
export function quandoRoda(cron: string | null): string | null {
  if (cron === null) return null
  const [emSegundos, segundos] = A_CADA_SEGUNDOS.exec(cron) ?? []
  if (emSegundos) return `A cada ${segundos} segundos.`
  const [intervalo, minutos = '1'] = A_CADA_MINUTOS.exec(cron) ?? []
  if (intervalo) return Number(minutos) === 1 ? 'A cada minuto.' : `A cada ${Number(minutos)} minutos.`
  if (A_CADA_HORA.test(cron)) return 'A cada hora.'
  const [diario, minuto, hora] = UMA_VEZ_AO_DIA.exec(cron) ?? []
  return diario ? `${textoDoHorario(Number(hora), Number(minuto))}.` : null
}

function textoDoHorario(hora: number, minuto: number): string {
  const minutos = minuto === 0 ? '' : String(minuto).padStart(2, '0')
  return `${hora === 1 ? 'À' : 'Às'} ${hora}h${minutos}`
}
