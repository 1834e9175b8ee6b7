// An operator can go back to the version before, on the schema of the new one.
// The way back after a bad deploy: a version without the newest migrations runs on the schema that they made (design/migrations-and-moves).
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { MIGRATIONS } from '#server/plataforma/db/migrate.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type AppForTest, copyDatabase } from '../support/app-for-test.ts'
import { fazerPedido, pagarEEsperar } from '../support/compras.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'

/** The newest migration, and the one before it, so that the order of two is read too. */
const REMOVED = 2

const lines: string[] = []
let server: RunningServer
let app: AppForTest
let interno: string
let removed: string[]
let drop: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'restia-anterior-'))
  const migrations = join(folder, 'migrations')
  await cp(MIGRATIONS, migrations, { recursive: true })
  const files = (await readdir(migrations)).sort().slice(-REMOVED)
  removed = files.map(file => file.replace(/\.\w+$/, ''))
  for (const file of files) await rm(join(migrations, file))
  const { database, dropDatabase } = await copyDatabase()
  const [port, portaInterna] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  interno = `http://127.0.0.1:${portaInterna}`
  const env = { PORT: String(port), PORTA_INTERNA: String(portaInterna), DATA_DIR: folder, PUBLIC_URL: url }
  server = await startServer({
    config: parseConfig(env),
    database,
    logger: { level: 'warn', stream: { write: line => void lines.push(line) } },
    migrations: pathToFileURL(`${migrations}/`),
  })
  app = { url, deps: server.deps, simulatorUrl: server.simulatorUrl, dataDir: folder }
  drop = async () => {
    await server.stop()
    await dropDatabase()
    await rm(folder, { recursive: true, force: true })
  }
})
afterAll(() => drop())

it('design/migrations-and-moves: the version before runs on the newer schema, is ready and says so once', async () => {
  const said = lines.filter(line => line.includes('o banco de dados é de uma versão mais nova'))
  expect(said.map(line => JSON.parse(line).migracoes)).toEqual([removed])
  const ready = await fetch(`${interno}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { pronto: true, motivos: [] }])
})

it('design/migrations-and-moves: it sells on the newer schema', async () => {
  const comprador = await criarComprador(app)
  const pedido = await fazerPedido(comprador, await criarCotacao(app))
  expect(await pagarEEsperar(app, comprador, pedido)).toMatchObject({ statusPagamento: 'BOLETO_PAGO' })
  await conferirInvariantes(app)
})
