// Brings a database from empty to current: the files of db/migrations in the order of their names, in one transaction and under
// the migrator's lock. Each leaves a row, and none is run twice.
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { invariant } from '#domain/invariant.ts'
import type { Db } from './connection.ts'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)

/**
 * What a migration written in TypeScript exports as `up`, for rows that SQL cannot fill in. It writes SQL and not tables.ts's types:
 * those follow the newest schema, and a merged migration is never edited. For the same reason it calls no code that may change.
 */
export type Up = (tx: Kysely<unknown>) => Promise<void>

/** Applies what is missing. Safe to run from several processes at once; throws what the failing migration threw. */
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
  invariant(up !== undefined, `a migração ${url.pathname} não exporta "up"`)
  await up(db)
}
