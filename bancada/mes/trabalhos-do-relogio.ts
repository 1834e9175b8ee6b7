// Which jobs of the clock fall into a span of time, as the queue's own timekeeper would send them.
import type { JobName } from '#server/plataforma/jobs/job.ts'
import { jobs } from '#server/telhado/job-list.ts'

const MINUTO_MS = 60_000
/** São Paulo has had no summer time since 2019. */
const SAO_PAULO_MS = -3 * 3_600_000

/** The jobs that were due in (desde, ate], each once, in the order of their first time. */
export function trabalhosEntre(desde: Date, ate: Date): JobName[] {
  const nomes = new Set<JobName>()
  const primeiro = Math.floor(desde.getTime() / MINUTO_MS) + 1
  for (let minuto = primeiro; minuto * MINUTO_MS <= ate.getTime(); minuto++) {
    const local = new Date(minuto * MINUTO_MS + SAO_PAULO_MS)
    for (const { nome, cron } of jobs) if (cron && cai(cron, local)) nomes.add(nome)
  }
  return [...nomes]
}

/** Rounds by the second have six fields: the server sends them itself. */
function cai(cron: string, local: Date): boolean {
  const campos = cron.split(' ')
  const partes = [local.getUTCMinutes(), local.getUTCHours(), local.getUTCDate(), local.getUTCMonth() + 1]
  return campos.length === 5 && partes.every((valor, i) => casa(campos[i] ?? '*', valor))
}

function casa(campo: string, valor: number): boolean {
  if (campo === '*') return true
  const [, passo] = /^\*\/(\d+)$/.exec(campo) ?? []
  return passo ? valor % Number(passo) === 0 : Number(campo) === valor
}
