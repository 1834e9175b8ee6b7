// Jobs of the queue whose time has not come.
import { sql } from 'kysely'
import type { JobName } from '#server/plataforma/jobs/job.ts'
import type { AppForTest } from './app-for-test.ts'
import { esperar } from './esperar.ts'

/**
 * Makes jobs that wait due now, whose names are like this; answers whether there were any. The queue hears of it as it hears of a new job
 * (the name of the channel is its own: if it changes, the jobs are only found by the next poll, two seconds later).
 */
export async function adiantar(
  { deps: { db } }: AppForTest,
  nome: string,
  estado: 'created' | 'retry',
): Promise<boolean> {
  const { rows } = await sql`with adiantado as (
      update pgboss.job set start_after = now() where name like ${nome} and state = ${estado} returning name)
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
      from (select distinct name from adiantado) as fila`.execute(db)
  return rows.length > 0
}

/** Waits until every job that is due has ended: from then on only the test itself writes. */
export async function esperarTrabalhos({ deps: { db } }: AppForTest): Promise<void> {
  await esperar(async () => {
    const { rows } =
      await sql`select 1 from pgboss.job where state < 'completed' and start_after <= now() limit 1`.execute(
        db,
      )
    return rows.length === 0
  })
}

/** Waits until a job of this name has failed, and has it tried again without the pause of seconds. */
export async function tentarJa(app: AppForTest, nome: JobName): Promise<void> {
  await esperar(async () => (await adiantar(app, nome, 'retry')) || repetido(app, nome))
}

// Its pause may have ended by itself.
async function repetido({ deps: { db } }: AppForTest, nome: JobName): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job where name = ${nome}
    having count(*) filter (where state < 'completed') = 0 and max(retry_count) > 0`.execute(db)
  return rows.length > 0
}
