// The product as a process that tests kill and start again. Its database and its provider keep running.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createDependencies } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type AppForTest, copyDatabase } from './app-for-test.ts'
import type { TestDatabase } from './database-template.ts'
import type { Order, Report } from './death-at-step.ts'
import { conferirInvariantes } from './invariantes.ts'
import { provedorAParte } from './provedor-a-parte.ts'
import { controle } from './simulador.ts'

const PRELOAD = fileURLToPath(new URL('death-at-step.ts', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url))

/** A minute passes in leaps, with a pause after each for the jobs that have become due. */
const LEAP_SECONDS = 5
const LEAPS = 12
const AFTER_LEAP_MS = 120
const AFTER_LAST_LEAP_MS = 15_000
const POLL_MS = 30

export interface ServerToKill extends AppForTest {
  /**
   * Runs `action` while the server dies after the k-th step of the named work (see death-at-step.ts), then starts the server
   * again. If the work has fewer steps, the server lives, and the answer says how many there were.
   */
  dieAtStep(order: Order, action: () => Promise<unknown>): Promise<Outcome>
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>
  /** Its process. */
  pid(): number
  /** Starts it again. */
  restart(): Promise<void>
  /** Lets up to a minute pass until the answer is true; throws after that. */
  withinAMinute(question: () => Promise<boolean>): Promise<void>
}

/** How many steps the work had if the server survived it; null if it was killed. */
export interface Outcome {
  survivedSteps: number | null
}

/** Divides the server's intervals, unless a test asks for real time. */
const HASTE = 10

/** Starts it before this file's tests and ends it after them, with these settings besides its own; read the result inside tests. */
export function useServerToKill({
  haste = HASTE,
  env = {},
}: {
  haste?: number
  env?: Record<string, string>
} = {}): ServerToKill {
  const server = {} as ServerToKill // filled before the first test
  let drop: () => Promise<void>
  beforeAll(async () => {
    const opened = await open(haste, env)
    Object.assign(server, opened.server)
    drop = opened.drop
  })
  afterEach(() => conferirInvariantes(server))
  afterAll(() => drop())
  return server
}

async function open(
  haste: number,
  settings: Record<string, string>,
): Promise<{ server: ServerToKill; drop: () => Promise<void> }> {
  const { database, dropDatabase } = await copyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-dados-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const provedor = await provedorAParte()(url)
  const env = {
    ...provedor.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(database),
    HASTE: String(haste),
    CHAVE_DE_CIFRA: '5a'.repeat(32),
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    ...settings,
  }
  // The test's own access to the database; this queue is never started.
  const connection = openConnection(database)
  const deps = await createDependencies({
    config: parseConfig(env),
    connection,
    queue: createQueue(connection, jobs, error => console.error(error)),
    app: Fastify(),
    clock: () => new Date(),
  })
  const app: AppForTest = { url, deps, simulatorUrl: provedor.simulatorUrl, dataDir }
  let child = await startChild(env)
  const restart = async () => {
    child = await startChild(env)
  }
  const dieAtStep = async (order: Order, action: () => Promise<unknown>) => {
    const outcome = await runUntilDeath(child, order, action)
    if (outcome.survivedSteps === null) await restart()
    return outcome
  }
  const kill = async () => {
    const died = deathOf(child)
    child.kill('SIGKILL')
    await died
  }
  const drop = async () => {
    if (child.exitCode === null && child.signalCode === null) await kill()
    await provedor.parar()
    await connection.close()
    await dropDatabase()
    await rm(dataDir, { recursive: true, force: true })
  }
  const minute = (question: () => Promise<boolean>) => withinAMinute(app, question)
  const pid = () => child.pid ?? 0 // it has started
  return { server: { ...app, dieAtStep, kill, pid, restart, withinAMinute: minute }, drop }
}

function addressOf({ user, port, host, database }: TestDatabase & { database: string }): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${host}`
}

async function startChild(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', PRELOAD, PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const up = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Réstia no ar')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    // Not `exit`: by then its last lines may not have been read.
    child.once('close', () => reject(new Error(`o servidor não subiu:\n${output}`)))
  })
  await up
  return child
}

/** Waits for the death that the test orders; a server that ends in any other way is a failure. */
async function deathOf(child: ChildProcess): Promise<void> {
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') throw new Error(`o servidor terminou sozinho, com ${signal ?? code}`)
}

async function runUntilDeath(
  child: ChildProcess,
  order: Order,
  action: () => Promise<unknown>,
): Promise<Outcome> {
  const armed = reported(child, message => ('armed' in message ? message : null))
  child.send(order)
  await armed
  const died = deathOf(child).then(() => ({ survivedSteps: null }))
  const survived = reported(child, message =>
    'survived' in message ? { survivedSteps: message.survived } : null,
  )
  // The request fails if the server dies; the test asks later what became of it.
  await action().catch(() => undefined)
  return Promise.race([died, survived])
}

/** The first report of which `read` makes something. */
function reported<T>(child: ChildProcess, read: (message: Report) => T | null): Promise<T> {
  return new Promise(resolve => {
    const hear = (message: Report) => {
      const result = read(message)
      if (result === null) return
      child.off('message', hear)
      resolve(result)
    }
    child.on('message', hear)
  })
}

async function withinAMinute(app: AppForTest, question: () => Promise<boolean>): Promise<void> {
  for (let leap = 0; leap <= LEAPS; leap++) {
    if (leap > 0) await leapAhead(app)
    if (await soon(question, leap === LEAPS ? AFTER_LAST_LEAP_MS : AFTER_LEAP_MS)) return
  }
  throw new Error('o que se esperava não aconteceu em um minuto')
}

async function soon(question: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const limit = Date.now() + milliseconds; Date.now() < limit; ) {
    if (await question()) return true
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  return false
}

// Moves every due time into the past, as if time had passed. The queue's maintenance locks the same rows in another order:
// in a deadlock the transaction that has to give way is tried again.
async function leapAhead(app: AppForTest): Promise<void> {
  const span = sql`make_interval(secs => ${LEAP_SECONDS})`
  const { db } = app.deps
  await inTransaction(db, tx =>
    sql`update pgboss.job set start_after = start_after - ${span}, started_on = started_on - ${span},
      heartbeat_on = heartbeat_on - ${span} where state < 'completed'`.execute(tx),
  )
  await inTransaction(db, tx =>
    sql`update pgboss.queue set monitor_claim_on = monitor_claim_on - ${span}`.execute(tx),
  )
  await inTransaction(db, tx =>
    sql`update emissao set iniciada_em = iniciada_em - ${span} where situacao = 'ABERTA'`.execute(tx),
  )
  const { deslocamento_segundos } = (await controle(app, 'GET', '/relogio')) as Relogio // documented answer
  await controle(app, 'POST', '/relogio', { segundos: deslocamento_segundos + LEAP_SECONDS })
}

interface Relogio {
  deslocamento_segundos: number
}
