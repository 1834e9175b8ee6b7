// What an operator asks of the database (design/operation).
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

export interface QueueState {
  job: string
  /** Jobs whose time has come and that no process has taken. */
  waiting: number
  /** How long the oldest of them has been due; 0 if there is none. */
  oldestSeconds: number
  /** Given up. */
  failed: number
}

/** The state of each queue, without pg-boss's own. */
export async function listQueues(db: Db, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select q.name as job,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= ${now})::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(j.start_after)
        filter (where j.state in ('created', 'retry') and j.start_after <= ${now})), 0)::float8 as "oldestSeconds",
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where not starts_with(q.name, '__pgboss') group by q.name`.execute(db)
  return rows
}

/** How many boletos the provider has not answered about, and for how long it has not about the oldest, in seconds. */
export async function readOpenEmissions(db: Db, now: Date): Promise<{ open: number; oldestSeconds: number }> {
  const { rows } = await sql<{ open: number; oldestSeconds: number }>`
    select count(*)::int as open, coalesce(extract(epoch from ${now}::timestamptz - min(iniciada_em)), 0)::float8 as "oldestSeconds"
    from emissao where situacao = 'ABERTA'`.execute(db)
  return rows[0] ?? { open: 0, oldestSeconds: 0 } // count() always answers one row
}
