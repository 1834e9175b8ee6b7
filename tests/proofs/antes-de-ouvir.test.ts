// Nobody is sent to a server that cannot serve yet, and a database that is slow for a moment ends no start.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { freePort } from '../../scripts/free-port.ts'
import { copyDatabase } from '../support/app-for-test.ts'
import { esperar } from '../support/esperar.ts'

const ESPERA = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

it('design/operation: a start listens only once its jobs are scheduled, and asks again where a connection is lost meanwhile', async () => {
  const { database, dropDatabase } = await copyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-ouvir-'))
  const vizinho = openConnection(database)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The queue makes its tables at the first start.
  const config = parseConfig({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url })
  await (await startServer({ config, database, rounds: false })).stop()
  onTestFinished(async () => {
    await vizinho.close()
    await dropDatabase()
    await rm(dataDir, { recursive: true, force: true })
  })
  const chamar = () =>
    fetch(`${url}/v1/auth/suporte`).then(
      ({ status }) => status,
      () => 'ninguém',
    )

  const partida = await vizinho.db.transaction().execute(async tx => {
    await sql`lock table pgboss.schedule in access exclusive mode`.execute(tx)
    const start = startServer({ config, database })
    start.catch(() => undefined)
    await esperar(async () => (await ESPERA.execute(vizinho.db)).rows.length > 0)
    expect(await chamar()).toBe('ninguém')
    await sql`select pg_terminate_backend(pid) from (${ESPERA}) e`.execute(tx)
    await esperar(async () => (await ESPERA.execute(vizinho.db)).rows.length > 0)
    expect(await chamar()).toBe('ninguém')
    return { start }
  })
  const server = await partida.start
  expect(await chamar()).toBe(200)
  await server.stop()
})
