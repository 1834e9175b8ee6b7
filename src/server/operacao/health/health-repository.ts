// What an operator asks of the database (design/operation).
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

export interface QueueState {
  job: string
  /** Jobs that are due and that no process has taken. */
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

export interface BoletosOfDay {
  /** Orders that got their first boleto. */
  orders: number
  issued: number
  refused: number
  open: number
}

/** What was asked of the provider since this moment, by the index of emissions. */
export async function countBoletosSince(db: Db, since: Date): Promise<BoletosOfDay> {
  const { rows } = await sql<BoletosOfDay>`
    select count(*) filter (where situacao = 'CONCLUIDA' and via = 1)::int as orders,
      count(*) filter (where situacao = 'CONCLUIDA')::int as issued,
      count(*) filter (where situacao = 'RECUSADA')::int as refused,
      count(*) filter (where situacao = 'ABERTA')::int as open
    from emissao where iniciada_em >= ${since} and meio = 'BOLETO'`.execute(db)
  return rows[0] ?? { orders: 0, issued: 0, refused: 0, open: 0 } // count() always answers one row
}

/** Do commits wait for a standby that is not connected? Who may not see its name still sees that there is one. */
export async function lacksStandby(db: Db): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select current_setting('synchronous_standby_names') <> ''
      and not exists (select from pg_stat_replication) as missing`.execute(db)
  return rows[0]?.missing ?? false
}
