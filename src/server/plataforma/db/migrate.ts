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
import { requireRightToCreate, requireUsableDatabase } from './usable-database.ts'

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
