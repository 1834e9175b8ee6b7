// Brings a database up to date: runs the files of db/migrations in the order of their names, in one transaction and under the
// migrator's lock. Each leaves a row in the database and is never run again.
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { invariant } from '#domain/invariant.ts'
import type { Db } from './connection.ts'
import { StartError } from './embedded/system/start-error.ts'
import { compareSchema, listAppliedMigrations, requireKnownSchema, type SchemaState } from './schema-state.ts'
import type { Tx } from './transaction.ts'

export const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url)

/**
 * The function that a migration in TypeScript exports as `up`, to fill in rows where SQL cannot. A merged migration is never edited, so
 * it does not use the types of tables.ts, which follow the newest schema, and calls only functions whose results do not change.
 */
export type Up = (tx: Kysely<unknown>) => Promise<void>

/**
 * Runs the migrations that are missing, and answers how the schema was found. Several processes may call it at once. A schema of a newer
 * version stays as it is (design/migrations-and-moves). A deadlock with a running server is tried again. Throws StartError if the database cannot be used, and the error of a migration that fails.
 */
export async function migrate(db: Db, folder: URL = MIGRATIONS): Promise<SchemaState> {
  await requireUsableDatabase(db)
  const state = compareSchema(await listOwnMigrations(folder), await listAppliedMigrations(db))
  requireKnownSchema(state)
  if (state.missing.length > 0) await requireRightToCreate(db)
  await migrateToLatest(db, folder)
  return state
}

const DEADLOCK = '40P01'
const ATTEMPTS = 5
/** Before another attempt, so that the calls of the version before get through; in milliseconds. */
const PAUSE_MS = 200

// A migration locks many tables, each as it comes to it. A call of the version before may hold one and wait for another one.
async function migrateToLatest(db: Db, folder: URL): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await migratorOf(db, folder).migrateToLatest()
    if (!error) return
    const again = !db.isTransaction && isDeadlock(error) && attempt < ATTEMPTS
    if (!again) throw error
    await sleep(PAUSE_MS)
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === DEADLOCK

/**
 * Answers how the schema is, without changing it, for servers that must not migrate (design/migrations-and-moves). Throws StartError if a migration of
 * this version is missing.
 */
export async function requireMigrated(db: Db, folder: URL = MIGRATIONS): Promise<SchemaState> {
  await requireUsableDatabase(db)
  const state = compareSchema(await listOwnMigrations(folder), await listAppliedMigrations(db))
  requireKnownSchema(state)
  const { missing } = state
  if (missing.length === 0) return state
  const what = missing.length === 1 ? 'falta 1 migração' : `faltam ${missing.length} migrações`
  throw new StartError(
    `MIGRAR_AO_INICIAR=nao, e ${what} no banco de dados, a partir de ${missing[0]}. Rode antes, uma vez: node scripts/migrate.ts`,
  )
}

/** Brings an empty database to the state after this migration, in the caller's transaction. */
export async function migrateTo(tx: Tx, name: string): Promise<void> {
  const { error } = await migratorOf(tx, MIGRATIONS).migrateTo(name)
  if (error) throw error
}

/** The names of a version's migrations, in their order. */
export async function listOwnMigrations(folder: URL = MIGRATIONS): Promise<string[]> {
  return Object.keys(await readMigrations(folder)).sort()
}

function migratorOf(db: Db, folder: URL): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => migrationsFor(db, folder) } })
}

// The migrator refuses a database that has migrations which it does not know.
async function migrationsFor(db: Db, folder: URL): Promise<Record<string, Migration>> {
  const own = await readMigrations(folder)
  const { newer } = compareSchema(Object.keys(own), await listAppliedMigrations(db))
  return { ...own, ...Object.fromEntries(newer.map(name => [name, ALREADY_RUN])) }
}

