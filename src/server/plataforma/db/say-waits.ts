// Says what the work on a schema waits for in the database: otherwise a long wait has no visible reason.
import type pg from 'pg'

const EVERY_MS = 10_000

/** Tells an operator a line. */
export type Say = ((line: string) => void) | undefined

interface Wait {
  standbys: string
  blockers: number[]
}

const WAITS = `select current_setting('synchronous_standby_names') as standbys, pg_blocking_pids(pid) as blockers
  from pg_stat_activity where datname = current_database() and usename = current_user
    and (wait_event = 'SyncRep' or (wait_event_type = 'Lock' and pid = any($1)))`

/** Does the work on this pool, and says every ten seconds what holds it up. */
export async function sayWaits<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
  { say = console.log, everyMs = EVERY_MS }: { say?: Say; everyMs?: number } = {},
): Promise<T> {
  const ours = new Set<number>()
  const remember = (client: pg.PoolClient) => void ours.add(Number(Reflect.get(client, 'processID')))
  pool.on('connect', remember)
  const timer = setInterval(async () => {
    // The work itself reports a lost connection.
    const { rows } = await pool.query<Wait>(WAITS, [[...ours]]).catch(() => ({ rows: [] }))
    if (rows[0]) say(sentence(rows[0]))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    pool.off('connect', remember)
  }
}

function sentence({ standbys, blockers }: Wait): string {
  if (blockers.length > 0)
    return `Esperando: a conexão ${blockers.join(', ')} do banco segura uma tabela. Encerre o programa dela, se ele parou.`
  return (
    `Esperando: o banco só grava quando a reserva confirma (synchronous_standby_names = ${standbys}), e ela não responde. Ligue-a, ou rode no banco: ` +
    'alter system reset synchronous_standby_names; select pg_reload_conf();'
  )
}
