// The whole product on a database of its own: real HTTP, real PostgreSQL, the provider's simulator.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type RunningServer, startServer } from '#server/compose.ts'
import { parseConfig } from '#server/config.ts'
import { openConnection } from '#server/db/connection.ts'
import { freePort } from '../../scripts/free-port.ts'
import { TEMPLATE } from './database-template.ts'

export interface AppForTest extends RunningServer {
  url: string
  /** Where pictures and messages land. */
  dataDir: string
  /** Sets the product's clock; null: the machine's. */
  setClock(instante: Date | null): void
}

/** Starts the product before this file's tests and stops it after them; read the result inside tests. */
export function useApp(): AppForTest {
  const app = {} as AppForTest // filled before the first test
  let drop: () => Promise<void>
  beforeAll(async () => {
    const started = await start()
    Object.assign(app, started.app)
    drop = started.drop
  })
  afterAll(() => drop())
  return app
}

async function start() {
  const name = `teste_${randomBytes(6).toString('hex')}`
  const database = { ...inject('database'), database: name, max: 20 }
  await administer(`create database ${name} template ${TEMPLATE}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-dados-'))
  const port = await freePort()
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  })
  let fixed: Date | null = null
  const server = await startServer({ config, database, clock: () => fixed ?? new Date() })
  const setClock = (instante: Date | null) => {
    fixed = instante
  }
  const drop = async () => {
    await server.stop()
    await administer(`drop database ${name} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app: { ...server, url: config.publicUrl, dataDir, setClock }, drop }
}

async function administer(statement: string): Promise<void> {
  const connection = openConnection({ ...inject('database'), database: 'postgres' })
  await connection.pool.query(statement)
  await connection.close()
}
