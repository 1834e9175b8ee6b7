// The private PostgreSQL of the default start, used when no DATABASE_URL is given. One machine, one process: production
// names a maintained server in DATABASE_URL.
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, prepareBinaries } from './embedded/binaries.ts'
import {
  type ClusterHome,
  findClusterHome,
  recordCluster,
  requireSameMajor,
  sharedFolder,
} from './embedded/cluster-home.ts'
import { initialiseCluster, removeInterruptedInitialisations, superuser } from './embedded/initialise.ts'
import { type PostmasterOptions, startPostmaster } from './embedded/server/postmaster.ts'
import { openServerLog, type ServerLog } from './embedded/server/server-log.ts'
import { openSocketFolder } from './embedded/server/socket-folder.ts'
import { readJson, writeTextDurably } from './embedded/system/durable-file.ts'
import { tryExclusiveLock } from './embedded/system/exclusive-lock.ts'
import { failureCode, StartError } from './embedded/system/start-error.ts'

export { type EmbeddedConnection, StartError }

/** Enough for one server and a few other clients. */
const CONNECTIONS = 60

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** The cluster: PostgreSQL's own data folder. */
  dataPath: string
  /** Shuts down the server and resolves when it has ended (within 8 s). May be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** An existing folder, normally held by lockDataDir. */
  dataDir: string
  /** Receives lines in Portuguese for the person who starts the program. */
  log: (line: string) => void
  /** Maximum of connections; 60 by default. */
  connections?: number
}

/**
 * Starts the embedded PostgreSQL of a data folder, and creates its database at the first start (a few seconds). The server ends with
 * this process, however that ends; a server that dies by itself is started again. Throws StartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (failure) {
    if (failure instanceof StartError) throw failure
    throw new StartError(
      `O PostgreSQL embutido não pôde iniciar em ${options.dataDir} (${failureCode(failure)}). Verifique as permissões e o espaço em disco ou defina DATABASE_URL.`,
    )
  }
}

/** The connection to the embedded PostgreSQL that another process runs for this data folder; null if none runs. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const { cluster } = await findClusterHome(dataDir)
  // PostgreSQL writes this file; its fifth line is the folder of the socket.
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[4] ? connectionThrough(lines[4]) : null
}

/** What the steps of a start share. */
interface Start {
  home: ClusterHome
  serverLog: ServerLog
  log: (line: string) => void
  connections: number
}

