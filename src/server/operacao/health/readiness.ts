// May a load balancer send people to this server?
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/plataforma/db/connection.ts'
import { listOwnMigrations } from '#server/plataforma/db/migrate.ts'
import {
  compareSchema,
  listAppliedMigrations,
  reasonAgainstSchema,
} from '#server/plataforma/db/schema-state.ts'

const DATABASE_MS = 1000

export interface Readiness {
  /** Why not, in words for an operator; empty if it may. */
  reasons(): Promise<string[]>
  /** From now on it may not: the server is about to stop. */
  stop(): void
}

export interface ReadinessOptions {
  db: Db
  /** Does this server take jobs? */
  working: () => boolean
  /** Folder of this version's migrations. */
  migrations?: URL | undefined
}

export function createReadiness({ db, working, migrations }: ReadinessOptions): Readiness {
  let stopping = false
  // One query for all who ask meanwhile: the time limit ends only the waiting for it.
  let asked: Promise<string | null> | null = null
  const ask = () =>
    (asked ??= reasonOfDatabase(db, migrations).finally(() => {
      asked = null
    }))
  return {
    reasons: async () => {
      const reasons = stopping ? ['o servidor está parando'] : []
      if (!working()) reasons.push('os trabalhos não estão rodando')
      const ofDatabase = await Promise.race([
        ask(),
        sleep(DATABASE_MS, `o banco não respondeu em ${DATABASE_MS} ms`, { ref: false }),
      ])
      return ofDatabase === null ? reasons : [...reasons, ofDatabase]
    },
    stop: () => {
      stopping = true
    },
  }
}

// A schema of a newer version fits (design/migrations-and-moves).
async function reasonOfDatabase(db: Db, migrations: URL | undefined): Promise<string | null> {
  try {
    const schema = compareSchema(await listOwnMigrations(migrations), await listAppliedMigrations(db))
    if (schema.missing.length > 0) return `faltam migrações: ${schema.missing.join(', ')}`
    return reasonAgainstSchema(schema)
  } catch (error) {
    return `o banco não respondeu: ${error instanceof Error ? error.message : error}`
  }
}
