// Brings a database up to date: runs the files of db/migrations in the order of their names, in one transaction and under the
// migrator's lock. Each leaves a row in the database and is never run again.
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { invariant } from '#domain/invariant.ts'
import type { Db } from './connection.ts'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)

/**
 * The function that a migration in TypeScript exports as `up`, to fill in rows where SQL cannot. A merged migration is never edited, so
 * it does not use the types of tables.ts, which follow the newest schema, and calls only functions whose results do not change.
 */
export type Up = (tx: Kysely<unknown>) => Promise<void>

/** Runs the migrations that are missing. Several processes may call it at once. Throws the error of a migration that fails. */
export async function migrate(db: Db, folder: URL = FOLDER): Promise<void> {
  const provider = { getMigrations: () => readMigrations(folder) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
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
