// Statements, locks and transactions that take too long are ended, and others do not wait for them (design/database).
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createApp, installApp } from '#server/app.ts'
import { WEB_FOLDER } from '#server/compose.ts'
import { openConnection, TIME_LIMITS } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { emTempo } from '../support/em-tempo.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()

const INDISPONIVEL = {
  status: 503,
  body: {
    codigo: 'indisponivel',
    message: 'Serviço indisponível no momento. Tente novamente em instantes.',
  },
}

/** Another server on the same database, with these limits on its connections. */
async function produtoApressado(limites: pg.PoolConfig) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.deps.db)
  const connection = openConnection({ ...inject('database'), database: rows[0]?.name, ...limites })
  const server = createApp({ logger: false })
  // A handler that locks an account and then hangs, like one that waits for another server inside a transaction.
  server.get('/pendurada/:id', request =>
    inTransaction(connection.db, async tx => {
      const { id } = request.params as { id: string } // the route's own
      await sql`select 1 from usuario where id = ${id} for update`.execute(tx)
      await sleep(4000)
      await sql`select 1`.execute(tx)
    }),
  )
  const deps = { ...app.deps, db: connection.db }
  await installApp(server, deps, { publicUrl: app.url, webFolder: WEB_FOLDER, logger: false })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await server.close()
    await connection.close()
  })
  return { ...app, url }
}

const salvar = (pessoa: Pessoa) =>
  pessoa.chamar('PUT /v1/user', { body: { nome: 'Quitanda Paciente', cep: '20040030' } })
const nomeDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body.nome

describe.each([
  ['a lock', { lock_timeout: 2000, statement_timeout: 20_000 }],
  ['a statement', { lock_timeout: 20_000, statement_timeout: 4000 }],
])('waiting for %s', (_nome, limites) => {
  it('ends with the Portuguese 503, and nothing is written', async () => {
    const comprador = await criarComprador(app, { nome: 'Quitanda' })
    const apressado = await comSessao(await produtoApressado(limites), comprador.id)
    await inTransaction(app.deps.db, async tx => {
      await sql`select 1 from usuario where id = ${comprador.id} for update`.execute(tx)
      const inicio = performance.now()
      expect(await salvar(apressado)).toMatchObject(INDISPONIVEL)
      emTempo(performance.now() - inicio, 5000)
    })
    expect(await nomeDe(comprador)).toBe('Quitanda')
    expect((await salvar(apressado)).status).toBe(200)
  })
})

it('an idle transaction is ended: it answers 503, and calls that wait for it continue', async () => {
  const comprador = await criarComprador(app)
  const produto = await produtoApressado({ idle_in_transaction_session_timeout: 2000 })
  const pendurada = fetch(`${produto.url}/pendurada/${comprador.id}`)
  await sleep(100)
  const inicio = performance.now()
  expect((await salvar(comprador)).status).toBe(200)
  emTempo(performance.now() - inicio, 3500)
  const resposta = await pendurada
  expect({ status: resposta.status, body: await resposta.json() }).toEqual(INDISPONIVEL)
  // A connection that was ended is not used again.
  const outra = await comSessao(produto, comprador.id)
  for (let vez = 0; vez < 5; vez++) expect((await salvar(outra)).status).toBe(200)
})

it("the product's own connections have limits; migrations, seeds and the server itself have none", async () => {
  const limitesDe = async (connection: Pick<typeof app.deps, 'db'>) => {
    const { rows } = await sql<{ limites: string[] }>`select array[current_setting('statement_timeout'),
      current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')] as limites`.execute(
      connection.db,
    )
    return rows[0]?.limites
  }
  expect(await limitesDe(app.deps)).toEqual(['15s', '10s', '30s'])
  const semPressa = openConnection({ ...inject('database'), database: 'postgres' })
  expect(await limitesDe(semPressa)).toEqual(['0', '0', '0'])
  await semPressa.close()
})

it('design/database: a connection starts with no parameter that PgBouncer refuses', async () => {
  const espera = createServer().listen(0, '127.0.0.1')
  await once(espera, 'listening')
  const { port } = espera.address() as { port: number } // a TCP server's
  const { pool, close } = openConnection({
    ...TIME_LIMITS,
    host: '127.0.0.1',
    port,
    user: 'restia',
    database: 'restia',
  })
  const ligada = pool.connect().catch(() => null)
  const [socket] = (await once(espera, 'connection')) as [Socket] // the event's
  const [pacote] = (await once(socket, 'data')) as [Buffer] // the event's
  // Length and protocol version, then names and values, each ended by a zero.
  const nomes = pacote
    .subarray(8)
    .toString()
    .split('\0')
    .filter((nome, i) => i % 2 === 0 && nome !== '')
  expect(nomes.sort()).toEqual(['client_encoding', 'database', 'user'])
  socket.destroy()
  espera.close()
  await ligada
  await close()
})
