// An operator finds out with one command what is wrong, and moves to a named database with two.
// `npm run doctor` beside the product and without it, and the way from the private PostgreSQL to a named one: two commands.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { conferirBanco } from '../support/invariantes.ts'
import { openFolder, type RunningProgram, removeDataDir, runProgram } from './running-program.ts'

let dataDir: string
let outra: string
beforeEach(async () => {
  dataDir = await openFolder()
  outra = await openFolder()
})
afterEach(async () => {
  await removeDataDir(dataDir)
  await removeDataDir(outra)
})

async function rodar(programa: string, args: string[] = [], env: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(`../../scripts/${programa}.ts`, import.meta.url))
  const given = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(await freePort()), ...env }
  return runProgram(process.execPath, [path, ...args], { env: given })
}

async function terminar(programa: RunningProgram): Promise<string> {
  const fim = await programa.ended
  expect(fim, programa.output()).toBe(0)
  return programa.output()
}

/** Another server, in the place of the operator's own. */
async function abrirServidor() {
  const postgres = await startEmbeddedPostgres({ dataDir: outra, log: () => undefined })
  const { host, port, user } = postgres.connection
  const admin = openConnection({ ...postgres.connection, max: 1 })
  await admin.pool.query(`create database mercado template template0 encoding 'UTF8'`)
  await admin.close()
  const { db, close } = openConnection({ ...postgres.connection, database: 'mercado' })
  onTestFinished(async () => {
    await close()
    await postgres.stop()
  })
  return { db, url: `postgresql://${user}@localhost:${port}/mercado?host=${encodeURIComponent(host)}` }
}

test('design/operation: a private database is examined and moves to a named one', {
  timeout: 240_000,
}, async () => {
  const produto = await rodar('serve')
  await produto.shows(/Entre com a senha "demonstracao":/)
  const ligado = await terminar(await rodar('doctor'))
  expect(ligado).toMatch(/PostgreSQL \d+/)
  expect(ligado).not.toContain('nenhum servidor está ligado')
  produto.child.kill('SIGTERM')
  await produto.ended

  const parado = await terminar(await rodar('doctor'))
  expect(parado).toContain('nenhum servidor está ligado a este banco')
  expect(parado).toMatch(/Chave de cifra: impressão ([0-9a-f]{12}), no banco \1; contas do PagBank: [1-9]/)

  const copia = join(outra, 'mudanca.tar.gz')
  await terminar(await rodar('backup', [copia]))
  const { db, url } = await abrirServidor()
  await terminar(await rodar('restore', [copia], { DATABASE_URL: url }))
  await conferirBanco(db)
  const { rows } = await sql<{ pedidos: number }>`select count(*)::int as pedidos from pedido`.execute(db)
  expect(rows[0]?.pedidos).toBeGreaterThan(5)

  const mudado = await rodar('serve', [], { DATABASE_URL: url })
  await mudado.shows(/Réstia no ar: (\S+)/)
  expect(await terminar(await rodar('doctor', [], { DATABASE_URL: url }))).toContain('Tudo em ordem.')
  mudado.child.kill('SIGTERM')
  await mudado.ended
})
