// Work that must survive a crash: jobs in the same database, sent in the transaction that causes them (pg-boss).
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConstructorOptions, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Connection } from '#server/plataforma/db/connection.ts'
import { databaseUnavailable } from '#server/plataforma/db/database-unavailable.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { FalhaDeTrabalho } from './falha-de-trabalho.ts'
import { type AnyJob, type JobData, type JobName, type JobOf, NO_INICIO } from './job.ts'

export interface OpcoesDeEnvio {
  aposSegundos?: number
  /** Of several jobs with the same key within half a minute only the first is sent. */
  chave?: string
  /** With a key: one job is sent now, and one more after so many seconds for all that follow within them. */
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
  /** Sends many jobs in one statement. Of those with the same key within `chavePorSegundos` only the first is sent. */
  enviarTodos<Nome extends JobName>(
    tx: Tx,
    nome: Nome,
    envios: readonly Envio<Nome>[],
    chavePorSegundos?: number,
  ): Promise<void>
}

export interface Envio<Nome extends JobName> {
  dados: JobData[Nome]
  /** Absent: it is always sent. */
  chave?: string
  aposSegundos: number
}

export interface Queue<Deps> extends Fila {
  /** Creates the queue's tables and queues; must run before a job is sent. */
  prepare(): Promise<void>
  /** Has this version a job of this name? */
  conhece(nome: string): nome is JobName
  /**
   * Starts to take jobs, and runs them once `ready` is kept. A failed job is retried with growing pauses. Without `rounds` none runs by the
   * clock or at the start. What PostgreSQL does not answer is asked again five times; throws the last failure.
   */
  work(deps: Deps, options?: WorkOptions): Promise<void>
  stop(): Promise<void>
}

export interface WorkOptions {
  rounds?: boolean | undefined
  /** Jobs call what this waits for. */
  ready?: Promise<unknown>
}

/** A failing job is tried again after 2 s, 4 s … at most every 10 minutes, for about three days. */
const PERSISTENCE = { retryLimit: 450, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 }
/** A job that runs again within the hour gives up after about a minute; otherwise its tries would pile up. */
const SHORT_PERSISTENCE = { ...PERSISTENCE, retryLimit: 5 }
/** A job of a dead process counts as running for this long, not for the quarter of an hour that a job may take. */
const LIFE_SIGN = { heartbeatSeconds: 20 }
/** Of such a queue at most one job waits or runs, on all servers together. */
const EXCLUSIVE = 'exclusive'
/** How often the queue looks for jobs of dead processes. */
const ROUNDS = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 5 }
/**
 * PostgreSQL notifies the queue of a new job when its transaction commits (design/database). The queue looks for jobs that are due later
 * (a retry, a delayed job) every two seconds, and for all jobs twice a second if notifications do not work. Ten jobs run at a time,
 * without a pause while there are ten more, so that many notices at once are applied quickly.
 */
const WORKING = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
/**
 * Where customers share the places, each job has one of ten for itself: it waits for none of the others, and the jobs of one group for one
 * another. A group's next job starts when one of the ten looks, each every two seconds.
 */
const IN_GROUPS = {
  ...WORKING,
  batchSize: 1,
  burstWhenBatchFull: false,
  localConcurrency: 10,
  localGroupConcurrency: 1,
} as const
/** Between the tries of what a start writes. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000]
/** Running jobs may end within this time; then the queue takes them for failed, and tries again. */
const STOP_MS = 5000
const ONCE_SECONDS = 30
const DAY_SECONDS = 86_400
/** pg-boss knows schedules by the minute only. */
const BY_SECONDS = /^\*\/(\d+)(?: \*){5}$/
const TIME_ZONE = { tz: 'America/Sao_Paulo' }

/** Creates the queue of these jobs, on the connections of the product. */
export function createQueue<Deps>(
  connection: Connection,
  trabalhos: readonly AnyJob<Deps>[],
  onError: (error: unknown) => void,
): Queue<Deps> {
  const boss = new PgBoss({ db: databaseOf(connection), ...ROUNDS, useListenNotify: true })
  boss.on('error', onError)
  boss.on('warning', onError)
  const rounds: NodeJS.Timeout[] = []
  const groupOf = <Nome extends JobName>(nome: Nome, dados: JobData[Nome]) => {
    // Safe: the job of this name has the data of this name. The compiler cannot see it.
    const trabalho = trabalhos.find(um => um.nome === nome) as JobOf<Deps, Nome> | undefined
    return trabalho?.grupo && { group: { id: trabalho.grupo(dados) } }
  }
  return {
    enviar: async (tx, nome, dados, { aposSegundos = 0, chave, aCadaSegundos } = {}) => {
      const once = {
        ...(chave !== undefined && { singletonKey: chave, singletonSeconds: aCadaSegundos ?? ONCE_SECONDS }),
        ...(aCadaSegundos !== undefined && { singletonNextSlot: true }),
      }
      await boss.send(nome, dados, {
        db: fromKysely(tx),
        startAfter: aposSegundos,
        ...once,
        ...groupOf(nome, dados),
      })
    },
    enviarTodos: async (tx, nome, envios, chavePorSegundos = ONCE_SECONDS) => {
      const jobs = envios.map(({ dados, chave, aposSegundos }) => ({
        data: dados,
        ...(chave !== undefined && { singletonKey: chave, singletonSeconds: chavePorSegundos }),
        startAfter: aposSegundos,
        ...groupOf(nome, dados),
      }))
      if (jobs.length > 0) await boss.insert(nome, jobs, { db: fromKysely(tx) })
    },
    prepare: async () => {
      await boss.start()
      for (const trabalho of trabalhos) await withPatience(() => prepareQueue(boss, trabalho), onError)
    },
    conhece: (nome): nome is JobName => trabalhos.some(trabalho => trabalho.nome === nome),
    work: async (deps, { rounds: withRounds = true, ready = Promise.resolve() } = {}) => {
      if (withRounds)
        for (const trabalho of trabalhos) await withPatience(() => schedule(boss, trabalho), onError)
      for (const trabalho of trabalhos) await takeUp(boss, trabalho, { deps, onError, ready })
      if (withRounds) rounds.push(...trabalhos.flatMap(trabalho => startRounds(boss, trabalho, onError)))
    },
    stop: async () => {
      for (const round of rounds) clearInterval(round)
      // `boss.stop` looks only twice a second whether they have ended.
      const ended = Promise.all(trabalhos.map(({ nome }) => boss.offWork(nome)))
      await Promise.race([ended, sleep(STOP_MS, null, { ref: false })])
      await boss.stop()
    },
  }
}

