// The state of the jobs, read from the queue's own tables.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { resumoSchema } from '#contract/mesa/adm.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

type Trabalho = Omit<Vista<typeof resumoSchema>['trabalhos'][number], 'podeExecutar' | 'cron'>

/** All queues by name, without pg-boss's own. A job that was given up and has succeeded since does not count as failed. */
export async function listarTrabalhos(db: Db): Promise<Trabalho[]> {
  const { rows } = await sql<Omit<Trabalho, 'ultimaFalha'> & UltimaFalha>`
    with falho as (
      select name, coalesce(completed_on, started_on) as em, output ->> 'motivo' as motivo from pgboss.job f
      where state = 'retry' or (state = 'failed' and not exists (select from pgboss.job depois
        where depois.name = f.name and depois.state = 'completed' and depois.completed_on > f.completed_on and depois.data - 'noInicio' = f.data - 'noInicio'))
    )
    select q.name as nome,
      count(*) filter (where j.state in ('created', 'retry'))::int as "naFila",
      count(*) filter (where j.state = 'active')::int as "emExecucao",
      (select count(*)::int from falho where falho.name = q.name) as falhas,
      max(j.completed_on) filter (where j.state = 'completed') as "ultimaExecucao",
      ultima.em as "falhaEm", ultima.motivo as "motivoDaFalha"
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name
    left join lateral (select em, motivo from falho where falho.name = q.name order by em desc limit 1) ultima on true
    where not starts_with(q.name, '__pgboss')
    group by q.name, ultima.em, ultima.motivo order by q.name`.execute(db)
  return rows.map(({ falhaEm, motivoDaFalha: motivo, ...trabalho }) => ({
    ...trabalho,
    ultimaFalha: falhaEm && { em: falhaEm, motivo },
  }))
}

interface UltimaFalha {
  falhaEm: Date | null
  motivoDaFalha: string | null
}

export interface TrabalhoEmEspera {
  nome: string
  dados: object
  naoAntesDe: Date
}

/** The jobs that are not done, in the order in which they were sent, without pg-boss's own. A running one is among them. */
export async function listarTrabalhosEmEspera(db: Db): Promise<TrabalhoEmEspera[]> {
  const { rows } = await sql<TrabalhoEmEspera>`
    select name as nome, data as dados, start_after as "naoAntesDe" from pgboss.job
    where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss')
    order by created_on, id`.execute(db)
  return rows
}
