// The whole product on a database of its own: real HTTP, real PostgreSQL, the provider's simulator.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { type RunningServer, startServer } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import type { ChangeFeed } from '#server/plataforma/db/change-feed.ts'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { createVapidKeys } from '#server/plataforma/push-sender.ts'
import type { WebhookSender } from '#server/plataforma/webhook-sender.ts'
import { freePort } from '../../scripts/free-port.ts'
import { TEMPLATE, type TestDatabase } from './database-template.ts'
import { conferirContagens, conferirInvariantes } from './invariantes.ts'
import { dadosPessoais, escutarLog } from './log-sem-segredos.ts'
import { memoryFolder } from './memory-folder.ts'
import type { AbrirProvedor } from './provedor-a-parte.ts'

/** What a test can reach: the product over HTTP, its database, and the provider's simulator. */
export interface AppForTest {
  url: string
  deps: Dependencies
  simulatorUrl: string | null
  /** Where pictures and messages land. */
  dataDir: string
}

/** A product that runs in the test's own process. */
export interface AppInProcess extends RunningServer, AppForTest {
  /** Sets the product's clock; null returns to the machine's. */
  setClock(instante: Date | null): void
}

export interface AppOptions extends Pick<PoolConfig, 'onConnect'> {
  /** Opens a separate provider; without it the product runs its own simulator. */
  abrirProvedor?: AbrirProvedor
  /** Why this file skips the money invariants, as for rows that were made by hand. Counts are checked all the same. */
  semInvariantes?: string
  /** The invariants are looked at once, after the file's last test: for files of hundreds of tests that are about no money. */
  invariantesNoFim?: true
  /** The way to the push services; without it none can be reached. */
  pushPost?: typeof fetch
  /** The way to customers' systems; without it none can be reached. */
  webhooks?: WebhookSender
  /** Where the product's clock stands at the start and after each test; the machine's unless given. */
  clock?: Date
  /** Jobs run by the clock, and at the start. */
  rounds?: boolean
  /** Another feed of changes; with `NO_FEED` the product remembers nothing. */
  feed?: ChangeFeed
  /** Options of `create database` for a database that is not created as the private one is. */
  criacaoDoBanco?: string
}

/**
 * Starts the product before this file's tests and stops it after them; read the result inside tests. After each test the clock is set
 * back. `onConnect` gets every connection to the database before the product does.
 */
export function useApp(options: AppOptions = {}): AppInProcess {
  const app = {} as AppInProcess // filled before the first test
  let drop: () => Promise<void>
  let conferencia: Connection
  beforeAll(async () => {
    const started = await start(options)
    Object.assign(app, started.app)
    drop = started.drop
    conferencia = started.conferencia
  })
  const conferir = () => {
    const { db } = conferencia
    return options.semInvariantes
      ? conferirContagens({ deps: { db } })
      : conferirInvariantes({ ...app, deps: { ...app.deps, db } })
  }
  // Mostly after every test, even while jobs are still running.
  afterEach(async () => {
    app.setClock(options.clock ?? null)
    if (!options.invariantesNoFim) await conferir()
  })
  afterAll(async () => {
    try {
      if (options.invariantesNoFim) await conferir()
    } finally {
      await drop()
    }
  })
  return app
}

async function start({
  abrirProvedor,
  onConnect,
  criacaoDoBanco,
  feed,
  pushPost = semRede,
  webhooks = SEM_SISTEMAS,
  rounds = false,
  clock,
}: AppOptions) {
  const { database, dropDatabase } = await copyDatabase(criacaoDoBanco)
  const dataDir = await mkdtemp(join(memoryFolder(), 'restia-dados-'))
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const provedor = await abrirProvedor?.(publicUrl)
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    ...chavesDePush(),
    ...provedor?.env,
  })
  // One connection, which keeps the long plan of the invariants.
  const conferencia = openConnection({ ...database, max: 1 })
  let fixed = clock ?? null
  const log = escutarLog()
  const server = await startServer({
    config,
    logger: log.logger,
    database: { ...database, max: 20, ...(onConnect && { onConnect }) },
    clock: () => fixed ?? new Date(),
    rounds,
    pushPost,
    webhooks,
    ...(feed && { feed }),
  })
  const setClock = (instante: Date | null) => {
    fixed = instante
  }
  const drop = async () => {
    const contas = await dadosPessoais(server.deps.db)
    await conferencia.close()
    await server.stop()
    await provedor?.parar()
    await dropDatabase()
    await rm(dataDir, { recursive: true, force: true })
    log.conferir(contas)
  }
  const simulatorUrl = provedor?.simulatorUrl ?? server.simulatorUrl
  return { app: { ...server, simulatorUrl, url: publicUrl, dataDir, setClock }, conferencia, drop }
}

function chavesDePush() {
  const { publica, privada } = createVapidKeys()
  return { VAPID_PUBLICA: publica, VAPID_PRIVADA: privada, VAPID_CONTATO: 'mailto:suporte@restia.example' }
}

const SEM_SISTEMAS: WebhookSender = {
  enviar: async () => ({ entregue: false, resposta: 'Nenhum sistema neste teste.' }),
}

const semRede: typeof fetch = () => Promise.reject(new Error('nenhum serviço de push neste teste'))

/**
 * A copy of the migrated database, or an empty one with these options; and the function that drops it. Its files are copied: a log of
 * all pages would take three times as long.
 */
export async function copyDatabase(criacao = `template ${TEMPLATE} strategy file_copy`): Promise<{
  database: TestDatabase & { database: string }
  dropDatabase: () => Promise<void>
}> {
  const name = `teste_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} ${criacao}`)
  const dropDatabase = () => administer(`drop database ${name} with (force)`)
  return { database: { ...inject('database'), database: name }, dropDatabase }
}

async function administer(statement: string): Promise<void> {
  const connection = openConnection({ ...inject('database'), database: 'postgres' })
  await connection.pool.query(statement)
  await connection.close()
}
