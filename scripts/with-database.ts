// The database that the configuration names, for the commands that work on it without the server or beside it.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { type Config, takeConfig } from '#server/plataforma/config/config.ts'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'
import { lockDataDir } from '#server/plataforma/db/data-dir-lock.ts'
import {
  findRunningPostgres,
  StartError,
  startEmbeddedPostgres,
} from '#server/plataforma/db/embedded-postgres.ts'

/** `address` is where the connection leads. */
type Work = (connection: Connection, config: Config, address: pg.PoolConfig) => Promise<void>

/**
 * Opens it without time limits, does the work, closes it. The private server is started and stopped around the work; `beside` takes the
 * one that the product runs, if it runs.
 */
export async function withDatabase(work: Work, { beside = false } = {}): Promise<void> {
  try {
    const config = takeConfig(process.env)
    const running = await findServer(config, beside)
    if (running) return await onConnection(running, config, work)
    const lock = await lockDataDir(config.dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
    try {
      await onConnection(postgres.connection, config, work)
    } finally {
      await postgres.stop()
      await lock.release()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function findServer({ databaseUrl, dataDir }: Config, beside: boolean): Promise<pg.PoolConfig | null> {
  if (databaseUrl) return { connectionString: databaseUrl }
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

async function onConnection(address: pg.PoolConfig, config: Config, work: Work): Promise<void> {
  const connection = openConnection(address)
  try {
    await work(connection, config, address)
  } finally {
    await connection.close()
  }
}
