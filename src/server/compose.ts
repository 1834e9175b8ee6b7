// The composition root: the only place where the parts of a running server are created and connected.
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { invariant } from '#domain/invariant.ts'
import { createApp, installApp, type Logger } from './app.ts'
import { CAMINHO_DA_NOTIFICACAO } from './cobranca/notificacao/notificacao-route.ts'
import { conferirChave } from './contas/pagbank/conferir-chave.ts'
import { instalarTabelaInicial } from './mercado/frete/frete-repository.ts'
import { lembrarRegras } from './mercado/frete/lembrar-regras.ts'
import type { Health, HealthParts } from './operacao/health/create-health.ts'
import { loadCipherKey } from './plataforma/cipher-key.ts'
import type { Config } from './plataforma/config/config.ts'
import { type ChangeFeed, NO_FEED, openChangeFeed } from './plataforma/db/change-feed.ts'
import { type Connection, openConnection, TIME_LIMITS } from './plataforma/db/connection.ts'
import { buscarDemonstracao } from './plataforma/db/demonstracao-repository.ts'
import { StartError } from './plataforma/db/embedded/system/start-error.ts'
import { migrate, requireMigrated } from './plataforma/db/migrate.ts'
import { openReplicas, type ReplicaOptions, type Replicas } from './plataforma/db/replicas.ts'
import { type Say, sayWaits } from './plataforma/db/say-waits.ts'
import type { SchemaState } from './plataforma/db/schema-state.ts'
import { inTransaction } from './plataforma/db/transaction.ts'
import type { Dependencies, Provedor } from './plataforma/dependencies.ts'
import type { Desenhista } from './plataforma/documento/desenhista.ts'
import { createWorkerQueue } from './plataforma/documento/worker-queue.ts'
import { openImageStore } from './plataforma/images/image-store.ts'
import { createQueue, type Queue } from './plataforma/jobs/queue.ts'
import { createFolderMailer, createSmtpMailer, mailFolder } from './plataforma/mailer.ts'
import { createPagBankClient, type PagBankSettings } from './plataforma/provedor/pagbank-client.ts'
import { createPushSender } from './plataforma/push-sender.ts'
import { createWebhookSender, type WebhookSender } from './plataforma/webhook-sender.ts'
import { closeApp } from './telhado/http/close-app.ts'
import { jobs } from './telhado/job-list.ts'
import type { Simulation } from './telhado/simulation.ts'

/** Folder of the built web app. */
export const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** What draws papers and compresses exports. The longest paper takes some seconds on a busy machine. */
const DESENHISTA = new URL('./plataforma/documento/desenhista.ts', import.meta.url)
const DESENHOS = { maxWaiting: 20, deadlineMs: 30_000 }

export interface RunningServer {
  app: FastifyInstance
  deps: Dependencies
  /** Base address of the mounted simulator; null when a real provider is configured. */
  simulatorUrl: string | null
  /** Opens the simulator's control to this process where a guard closes it; null where it is open. */
  simulatorKey: string | null
  /** Where people read what the product sent; null where messages really leave. */
  mailUrl: string | null
  /** Stops accepting requests, waits for the running ones, then stops the jobs and closes the pool. */
  stop(): Promise<void>
}

export interface ServerOptions {
  config: Config
  database: pg.PoolConfig
  clock?: () => Date
  logger?: Logger
  /** False: no job runs by the clock, nor because the server starts, so that a test says when. */
  rounds?: boolean
  /** Another way to the push services, for tests. */
  pushPost?: typeof fetch
  /** Another way to customers' systems, for tests. */
  webhooks?: WebhookSender
  /** Tells what any server changed; by default over a connection of its own. */
  feed?: ChangeFeed
  /** Runs on the migrated database, before anybody can call the server. */
  beforeListening?: (deps: Dependencies) => Promise<void>
  /** Folder of the migrations, by default this version's. */
  migrations?: URL
  /** Tells an operator what the start waits for. */
  say?: Say
  /** The folder of the screens is whole. */
  built?: Promise<unknown>
  /** Ends the start at its next step, without a word in the log. */
  interruption?: AbortSignal
}

