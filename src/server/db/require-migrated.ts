// For servers that must not migrate: `npm run migrate` does it once before they start (decision 087).
import { sql } from 'kysely'
import type { Db } from './connection.ts'
import { StartError } from './embedded/system/start-error.ts'
import { listOwnMigrations } from './migrate.ts'

/** Throws StartError if the database lacks a migration of this version. */
export async function requireMigrated(db: Db): Promise<void> {
  const found = new Set(await listMigrations(db))
  const missing = (await listOwnMigrations()).filter(name => !found.has(name))
  if (missing.length === 0) return
  const what = missing.length === 1 ? 'falta 1 migração' : `faltam ${missing.length} migrações`
  throw new StartError(
    `MIGRAR_AO_INICIAR=nao, e ${what} no banco de dados, a partir de ${missing[0]}. Rode antes, uma vez: node scripts/migrate.ts`,
  )
}

async function listMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ nome: string | null }>`
    select to_regclass('kysely_migration')::text as nome`.execute(db)
  if (!tables[0]?.nome) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