const ALREADY_RUN: Migration = {
  up: () => Promise.reject(new Error('esta migração é de uma versão mais nova e já foi feita')),
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const file of await readdir(folder)) {
    const [, name, kind] = /^([^.]+)\.(sql|ts)$/.exec(file) ?? []
    if (!name) continue
    invariant(!migrations[name], `duas migrações com o nome ${name}`)
    const url = new URL(file, folder)
    migrations[name] = { up: kind === 'sql' ? db => runSql(db, url) : db => runTypeScript(db, url) }
  }
  return migrations
}

async function runSql(db: Kysely<unknown>, url: URL): Promise<void> {
  await sql.raw(await readFile(url, 'utf8')).execute(db)
}

async function runTypeScript(db: Kysely<unknown>, url: URL): Promise<void> {
  const { up }: { up?: Up } = await import(url.href)
  invariant(up !== undefined, `a migração ${url.href} não exporta "up"`)
  await up(db)
}

// What a named PostgreSQL must offer. Checked before the first migration, so that its owner reads a sentence.

const OLDEST_MAJOR = 15

interface Offer {
  banco: string
  usuario: string
  versao: number
  codificacao: string
  criaNoBanco: boolean
  /** Null if the search path names no schema that exists. */
  esquema: string | null
  criaNoEsquema: boolean
}

/**
 * Throws StartError if the server is too old, the database is not in UTF8 (texts could not be stored or compared), or a connection is not
 * ours alone.
 */
export async function requireUsableDatabase(db: Db): Promise<void> {
  if (!db.isTransaction) await requireOwnConnections(db)
  const { versao, codificacao, banco, usuario } = await readOffer(db)
  const major = Math.floor(versao / 10_000)
  if (major < OLDEST_MAJOR)
    throw new StartError(
      `O PostgreSQL do banco "${banco}" é o ${major}, e a Réstia precisa do ${OLDEST_MAJOR} ou mais novo.`,
    )
  if (codificacao !== 'UTF8')
    throw new StartError(
      `O banco "${banco}" guarda textos em ${codificacao}, e a Réstia precisa de UTF8. Crie outro e aponte DATABASE_URL para ele: ` +
        `create database restia owner "${usuario}" encoding 'UTF8' template template0`,
    )
}

/** Throws StartError if a connection is not ours alone: prepared statements, settings and listening would go astray. */
export async function requireOwnConnections(db: Db): Promise<void> {
  if (await sharesConnections(db))
    throw new StartError(
      'DATABASE_URL: este PgBouncer está em modo de transação, e a Réstia precisa do modo de sessão. Configure pool_mode = session para ' +
        'este banco, ou aponte DATABASE_URL direto para o PostgreSQL.',
    )
}

// Two connections that are open at once have two processes of PostgreSQL, unless something between lends one to both by turns.
async function sharesConnections(db: Db): Promise<boolean> {
  const pidOf = async (one: Db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
    return rows[0]?.pid
  }
  return db.connection().execute(one =>
    db.connection().execute(async other => {
      const pids = [await pidOf(one), await pidOf(other)]
      return pids[0] === pids[1]
    }),
  )
}

/** Throws StartError if this user may not create the tables that are missing. */
async function requireRightToCreate(db: Db): Promise<void> {
  const { banco, usuario, criaNoBanco, esquema, criaNoEsquema } = await readOffer(db)
  if (criaNoBanco && criaNoEsquema) return
  const onde = criaNoBanco ? `esquema "${esquema ?? 'public'}"` : `banco "${banco}"`
  throw new StartError(
    `O usuário "${usuario}" não pode criar tabelas no banco "${banco}": falta o direito CREATE no ${onde}. ` +
      `Faça dele o dono: alter database "${banco}" owner to "${usuario}"`,
  )
}

async function readOffer(db: Db): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select current_database() as banco, current_user as usuario,
      current_setting('server_version_num')::int as versao,
      current_setting('server_encoding') as codificacao,
      has_database_privilege(current_database(), 'CREATE') as "criaNoBanco",
      current_schema() as esquema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "criaNoEsquema"`.execute(db)
  return rows[0] as Offer // one row without a table
}