async function start({
  dataDir,
  log,
  connections = CONNECTIONS,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await findClusterHome(dataDir)
  // Beside the data folder's own lock: a copied data folder may name the same cluster.
  const lock = tryExclusiveLock(join(home.folder, 'cluster.lock'))
  if (!lock) throw alreadyUsed(home)
  const serverLog = await openServerLog(join(home.folder, 'postgres.log'), home.user)
  const close = () => {
    serverLog.close()
    lock.release()
  }
  try {
    const { stop, ...server } = await startServer({ home, serverLog, log, connections })
    let stopped: Promise<void> | null = null
    const stopOnce = () => {
      stopped ??= stop().finally(close)
      return stopped
    }
    return { ...server, stop: stopOnce }
  } catch (failure) {
    close()
    throw failure
  }
}

async function startServer(start: Start): Promise<EmbeddedPostgres> {
  const { home, log } = start
  const binaries = await prepareBinaries(home.user, home.openCopiesFolder)
  await requireSameMajor(home, binaries.major)
  await completeCluster(start, binaries)
  const socketFolder = await openSocketFolder(home)
  const server = await superviseServer({ ...start, binaries, socketFolder })
  const stop = async () => {
    await server.stop()
    await rm(socketFolder, { recursive: true, force: true })
  }
  try {
    const connection = await createDatabase(socketFolder)
    log(`Banco de dados: PostgreSQL ${binaries.major} embutido, em ${home.cluster}`)
    await tellOutside(start)
    return { connection, dataPath: home.cluster, stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

// What lies outside of its data folder stays when that is removed: its owner has to know.
async function tellOutside({ home, log }: Start): Promise<void> {
  if (!home.folder.startsWith(`${sharedFolder}/`)) return
  if (await recordDataDir(home))
    log(
      `Banco de dados: ele fica fora da pasta de dados, que o usuário do PostgreSQL não alcança. Quem apagar a pasta apague também ${home.folder}`,
    )
  const abandoned = await listAbandonedClusters()
  if (abandoned.length > 0)
    log(
      `Banco de dados: há ${abandoned.length} de pastas de dados que não existem mais. Para apagar: rm -r ${abandoned.join(' ')}`,
    )
}

async function completeCluster({ home, serverLog, log }: Start, binaries: Binaries): Promise<void> {
  await removeInterruptedInitialisations(home)
  const found = await stat(home.cluster).catch(() => null)
  if (!found) {
    log('Banco de dados: criando o PostgreSQL embutido (só na primeira vez; alguns segundos)…')
    await recordCluster(home, binaries.major, false)
    await initialiseCluster(home, binaries, serverLog)
  }
  await recordCluster(home, binaries.major, true)
}

function alreadyUsed(home: ClusterHome): StartError {
  return new StartError(
    `O banco de dados em ${home.cluster} já está em uso por outro processo. Encerre-o ou aponte DATA_DIR para outra pasta.`,
  )
}

const pauseBeforeRestartMs = 1_000

/**
 * Keeps PostgreSQL running until stopped: a server that dies (for lack of memory, for example) is started again on the same socket,
 * where clients find it with their next connections. Throws StartError if the first start fails.
 */
async function superviseServer(options: PostmasterOptions): Promise<{ stop(): Promise<void> }> {
  let current = await startPostmaster(options)
  let stopping = false
  const watch = async () => {
    for (;;) {
      await current.ended
      if (stopping) return
      options.log('Banco de dados: o PostgreSQL encerrou inesperadamente; iniciando de novo…')
      await sleep(pauseBeforeRestartMs)
      if (stopping) return
      try {
        current = await startPostmaster(options)
      } catch (failure) {
        options.log(failureCode(failure))
      }
      if (stopping) await current.stop()
    }
  }
  const watching = watch()
  const stop = async () => {
    stopping = true
    await current.stop()
    await watching
  }
  return { stop }
}

/** A connection for node-postgres that does not depend on PGPORT and PGSSLMODE of the environment. `host` is the socket's folder. */
interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

const name = 'restia'

/**
 * Creates the application's database and user unless they exist. As in production, the user owns its database and is not a superuser.
 * It may create databases, which the tests do.
 */
async function createDatabase(socketFolder: string): Promise<EmbeddedConnection> {
  const server = { host: socketFolder, port: 5432, ssl: false } as const
  const client = new pg.Client({ ...server, user: superuser, database: 'postgres' })
  await client.connect()
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN CREATEDB`)
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  } finally {
    await client.end()
  }
  return connectionThrough(socketFolder)
}

/** The connection to the application's database. */
function connectionThrough(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: 5432, ssl: false, user: name, database: name }
}

// Clusters outside of their data folder (cluster-home.ts): removing the data folder leaves them behind, with all that people entered.

const OWNER = 'data-dir'

/** Writes into a cluster's folder outside of the data folder which data folder it belongs to; says whether this is the first time. */
async function recordDataDir({ folder, recordFile }: ClusterHome): Promise<boolean> {
  const dataDir = dirname(recordFile)
  if ((await ownerOf(folder)) === dataDir) return false
  await writeTextDurably(join(folder, OWNER), `${dataDir}\n`)
  return true
}

/** The folders of clusters that no data folder names any more. Does not find those of programs that did not yet write the owner. */
export async function listAbandonedClusters(): Promise<string[]> {
  const names = await readdir(sharedFolder).catch(() => [])
  const abandoned: string[] = []
  for (const name of names.sort()) {
    const folder = join(sharedFolder, name)
    const isCluster = await stat(join(folder, 'cluster')).catch(() => null)
    if (isCluster && (name.includes('.abandoned-') || !(await isNamed(folder)))) abandoned.push(folder)
  }
  return abandoned
}

async function isNamed(folder: string): Promise<boolean> {
  const dataDir = await ownerOf(folder)
  if (dataDir === null) return true
  const record = await readJson(join(dataDir, 'database.json'))
  const home = typeof record === 'object' && record !== null && 'home' in record ? String(record.home) : ''
  return resolve(dataDir, home) === folder
}

async function ownerOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, OWNER), 'utf8').catch(() => null)
  return text?.trim() ?? null
}
