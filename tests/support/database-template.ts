// One private PostgreSQL for the whole run and one migrated database in it; every test file gets a copy of that.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#server/compose.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { superuser } from '#server/plataforma/db/embedded/initialise.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { memoryFolder } from './memory-folder.ts'

export interface TestDatabase {
  host: string
  port: number
  user: string
}

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

/** Concurrent files have a server each, some two, and connections of their own. */
const CONNECTIONS = 200

/**
 * Nothing here has to survive a power failure, so no commit waits for the disk; and no database lives long enough to be vacuumed. The
 * product's own server keeps all of them on: tests/embedded/embedded-postgres.test.ts.
 */
const NOT_NEEDED = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']

/** Name of the migrated database that is copied. */
export const TEMPLATE = 'modelo'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(memoryFolder(), 'restia-api-'))
  await chmod(dataDir, 0o711) // as root, PostgreSQL's own user must pass through
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, connections: CONNECTIONS })
  const { host, port, user } = postgres.connection
  await doWithout(postgres.connection)
  await createTemplate(postgres.connection)
  project.provide('database', { host, port, user })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function doWithout(connection: EmbeddedConnection): Promise<void> {
  const { pool, close } = openConnection({ ...connection, user: superuser, database: 'postgres' })
  for (const setting of NOT_NEEDED) await pool.query(`alter system set ${setting} = off`)
  await pool.query('select pg_reload_conf()')
  await close()
}

async function createTemplate(connection: EmbeddedConnection): Promise<void> {
  const admin = openConnection(connection)
  await admin.pool.query(`create database ${TEMPLATE}`)
  await admin.close()
  const template = openConnection({ ...connection, database: TEMPLATE })
  const queue = await prepareDatabase(template, error => console.error(error))
  await queue.stop()
  await template.close()
}
