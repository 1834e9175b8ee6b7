// A database machine that falls silent costs people a sentence, and no request that hangs.
// design/migrations-and-moves: a database whose machine is gone answers nothing and closes nothing.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'
import { exigir } from '../support/exigir.ts'

const LIMITE_DE_COMANDO_MS = 200
/** Three seconds later the connection is taken for broken. */
const LIMITE_MS = 15_000

/** The line to PostgreSQL, which the test cuts by no longer carrying anything. */
const linhas = new Set<Socket>()
let calado = false
const fio = createServer(deFora => {
  const { host, port } = inject('database')
  const doBanco = connect(`${host}/.s.PGSQL.${port}`)
  for (const [de, para] of [
    [deFora, doBanco],
    [doBanco, deFora],
  ] as const) {
    linhas.add(de)
    de.on('data', pedaco => void (calado || para.write(pedaco)))
    de.on('close', () => para.destroy()).on('error', () => undefined)
  }
})
let banco: Connection
beforeAll(async () => {
  fio.listen(0, '127.0.0.1')
  await once(fio, 'listening')
  const { port } = exigir(fio.address()) as AddressInfo // of a server that listens on a port
  banco = openConnection({
    host: '127.0.0.1',
    port,
    user: inject('database').user,
    database: 'postgres',
    statement_timeout: LIMITE_DE_COMANDO_MS,
    max: 2,
  })
})
afterAll(async () => {
  await banco.close()
  for (const linha of linhas) linha.destroy()
  fio.close()
})

it('design/migrations-and-moves: a query to a database that falls silent fails, and the next one opens a new connection', async () => {
  await banco.pool.query('select 1')
  calado = true
  const inicio = performance.now()
  await expect(banco.pool.query('select 1')).rejects.toThrow('Connection terminated: no answer')
  expect(performance.now() - inicio).toBeLessThan(LIMITE_MS)
  calado = false
  expect((await banco.pool.query('select 2 as dois')).rows).toEqual([{ dois: 2 }])
})

it('design/migrations-and-moves: a connection that waits in the pool is not taken for silent', async () => {
  await banco.pool.query('select 1')
  await new Promise(resolve => setTimeout(resolve, LIMITE_DE_COMANDO_MS + 3500))
  expect(banco.pool.idleCount).toBe(1)
})
