// What the migrations of this version and those of a database say about each other (design/migrations-and-moves).
import { sql } from 'kysely'
import type { Db } from './connection.ts'
import { StartError } from './embedded/system/start-error.ts'

export interface SchemaState {
  /** Ours that the database lacks. */
  missing: string[]
  /** Of the database, after our last one: a newer version made them, and we run on them. */
  newer: string[]
  /** Of the database, not after our last one, and not ours: another program made them, or one of ours was renamed. */
  foreign: string[]
}

/** The names of the migrations that the database has; none if it was never migrated. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export function compareSchema(own: readonly string[], applied: readonly string[]): SchemaState {
  const last = own.toSorted().at(-1) ?? ''
  const unknown = applied.filter(name => !own.includes(name))
  return {
    missing: own.filter(name => !applied.includes(name)),
    newer: unknown.filter(name => name > last),
    foreign: unknown.filter(name => name <= last),
  }
}

/**
 * Why this version cannot run on the schema, in words for an operator; null if it can. A missing migration is no reason while the
 * newest of the database is ours: it only has to be run.
 */
export function reasonAgainstSchema({ missing, newer, foreign }: SchemaState): string | null {
  if (foreign.length > 0) return `migrações que esta versão não conhece: ${foreign.join(', ')}`
  if (missing.length > 0 && newer.length > 0)
    return `faltam migrações antes das mais novas: ${missing.join(', ')}`
  return null
}

/** Throws StartError if this version cannot run on the schema. */
export function requireKnownSchema(state: SchemaState): void {
  const reason = reasonAgainstSchema(state)
  if (!reason) return
  throw new StartError(
    `O banco de dados não é desta versão (${reason}). Inicie com a versão que o usou por último, ou aponte para outro banco.`,
  )
}