/** Migrates the database, starts the jobs and listens. */
export async function startServer({
  config,
  database,
  clock,
  logger = false,
  rounds = true,
  pushPost,
  webhooks,
  feed: givenFeed,
  beforeListening,
  migrations,
  built,
  interruption,
  say,
}: ServerOptions): Promise<RunningServer> {
  interruption?.throwIfAborted()
  const simulation = config.pagbank ? null : await loadSimulation(config)
  const { newer } = await prepareSchema(config, database, { migrations, say })
  interruption?.throwIfAborted()
  const connection = openConnection({ ...TIME_LIMITS, max: config.conexoesDoBanco, ...database })
  const app = createQuietableApp(config, logger, interruption)
  if (newer.length > 0) app.log.warn({ migracoes: newer }, 'o banco de dados é de uma versão mais nova')
  const queue = await prepareQueue(connection, err => app.log.error({ err }, 'fila'), say)
  if (!simulation) await refuseDemonstration(connection)
  const feed = givenFeed ?? (await openChangeFeed(connection.listener))
  const deps = await createDependencies({
    ...{ config, connection, queue, app, feed, pushPost, webhooks },
    clock: clock ?? (() => new Date()),
    ...(simulation && { simulation }),
  })
  const replicas = openReplicasOf(config, { connection, database, log: app.log })
  const working = { jobs: false }
  const health = await openHealth(config, { app, connection, replicas, deps, working, migrations })
  await conferirChave(deps, { perdida: config.chavePerdida })
  await simulation?.mount(app, deps)
  await installApp(app, deps, {
    ...{ publicUrl: config.publicUrl, webFolder: WEB_FOLDER, built, logger, feed, replicas },
    listener: connection.listener,
  })
  const running = { app, deps, connection, replicas, queue, feed, health }
  try {
    interruption?.throwIfAborted()
    await beforeListening?.(deps)
    await workAndListen(running, { config, rounds, interruption })
  } catch (error) {
    // The queue asks the database until it is stopped, also one that its caller stops.
    await stopInOrder({ ...running, health: null })().catch(() => undefined)
    throw error
  }
  working.jobs = true
  return {
    app,
    deps,
    simulatorUrl: simulation?.apiUrl ?? null,
    simulatorKey: simulation?.key ?? null,
    mailUrl: simulation?.mailUrl ?? null,
    stop: stopInOrder(running),
  }
}

function openReplicasOf(
  { databaseUrlDeLeitura: connectionString, conexoesDoBanco: max }: Config,
  { connection: primary, ...rest }: Pick<Running, 'connection'> & Pick<ReplicaOptions, 'database' | 'log'>,
): Replicas | null {
  return connectionString === null ? null : openReplicas({ connectionString, max, primary, ...rest })
}

// Loaded only where an operator asks for it.
async function openHealth({ interno }: Config, parts: HealthParts): Promise<Health | null> {
  if (!interno) return null
  const { createHealth } = await import('./operacao/health/create-health.ts')
  return createHealth(parts)
}

interface Running {
  app: FastifyInstance
  deps: Dependencies
  connection: Connection
  replicas: Replicas | null
  queue: Queue<Dependencies>
  feed: ChangeFeed
  health: Health | null
}

// The jobs are scheduled before anybody waits for an answer: that takes the connections of requests. They wait for the listener, because the
// simulator answers there.
async function workAndListen(
  { app, deps, queue, health }: Running,
  {
    config,
    rounds,
    interruption,
  }: Pick<ServerOptions, 'config' | 'rounds'> & { interruption: AbortSignal | undefined },
): Promise<void> {
  const listening = Promise.withResolvers<void>()
  try {
    interruption?.throwIfAborted()
    // It answers 503 meanwhile.
    if (config.interno) await health?.server.listen(config.interno)
    await queue.work(deps, { rounds, ready: listening.promise })
    interruption?.throwIfAborted()
    await app.listen({ port: config.port, host: config.host })
  } finally {
    listening.resolve()
  }
}

function stopInOrder({ app, deps, connection, replicas, queue, feed, health }: Running): () => Promise<void> {
  return async () => {
    await health?.drain()
    await closeApp(app)
    await deps.papeis.close()
    await queue.stop()
    await feed.close()
    await replicas?.close()
    await health?.server.close()
    await connection.close()
  }
}

// Its accounts have published passwords, its orders were never delivered and its charges are unknown to the provider.
async function refuseDemonstration({ db, close }: Connection): Promise<void> {
  if (!(await buscarDemonstracao(db))) return
  await close()
  throw new StartError(
    'PAGBANK_AMBIENTE: este banco de dados tem a demonstração, com contas e pedidos inventados, e só serve à simulação. ' +
      'Use um banco vazio: outra pasta em DATA_DIR, ou outro PostgreSQL em DATABASE_URL.',
  )
}

// On a connection of its own without time limits: a migration may take longer than a request may wait.
async function prepareSchema(
  { migrarAoIniciar }: Config,
  database: pg.PoolConfig,
  { migrations, say }: { migrations: URL | undefined; say: Say },
): Promise<SchemaState> {
  const { db, pool, close } = openConnection(database)
  const prepare = migrarAoIniciar ? migrate : requireMigrated
  return sayWaits(pool, () => prepare(db, migrations), { say }).finally(close)
}

