// Brings a database from empty to current: the SQL files of db/migrations in order, under the migrator's lock.
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connection.ts'

const FOLDER = new URL('../../../db/migrations/', import.meta.url)

/** Applies what is missing. Safe to run from several processes at once; throws what the failing migration threw. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest()
  if (error) throw error
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).sort()
  const entries = files.map(async file => {
    const text = await readFile(new URL(file, FOLDER), 'utf8')
    return [file.replace('.sql', ''), { up: (db: Db) => runScript(db, text) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function runScript(db: Db, text: string): Promise<void> {
  await sql.raw(text).execute(db)
}
