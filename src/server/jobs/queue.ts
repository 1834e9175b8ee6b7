// Work that must happen even if the process dies: jobs in the same database, sent in the transaction that causes them (pg-boss).
import { type DatabaseOptions, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Connection } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { FalhaDeTrabalho } from './falha-de-trabalho.ts'
import type { AnyJob, JobData, JobName } from './job.ts'

export interface OpcoesDeEnvio {
  aposSegundos?: number
  /** Of several jobs with the same key within half a minute one is sent. */
  chave?: string
  /** With a key: one now, and one more after so many seconds for all that come within them. */
  aCadaSegundos?: number
}

/** Sends jobs; a job exists exactly if its transaction commits. */
export interface Fila {
  enviar<Nome extends JobName>(
    tx: Tx,
    nome: Nome,
    dados: JobData[Nome],
    opcoes?: OpcoesDeEnvio,
  ): Promise<void>
}

export interface Queue<Deps> extends Fila {
  /** Makes the queue's tables and queues; needed before anything is sent. */
  prepare(): Promise<void>
  /** Takes up work: every job is retried with growing pauses until it succeeds. */
  work(deps: Deps): Promise<void>
  stop(): Promise<void>
}

/** A failing job is tried again after 2 s, 4 s … at most every 10 minutes, for about three days. */
const PERSISTENCE = { retryLimit: 450, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
/** A job that runs again within the hour gives up after a minute: its tries would pile up otherwise. */
const SHORT_PERSISTENCE = { ...PERSISTENCE, retryLimit: 5 }
/** A job whose process has died counts as under way for this long only, not for the quarter of an hour that a job may take. */
const LIFE_SIGN = { heartbeatSeconds: 20 }
/** Connections of the queue's own, beside the one that listens: a rush of requests does not keep it from its jobs. */
const CONNECTIONS = 4
/** How often the queue looks for jobs whose process has died. */
const ROUNDS = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 5 }
/**
 * PostgreSQL tells of a new job as its transaction commits (decision 038). Jobs that are due later (a retry, a delayed job) are
 * looked for every two seconds; without notifications all jobs are, twice a second. Ten jobs run at a time, without a pause while
 * there are ten more, so that a morning's notices do not wait for each other.
 */
const WORKING = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
const ONCE_SECONDS = 30
const TIME_ZONE = { tz: 'America/Sao_Paulo' }

/** Makes the queue of these jobs on the same database; it connects once it is prepared. */
export function createQueue<Deps>(
  { pool }: Connection,
  trabalhos: readonly AnyJob<Deps>[],
  onError: (error: unknown) => void,
): Queue<Deps> {
  const boss = new PgBoss({ ...sameDatabase(pool), ...ROUNDS, max: CONNECTIONS, useListenNotify: true })
  boss.on('error', onError)
  boss.on('warning', onError)
  return {
    enviar: async (tx, nome, dados, { aposSegundos = 0, chave, aCadaSegundos } = {}) => {
      const once = {
        ...(chave !== undefined && { singletonKey: chave, singletonSeconds: aCadaSegundos ?? ONCE_SECONDS }),
        ...(aCadaSegundos !== undefined && { singletonNextSlot: true }),
      }
      await boss.send(nome, dados, { db: fromKysely(tx), startAfter: aposSegundos, ...once })
    },
    prepare: async () => {
      await boss.start()
      for (const trabalho of trabalhos) await prepareQueue(boss, trabalho)
    },
    work: async deps => {
      for (const trabalho of trabalhos) await takeUp(boss, trabalho, { deps, onError })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

// The pool hides its password when its options are copied.
function sameDatabase({ options }: Connection['pool']): DatabaseOptions {
  const { password } = options
  return { ...options, ...(password !== undefined && { password }) } as DatabaseOptions // what node-postgres takes of either
}

// A queue that an earlier version made gets the options of this one.
async function prepareQueue<Deps>(boss: PgBoss, { nome, persistencia }: AnyJob<Deps>): Promise<void> {
  const retries = persistencia === 'curta' ? SHORT_PERSISTENCE : PERSISTENCE
  const options = { ...retries, ...LIFE_SIGN, notify: true }
  await boss.createQueue(nome, options)
  await boss.updateQueue(nome, options)
}

interface Work<Deps> {
  deps: Deps
  onError: (error: unknown) => void
}

async function takeUp<Deps>(
  boss: PgBoss,
  { nome, cron, executar }: AnyJob<Deps>,
  { deps, onError }: Work<Deps>,
): Promise<void> {
  // The compiler cannot follow that this queue's jobs carry what this very job is told.
  const run = executar as (deps: Deps, dados: object) => Promise<void>
  await boss.work<object, unknown, typeof WORKING>(nome, WORKING, jobs =>
    Promise.all(jobs.map(job => attempt(job, dados => run(deps, dados), onError))),
  )
  if (!cron) return
  await boss.schedule(nome, cron, {}, TIME_ZONE)
  // A server that was off at that minute makes up for it now.
  await boss.send(nome, {}, { singletonKey: 'inicio', singletonSeconds: ONCE_SECONDS })
}

// A failed job is tried again by itself; those beside it are done. Its output is the sentence for staff, if there is one; any other
// failure is for the log.
async function attempt(
  { id, data }: Job<object>,
  run: (dados: object) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await run(data)
    return { id, status: 'completed' }
  } catch (error) {
    if (error instanceof FalhaDeTrabalho) return { id, status: 'failed', output: { motivo: error.message } }
    onError(error)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}
