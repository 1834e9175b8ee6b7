// Where an operator migrates in a step of its own, no server migrates.
// Where one step migrates before the servers start, no server does (design/migrations-and-moves).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '#server/compose.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { freePort } from '../../scripts/free-port.ts'
import { copyDatabase } from '../support/app-for-test.ts'

async function abrirBanco(criacao?: string): Promise<PoolConfig> {
  const { database, dropDatabase } = await copyDatabase(criacao)
  onTestFinished(() => dropDatabase())
  return database
}

async function iniciar(database: PoolConfig, MIGRAR_AO_INICIAR?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-sem-migrar-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, MIGRAR_AO_INICIAR }
  return startServer({ config: parseConfig(env), database, rounds: false })
}

async function contar(database: PoolConfig, comando: string): Promise<unknown> {
  const { pool, close } = openConnection(database)
  const { rows } = await pool.query(comando)
  await close()
  return rows[0]
}

it('an empty database stops the start with one line, and stays empty', async () => {
  const database = await abrirBanco('template template0')
  await expect(iniciar(database, 'nao')).rejects.toThrow(
    /^MIGRAR_AO_INICIAR=nao, e faltam \d+ migrações no banco de dados, a partir de 001-usuario\. Rode antes, uma vez: node scripts\/migrate\.ts$/,
  )
  const tabelas = "select count(*)::int as n from pg_tables where schemaname in ('public', 'pgboss')"
  expect(await contar(database, tabelas)).toEqual({ n: 0 })
})

it('a database that lacks the last migration stops the start, and is not migrated', async () => {
  const database = await abrirBanco()
  const apagar =
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name'
  const { name } = (await contar(database, apagar)) as { name: string }
  await expect(iniciar(database, 'nao')).rejects.toThrow(
    `falta 1 migração no banco de dados, a partir de ${name}.`,
  )
})

it('on a migrated database the start goes on', async () => {
  const server = await iniciar(await abrirBanco(), 'nao')
  await server.stop()
})
