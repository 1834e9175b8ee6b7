// The PostgreSQL of the measurements: the server of DATABASE_URL, or the private one in .cache/bench. A seeded market is kept there as a
// template, so that only the first run seeds; each run works on a copy, so that no run sees what an earlier one bought.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { prepareDatabase } from '#server/compose.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { superuser } from '#server/plataforma/db/embedded/initialise.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { semear, type Tamanho } from '../grande/semear.ts'
import { postmasterOf } from './process-usage.ts'

const FOLDER = '.cache/bench'
/** Two products, the limit server and this program at once. */
const CONNECTIONS = 100
const COUNTER = 'pg_stat_statements'

export interface DatabaseServer {
  /** The server's first process, which has all the others as children; null if it is not on this machine. */
  postmaster: number | null
  /** Copies the market of this size, seeding it if this is the first time, and answers the copy's address. */
  copyMarket(name: string, tamanho: Tamanho): Promise<string>
  /** How many statements a database has run so far; null if the server does not count them. */
  statements(url: string): Promise<number | null>
  /** Removes the copies. */
  close(): Promise<void>
}

/** What the two kinds of servers have in common. */
interface Host {
  admin: pg.Client
  /** Owns the copies; null for the administrator itself. */
  owner: string | null
  urlOf(database: string): string
  stop(): Promise<void>
}

export async function openDatabaseServer(databaseUrl: string | undefined): Promise<DatabaseServer> {
  const host = databaseUrl ? await openNamed(databaseUrl) : await openPrivate()
  const { admin } = host
  const counts = await canCount(admin)
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
  const copies: string[] = []
  return {
    postmaster: postmasterOf(rows[0]?.pid ?? 0),
    copyMarket: async (name, tamanho) => {
      const template = await requireTemplate(host, tamanho)
      await admin.query(`drop database if exists ${name} with (force)`)
      await createDatabase(host, name, `template ${template} strategy file_copy`)
      copies.push(name)
      return host.urlOf(name)
    },
    statements: async url => {
      if (!counts) return null
      const { rows } = await admin.query<{ calls: string }>(
        `select coalesce(sum(calls), 0) as calls from ${COUNTER} s join pg_database d on d.oid = s.dbid where datname = $1`,
        [new URL(url).pathname.slice(1)],
      )
      return Number(rows[0]?.calls)
    },
    close: async () => {
      for (const name of copies) await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await host.stop()
    },
  }
}

async function openNamed(databaseUrl: string): Promise<Host> {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  const urlOf = (database: string) => {
    const url = new URL(databaseUrl)
    url.pathname = `/${database}`
    return url.href
  }
  return { admin, owner: null, urlOf, stop: async () => undefined }
}

async function openPrivate(): Promise<Host> {
  await mkdir(FOLDER, { recursive: true })
  let { postgres, admin } = await startPrivate()
  const { rows } = await admin.query<{ libraries: string }>(
    `select current_setting('shared_preload_libraries') as libraries`,
  )
  if (rows[0]?.libraries !== COUNTER) {
    // Takes effect at the next start.
    await admin.query(`alter system set shared_preload_libraries = '${COUNTER}'`)
    await admin.end()
    await postgres.stop()
    ;({ postgres, admin } = await startPrivate())
  }
  const { host: socketFolder, port, user } = postgres.connection
  // With port and without TLS, whatever PGPORT and PGSSLMODE say.
  const urlOf = (database: string) =>
    `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
  return { admin, owner: user, urlOf, stop: () => postgres.stop() }
}

async function startPrivate(): Promise<{ postgres: EmbeddedPostgres; admin: pg.Client }> {
  const options = { dataDir: FOLDER, log: () => undefined, connections: CONNECTIONS }
  const postgres = await startEmbeddedPostgres(options)
  const admin = new pg.Client({ ...postgres.connection, user: superuser, database: 'postgres' })
  await admin.connect()
  return { postgres, admin }
}

// A named server counts only if its operator has loaded the library.
async function canCount(admin: pg.Client): Promise<boolean> {
  try {
    await admin.query(`create extension if not exists ${COUNTER}`)
    await admin.query(`select from ${COUNTER} limit 1`)
    return true
  } catch {
    return false
  }
}

async function createDatabase({ admin, owner }: Host, name: string, options: string): Promise<void> {
  await admin.query(`create database ${name} ${owner ? `owner ${owner}` : ''} ${options}`)
}

/** The name of the template of this size. Templates that an older schema or another seed made are removed. */
async function requireTemplate(host: Host, tamanho: Tamanho): Promise<string> {
  const { admin } = host
  const prefix = `restia_bench_${tamanho.produtos}_${tamanho.pedidos}_${tamanho.itens}_`
  const template = prefix + fingerprint(tamanho)
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  if (rows.some(({ name }) => name === template)) return template
  for (const { name } of rows) await admin.query(`drop database ${name}`)
  console.log(`semeando ${tamanho.pedidos} pedidos com ${tamanho.itens} itens…`)
  const unfinished = 'restia_bench_semeando'
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await createDatabase(host, unfinished, '')
  await seed(host.urlOf(unfinished), tamanho)
  await admin.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

async function seed(connectionString: string, tamanho: Tamanho): Promise<void> {
  const connection = openConnection({ connectionString })
  const queue = await prepareDatabase(connection, console.error)
  await queue.stop()
  await semear(connection.db, tamanho, () => undefined)
  await connection.close()
}

function fingerprint(tamanho: Tamanho): string {
  const hash = createHash('sha256').update(JSON.stringify(tamanho))
  const files = ['db/migrations', 'bancada/grande'].flatMap(folder =>
    readdirSync(folder).map(name => `${folder}/${name}`),
  )
  for (const path of files.sort()) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}
