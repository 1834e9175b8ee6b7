// How the jobs are doing, read from the queue's own tables.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

export interface TrabalhoLido {
  nome: string
  /** Waiting for their turn or for their next try. */
  naFila: number
  emExecucao: number
  /** Tried in vain and to be tried again, or given up; of those that the queue still keeps. */
  falhas: number
  /** When one last succeeded; null when none that is kept has. */
  ultimaExecucao: Date | null
}

/** Every queue but those that pg-boss keeps for itself, by name. */
export async function listarTrabalhos(db: Db): Promise<TrabalhoLido[]> {
  const { rows } = await sql<TrabalhoLido>`
    select q.name as nome,
      count(*) filter (where j.state in ('created', 'retry'))::int as "naFila",
      count(*) filter (where j.state = 'active')::int as "emExecucao",
      count(*) filter (where j.state in ('retry', 'failed'))::int as falhas,
      max(j.completed_on) filter (where j.state = 'completed') as "ultimaExecucao"
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where not starts_with(q.name, '__pgboss')
    group by q.name order by q.name`.execute(db)
  return rows
}
