// The private PostgreSQL of the default start, used when no DATABASE_URL is given. One machine, one process: production
// names a maintained server in DATABASE_URL.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, prepareBinaries } from './embedded/binaries.ts'
import {
  type ClusterHome,
  findClusterHome,
  recordCluster,
  requireSameMajor,
} from './embedded/cluster-home.ts'
import { tryExclusiveLock } from './embedded/exclusive-lock.ts'
import { databaseUser, initialiseCluster, removeInterruptedInitialisations } from './embedded/initialise.ts'
import { openServerLog, type ServerLog } from './embedded/server-log.ts'
import { openSocketFolder } from './embedded/socket-folder.ts'
import { failureCode, StartError } from './embedded/start-error.ts'
import { superviseServer } from './embedded/supervised-server.ts'

export { StartError }

/** What a client of node-postgres needs, immune to PGPORT and PGSSLMODE in the environment. `host` is the socket's folder. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** The cluster: PostgreSQL's own data folder. */
  dataPath: string
  /** Shuts the server down and resolves when it is gone (8 s at most). May be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** An existing folder, normally held by lockDataDir. */
  dataDir: string
  /** Receives lines in Portuguese for the person who starts the program. */
  log: (line: string) => void
}

const database = 'restia'

/**
 * Starts the embedded PostgreSQL of a data folder, creating its database at the first start (a few seconds). The server
 * ends when this process does, however it ends; if the server dies by itself it is started again. Throws StartError.
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

async function start({ dataDir, log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
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
    return await startCluster(home, serverLog, log, close)
  } catch (failure) {
    close()
    throw failure
  }
}

async function startCluster(
  home: ClusterHome,
  serverLog: ServerLog,
  log: (line: string) => void,
  close: () => void,
): Promise<EmbeddedPostgres> {
  const binaries = await prepareBinaries(home.user, home.openCopiesFolder)
  await requireSameMajor(home, binaries.major)
  await completeCluster(home, binaries, serverLog, log)
  const socketFolder = await openSocketFolder(home)
  const server = await superviseServer({ home, binaries, socketFolder, serverLog, log })
  const stopServer = async () => {
    await server.stop()
    await rm(socketFolder, { recursive: true, force: true })
  }
  const connection = { host: socketFolder, port: 5432, user: databaseUser, database, ssl: false } as const
  try {
    await createDatabase(connection)
  } catch (failure) {
    await stopServer()
    throw failure
  }
  log(`Banco de dados: PostgreSQL ${binaries.major} embutido, em ${home.cluster}`)
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= stopServer().finally(close)
    return stopped
  }
  return { connection, dataPath: home.cluster, stop }
}

async function completeCluster(
  home: ClusterHome,
  binaries: Binaries,
  serverLog: ServerLog,
  log: (line: string) => void,
): Promise<void> {
  await removeInterruptedInitialisations(home)
  const found = await stat(home.cluster).catch(() => null)
  if (!found) {
    log('Banco de dados: criando o PostgreSQL embutido (só na primeira vez; alguns segundos)…')
    await recordCluster(home, binaries.major, false)
    await initialiseCluster(home, binaries, serverLog)
  }
  await recordCluster(home, binaries.major, true)
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

function alreadyUsed(home: ClusterHome): StartError {
  return new StartError(
    `O banco de dados em ${home.cluster} já está em uso por outro processo. Encerre-o ou aponte DATA_DIR para outra pasta.`,
  )
}