// Its statements get no names (design/statements): many of them occur once for each queue.
function databaseOf({ pool, listener }: Connection): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: (text, values) => pool.query({ text, ...(values && { values }) }),
    listen: (channel, hear, onListen) => listener.listen(channel, { hear, onListen }),
  }
}

// Also updates the options of a queue that an earlier version created.
async function prepareQueue<Deps>(
  boss: PgBoss,
  { nome, persistencia, cron, guardarPorDias }: AnyJob<Deps>,
): Promise<void> {
  const retries = persistencia === 'curta' ? SHORT_PERSISTENCE : PERSISTENCE
  const kept = guardarPorDias === undefined ? {} : { deleteAfterSeconds: guardarPorDias * DAY_SECONDS }
  const options = { ...retries, ...LIFE_SIGN, ...kept, notify: true }
  if (secondsOf(cron) !== null) await removeUnlessExclusive(boss, nome)
  await boss.createQueue(nome, secondsOf(cron) === null ? options : { ...options, policy: EXCLUSIVE })
  await boss.updateQueue(nome, options)
}

// The policy of a queue cannot be changed. What waits in it is only the next round.
async function removeUnlessExclusive(boss: PgBoss, nome: string): Promise<void> {
  const queue = await boss.getQueue(nome)
  if (queue && queue.policy !== EXCLUSIVE) await boss.deleteQueue(nome)
}

function secondsOf(cron: string | undefined): number | null {
  const [, seconds] = BY_SECONDS.exec(cron ?? '') ?? []
  return seconds === undefined ? null : Number(seconds)
}

// PostgreSQL may be slow just when a server starts: beside a migration, a failover, or the peak that the server is started for.
async function withPatience(step: () => Promise<void>, onError: (error: unknown) => void): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof Error && databaseUnavailable(error))) throw error
      onError(error)
      await sleep(pause)
    }
  }
  await step()
}

interface Work<Deps> {
  deps: Deps
  onError: (error: unknown) => void
  ready: Promise<unknown>
}

async function takeUp<Deps>(
  boss: PgBoss,
  { nome, executar, grupo }: AnyJob<Deps>,
  { deps, onError, ready }: Work<Deps>,
): Promise<void> {
  // Safe: the jobs in this queue have the data of this job. The compiler cannot see it.
  const run = executar as (deps: Deps, dados: object) => Promise<unknown>
  const working = grupo ? IN_GROUPS : WORKING
  await boss.work<object, unknown, typeof working>(nome, working, async jobs => {
    await ready
    return Promise.all(jobs.map(job => attempt(job, dados => run(deps, dados), onError)))
  })
}

async function schedule<Deps>(boss: PgBoss, { nome, cron }: AnyJob<Deps>): Promise<void> {
  if (!cron) return
  // If the server was off at the scheduled time, the job runs now.
  if (secondsOf(cron) !== null) {
    await boss.send(nome, NO_INICIO)
  } else {
    await boss.schedule(nome, cron, {}, TIME_ZONE)
    await boss.send(nome, NO_INICIO, { singletonKey: 'inicio', singletonSeconds: ONCE_SECONDS })
  }
}

// Every server sends the rounds. The queue takes none while one waits or runs, on whichever server.
function startRounds<Deps>(
  boss: PgBoss,
  { nome, cron }: AnyJob<Deps>,
  onError: (error: unknown) => void,
): NodeJS.Timeout[] {
  const seconds = secondsOf(cron)
  if (seconds === null) return []
  return [setInterval(() => void boss.send(nome, {}).catch(onError), seconds * 1000)]
}

// Runs one job of a batch, so that a failure does not affect the others. The job's output is what it answers, or the sentence for staff;
// any other error is logged.
async function attempt(
  { id, data }: Job<object>,
  run: (dados: object) => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<JobResult> {
  try {
    const output = await run(data)
    return { id, status: 'completed', ...(typeof output === 'object' && { output }) }
  } catch (error) {
    if (error instanceof FalhaDeTrabalho) return { id, status: 'failed', output: { motivo: error.message } }
    onError(error)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}
