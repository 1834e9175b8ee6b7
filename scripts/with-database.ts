// The database that the configuration names, for the commands that work on it without the server or beside it.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { type Config, takeConfig } from '#server/plataforma/config/config.ts'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'
import { lockDataDir } from '#server/plataforma/db/data-dir-lock.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { requireOwnConnections } from '#server/plataforma/db/migrate.ts'
import { sentenceOf, tryConnection } from '#server/plataforma/start-failure.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** `address` is where the connection leads. */
type Work = (connection: Connection, config: Config, address: pg.PoolConfig) => Promise<void>

/** `beside` takes the private server that the product runs, if it runs. */
interface Options {
  beside?: boolean
}

/** Opens the configured database, does the work, closes it. A failure that an operator can mend is said in a sentence, with exit code 1. */
export async function withDatabase(work: Work, options: Options = {}): Promise<void> {
  await orSayWhy(async () => {
    const config = takeConfig(process.env)
    await onDatabase(config, (connection, address) => work(connection, config, address), options)
  })
}

/** Does the work. A failure that an operator can mend is said in a sentence, with exit code 1. */
export async function orSayWhy(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** Opens the database without time limits, does the work, closes it. The private server is started and stopped around the work. */
export async function onDatabase(
  place: Place,
  work: (connection: Connection, address: pg.PoolConfig) => Promise<void>,
  { beside = false }: Options = {},
): Promise<void> {
  const running = await findServer(place, beside)
  if (running) return await onConnection(running, work)
  const lock = await lockDataDir(place.dataDir)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: console.log })
    await onConnection(postgres.connection, work).finally(() => postgres.stop())
  } finally {
    await lock.release()
  }
}

async function findServer({ databaseUrl, dataDir }: Place, beside: boolean): Promise<pg.PoolConfig | null> {
  if (databaseUrl) {
    await tryConnection(databaseUrl)
    return { connectionString: databaseUrl }
  }
  const running = beside && existsSync(dataDir) ? await findRunningPostgres(dataDir) : null
  return running && (await answers(running)) ? running : null
}

// After a power failure the file that names a running server is still there.
async function answers(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function onConnection(
  address: pg.PoolConfig,
  work: (connection: Connection, address: pg.PoolConfig) => Promise<void>,
): Promise<void> {
  const connection = openConnection(address)
  try {
    await requireOwnConnections(connection.db)
    await work(connection, address)
  } finally {
    await connection.close()
  }
}
