// The database that the configuration names, for the commands that work on it without the server.
import { takeConfig } from '#server/config.ts'
import { type Connection, openConnection } from '#server/db/connection.ts'
import { lockDataDir } from '#server/db/data-dir-lock.ts'
import { StartError, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/** Opens it, does the work, closes it; the private server is started and stopped around the work. */
export async function withDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  try {
    const config = takeConfig(process.env)
    if (config.databaseUrl)
      return await onConnection(openConnection({ connectionString: config.databaseUrl }), work)
    const lock = await lockDataDir(config.dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
    try {
      await onConnection(openConnection(postgres.connection), work)
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

async function onConnection(
  connection: Connection,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  try {
    await work(connection)
  } finally {
    await connection.close()
  }
}