function createQuietableApp(
  { trustedProxies }: Config,
  logger: Logger,
  interruption?: AbortSignal,
): FastifyInstance {
  const app = createApp({ logger, trustedProxies })
  interruption?.addEventListener('abort', () => {
    app.log.level = 'silent'
  })
  return app
}

/** Brings a database to the state that this version needs. Returns the queue, which does not run jobs yet. */
export async function prepareDatabase(
  connection: Connection,
  onError: (error: unknown) => void,
  migrations?: URL,
): Promise<Queue<Dependencies>> {
  await sayWaits(connection.pool, () => migrate(connection.db, migrations))
  return prepareQueue(connection, onError)
}

// Of a migrated database.
async function prepareQueue(
  connection: Connection,
  onError: (error: unknown) => void,
  say?: Say,
): Promise<Queue<Dependencies>> {
  const queue = createQueue(connection, jobs, onError)
  const prepare = async () => {
    await inTransaction(connection.db, instalarTabelaInicial)
    await queue.prepare()
  }
  await sayWaits(connection.pool, prepare, { say })
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
  /** Without it, if no provider is configured, one with the secrets that everybody knows. */
  simulation?: Simulation
  /** Another way to the push services. */
  pushPost?: typeof fetch | undefined
  /** Another way to customers' systems. */
  webhooks?: WebhookSender | undefined
}

// Not installed where a real provider is called.
async function loadSimulation(config: Config): Promise<Simulation> {
  try {
    const { createSimulation } = await import('./telhado/simulation.ts')
    return createSimulation(config, localUrl(config))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error // Node's errors have a code
    throw new StartError(
      'PAGBANK_AMBIENTE: o simulador do PagBank não está nesta instalação, que é de produção. Diga producao ou sandbox, com as ' +
        'credenciais, ou instale tudo: npm ci.',
    )
  }
}

/** Creates what the use cases need from outside. */
export async function createDependencies({
  config,
  connection,
  queue,
  app,
  clock,
  feed = NO_FEED,
  simulation: given,
  pushPost,
  webhooks = createWebhookSender({ clock }),
}: Parts): Promise<Dependencies> {
  const simulation = config.pagbank ? null : (given ?? (await loadSimulation({ ...config, exposto: false })))
  const { settings, provedor } = providerOf(config, simulation)
  return {
    db: connection.db,
    clock,
    regras: lembrarRegras({ db: connection.db, clock }, feed),
    fila: queue,
    pagbank: createPagBankClient(settings),
    provedor,
    chaveDeCifra: config.chaveDeCifra ?? (await loadCipherKey(config.dataDir)),
    contatoDeSuporte: config.contatoDeSuporte,
    encarregado: config.encarregado,
    limitePorEndereco: config.limitePorEndereco,
    publicUrl: config.publicUrl,
    imagens: await openImageStore(config),
    papeis: createWorkerQueue(DESENHISTA, DESENHOS) as Desenhista, // its file answers each kind of job with the result of that kind
    mailer: config.smtp
      ? createSmtpMailer(config.smtp)
      : createFolderMailer(mailFolder(config.dataDir), { log: app.log, clock }),
    push: config.push && createPushSender(config.push, { clock, post: pushPost }),
    webhooks,
    log: app.log,
  }
}

function providerOf(
  config: Config,
  simulation: Simulation | null,
): { settings: PagBankSettings; provedor: Provedor } {
  const redirectUri = `${config.publicUrl}/pagbank/auth/status`
  const { pagbank: real } = config
  if (real) {
    const { token, clientId, contaDaPlataforma, connectUrl, aceitaNotificacaoSemAssinatura } = real
    return {
      settings: { ...real, redirectUri },
      provedor: {
        ...{ token, clientId, redirectUri, contaDaPlataforma, aceitaNotificacaoSemAssinatura },
        urlDeConexao: connectUrl,
        urlDaNotificacao: config.publicUrl + CAMINHO_DA_NOTIFICACAO,
      },
    }
  }
  invariant(simulation !== null, 'nem provedor nem simulação')
  const { apiUrl, token, clientId, clientSecret, platformAccountId, connectUrl } = simulation
  const { protocol, hostname } = new URL(config.publicUrl)
  const links = { hosts: [hostname], semHttps: protocol === 'http:' }
  return {
    settings: { apiUrl, token, clientId, clientSecret, redirectUri, links },
    provedor: {
      ...{ token, clientId, redirectUri, contaDaPlataforma: platformAccountId },
      urlDeConexao: connectUrl,
      urlDaNotificacao: localUrl(config) + CAMINHO_DA_NOTIFICACAO,
      aceitaNotificacaoSemAssinatura: false,
    },
  }
}

// A server that listens on all addresses is called at the loopback address.
function localUrl({ port, host }: Config): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? '127.0.0.1' : host}:${port}`
}
