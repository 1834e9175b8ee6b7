// The private database keeps what it acknowledged, and is closed to other users of the machine.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError, startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { allGone, preparedFolder, processesMentioning, removeDataDir } from './running-program.ts'

let dataDir: string
const said: string[] = []
const log = (line: string) => said.push(line)

beforeEach(async () => {
  dataDir = await preparedFolder()
  said.length = 0
})
afterEach(() => removeDataDir(dataDir))

test('the first start creates a database that the second one finds again', { timeout: 30_000 }, async () => {
  const fresh = join(dataDir, 'fresh')
  await mkdir(fresh)
  const first = await startEmbeddedPostgres({ dataDir: fresh, log })
  await query(first.connection, 'CREATE TABLE produto AS SELECT 1 AS id')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir: fresh, log })
  expect(await query(second.connection, 'SELECT id FROM produto')).toEqual([{ id: 1 }])
  await second.stop()
  expect(said.filter(line => line.includes('primeira vez'))).toHaveLength(1)
})

describe('a running server', () => {
  test('keeps its promises about durability, time, text and limits', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    const wanted = {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      // The product's connections set their own limits (design/database); a migration has none.
      statement_timeout: '0',
      lock_timeout: '0',
      idle_in_transaction_session_timeout: '0',
      shared_buffers: '64MB',
      max_connections: '60',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    }
    const rows = await query(
      server.connection,
      'SELECT name, current_setting(name) AS value FROM pg_settings',
    )
    expect(Object.fromEntries(rows.map(row => [row.name, row.value]))).toMatchObject(wanted)
    const locale =
      'SELECT datlocprovider::text, datlocale FROM pg_database WHERE datname = current_database()'
    expect(await query(server.connection, locale)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
    await server.stop()
  })

  test('is closed to other users of the machine', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    for (const folder of [server.dataPath, server.connection.host]) {
      const { mode } = await stat(folder)
      expect(mode & 0o777).toBe(0o700)
    }
    await server.stop()
  })

  test('serves the application as a user that owns its database and is not a superuser', {
    timeout: 30_000,
  }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    const role = 'SELECT rolname, rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user'
    expect(await query(server.connection, role)).toEqual([
      { rolname: 'restia', rolsuper: false, rolcreatedb: true },
    ])
    await query(server.connection, 'CREATE EXTENSION pg_trgm')
    await server.stop()
  })

  test('is gone after stop, which may be called again', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    expect(await processesMentioning(server.dataPath)).not.toHaveLength(0)
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    expect(await processesMentioning(server.dataPath)).toHaveLength(0)
  })

  test('is started again, on the same socket, when it dies by itself', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    await query(server.connection, 'CREATE TABLE produto AS SELECT 1 AS id')
    process.kill(await postmasterPid(server.dataPath), 'SIGKILL')
    const answered = () => query(server.connection, 'SELECT id FROM produto').catch(() => null)
    await expect.poll(answered, { timeout: 15_000, interval: 100 }).toEqual([{ id: 1 }])
    expect(said.join()).toContain('encerrou inesperadamente')
    await server.stop()
    expect(await allGone(server.dataPath)).toBe(true)
  })
})

describe('a start is refused in one line', () => {
  test('when the data was written by another major version', { timeout: 30_000 }, async () => {
    const record = join(dataDir, 'database.json')
    await writeFile(record, (await readFile(record, 'utf8')).replace('"major": 18', '"major": 17'))
    await expectRefusal(/é do PostgreSQL 17, e esta instalação traz o 18/)
  })

  test('when the recorded cluster has disappeared, instead of starting empty', {
    timeout: 30_000,
  }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    await server.stop()
    await rm(server.dataPath, { recursive: true })
    await expectRefusal(/não está mais lá/)
  })

  test('when the cluster is already served', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    await expectRefusal(/já está em uso por outro processo/)
    expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('when PostgreSQL itself refuses, with its reason', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    await server.stop()
    await writeFile(join(server.dataPath, 'postgresql.auto.conf'), 'nonsense = 1\n')
    await expectRefusal(/não iniciou em .*postgres\.log/)
  })
})

describe('a claim left in postmaster.pid', () => {
  // A restarted container assigns the same pids; PostgreSQL only minds a process of its own user.
  test('by a pid that now belongs to another program is passed', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    await server.stop()
    const { uid, gid } = await stat(server.dataPath)
    const foreign = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' })
    const claim = join(server.dataPath, 'postmaster.pid')
    await writeFile(claim, `${foreign.pid}\n${server.dataPath}\n0\n5432\n\n\n\n`)
    const again = await startEmbeddedPostgres({ dataDir, log })
    expect(await query(again.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(foreign.exitCode).toBeNull()
    foreign.kill()
    await again.stop()
  })

  test('empty by a power cut is passed', { timeout: 30_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    await server.stop()
    await writeFile(join(server.dataPath, 'postmaster.pid'), '')
    const again = await startEmbeddedPostgres({ dataDir, log })
    expect(await query(again.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await again.stop()
  })
})

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(cluster: string): Promise<number> {
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

async function expectRefusal(text: RegExp): Promise<void> {
  const failure = await startEmbeddedPostgres({ dataDir, log }).catch(reason => reason)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure.message).toMatch(text)
  expect(failure.message).not.toContain('\n')
}
