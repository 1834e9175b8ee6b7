// The composition root: the only place where the parts of a running server are created and connected.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { createApp, installApp } from './app.ts'
import { CAMINHO_DE_AVISO } from './aviso-pagbank/aviso-route.ts'
import { loadCipherKey } from './cipher-key.ts'
import type { Config } from './config.ts'
import { type ChangeFeed, NO_FEED, openChangeFeed } from './db/change-feed.ts'
import { type Connection, openConnection, TIME_LIMITS } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { inTransaction } from './db/transaction.ts'
import type { Dependencies, Provedor } from './dependencies.ts'
import { instalarTabelaInicial } from './frete/frete-repository.ts'
import { lembrarRegras } from './frete/lembrar-regras.ts'
import { closeApp } from './http/close-app.ts'
import { createImageStore } from './images/image-store.ts'
import { jobs } from './job-list.ts'
import { createQueue, type Queue } from './jobs/queue.ts'
import { createFolderMailer, createSmtpMailer } from './mailer.ts'
import { createPagBankClient, type PagBankSettings } from './pagbank/pagbank-client.ts'
import { conferirChave } from './vinculo/conferir-chave.ts'

/** Path of the simulator, which answers if no PagBank credentials are configured (rule M31). */
export const SIMULATOR_PREFIX = '/simulador-pagbank'

/** Folder of the built web app. */
export const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url))

export interface RunningServer {
  app: FastifyInstance
  deps: Dependencies
  /** Base address of the mounted simulator; null when a real provider is configured. */
  simulatorUrl: string | null
  /** Stops accepting requests, waits for the running ones, then stops the jobs and closes the pool. */
  stop(): Promise<void>
}

export interface ServerOptions {
  config: Config
  database: pg.PoolConfig
  clock?: () => Date
  logger?: boolean | { level: string }
  /** False: no job runs at intervals of seconds, so that a test says when. */
  rounds?: boolean
  /** Tells what any server changed; by default over a connection of its own. */
  feed?: ChangeFeed
}

/** Migrates the database, listens and starts the jobs. */
export async function startServer({
  config,
  database,
  clock,
  logger = false,
  rounds = true,
  feed: givenFeed,
}: ServerOptions): Promise<RunningServer> {
  await migrateFirst(database)
  const connection = openConnection({ ...TIME_LIMITS, ...database })
  const app = createApp({ logger, trustedProxies: config.trustedProxies })
  const queue = await prepareDatabase(connection, err => app.log.error({ err }, 'fila'))
  const feed = givenFeed ?? (await openChangeFeed(database))
  const deps = await createDependencies({
    config,
    connection,
    queue,
    app,
    clock: clock ?? (() => new Date()),
    feed,
  })
  await conferirChave(deps, { perdida: config.chavePerdida })
  if (!config.pagbank) await mountSimulator(app, config, deps.clock)
  await installApp(app, deps, { publicUrl: config.publicUrl, webFolder: WEB_FOLDER, logger, feed })
  await app.listen({ port: config.port, host: config.host })
  await queue.work(deps, { rounds })
  const stop = async () => {
    await closeApp(app)
    await queue.stop()
    await feed.close()
    await connection.close()
  }
  return { app, deps, simulatorUrl: config.pagbank ? null : localUrl(config) + SIMULATOR_PREFIX, stop }
}

// On a connection of its own without time limits: a migration may take longer than a request may wait.
async function migrateFirst(database: pg.PoolConfig): Promise<void> {
  const { db, close } = openConnection(database)
  await migrate(db).finally(close)
}

/** Brings a database to the state that this version needs. Returns the queue, which does not run jobs yet. */
export async function prepareDatabase(
  connection: Connection,
  onError: (error: unknown) => void,
): Promise<Queue<Dependencies>> {
  await migrate(connection.db)
  await inTransaction(connection.db, instalarTabelaInicial)
  const queue = createQueue(connection, jobs, onError)
  await queue.prepare()
  return queue
}

export interface Parts {
  config: Config
  connection: Connection
  queue: Queue<Dependencies>
  app: FastifyInstance
  clock: () => Date
  /** Without it nothing is kept in memory. */
  feed?: ChangeFeed
}

/** Creates what the use cases need from outside. */
export async function createDependencies({
  config,
  connection,
  queue,
  app,
  clock,
  feed = NO_FEED,
}: Parts): Promise<Dependencies> {
  const settings = providerSettings(config)
  return {
    db: connection.db,
    clock,
    regras: lembrarRegras({ db: connection.db, clock }, feed),
    fila: queue,
    pagbank: createPagBankClient(settings),
    provedor: criarProvedor(config, settings),
    chaveDeCifra: config.chaveDeCifra ?? (await loadCipherKey(config.dataDir)),
    contatoDeSuporte: config.contatoDeSuporte,
    limitePorEndereco: config.limitePorEndereco,
    publicUrl: config.publicUrl,
    imagens: createImageStore(join(config.dataDir, 'imagens')),
    mailer: config.smtp
      ? createSmtpMailer(config.smtp)
      : createFolderMailer(join(config.dataDir, 'mail'), { log: app.log, clock }),
    log: app.log,
  }
}

// The simulator is called over real HTTP, although it runs in this process.
function providerSettings(config: Config): PagBankSettings {
  const redirectUri = `${config.publicUrl}/pagbank/auth/status`
  if (config.pagbank) return { ...config.pagbank, redirectUri }
  const { internalToken: token, clientId, clientSecret } = SIMULATION_DEFAULTS
  return { apiUrl: localUrl(config) + SIMULATOR_PREFIX, token, clientId, clientSecret, redirectUri }
}

function criarProvedor(config: Config, { token, clientId, redirectUri }: PagBankSettings): Provedor {
  const real = config.pagbank
  return {
    token,
    clientId,
    redirectUri,
    contaDaPlataforma: real?.contaDaPlataforma ?? SIMULATION_DEFAULTS.platformAccountId,
    urlDeConexao: real?.connectUrl ?? `${config.publicUrl}${SIMULATOR_PREFIX}/oauth2/authorize`,
    urlDeAviso: (real ? config.publicUrl : localUrl(config)) + CAMINHO_DE_AVISO,
    aceitaAvisoSemAssinatura: real?.aceitaAvisoSemAssinatura ?? false,
  }
}

// A server that listens on all addresses is called at the loopback address.
function localUrl({ port, host }: Config): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? '127.0.0.1' : host}:${port}`
}

async function mountSimulator(app: FastifyInstance, config: Config, clock: () => Date): Promise<void> {
  const options = {
    ...SIMULATION_DEFAULTS,
    storePath: join(config.dataDir, 'pagbank-simulator', 'simulador.sqlite'),
    publicUrl: config.publicUrl + SIMULATOR_PREFIX,
    redirectUri: `${config.publicUrl}/pagbank/auth/status`,
    clock,
    log: (line: string) => app.log.info(line),
  }
  const { registerSimulator } = await import('#simulator/simulator.ts') // not loaded beside a real provider
  await app.register(async scope => void (await registerSimulator(scope, options)), {
    prefix: SIMULATOR_PREFIX,
  })
}
