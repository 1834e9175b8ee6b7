// Concurrent callers, of whom one waits.
import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'
import { esperar } from './esperar.ts'

/** Waits until a call waits for a lock that another transaction holds. */
export async function esperarTrava({ deps: { db } }: Pick<AppForTest, 'deps'>): Promise<void> {
  await esperar(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  })
}
