// May a load balancer send people to this server?
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/connection.ts'
import { listOwnMigrations } from '#server/db/migrate.ts'
import { listMigrations } from './health-repository.ts'

const DATABASE_MS = 1000

export interface Readiness {
  /** Why not, in words for an operator; empty if it may. */
  reasons(): Promise<string[]>
  /** From now on it may not: the server is about to stop. */
  stop(): void
}

/** `working` says whether this server takes jobs. */
export function createReadiness({ db, working }: { db: Db; working: () => boolean }): Readiness {
  let stopping = false
  return {
    reasons: async () => {
      const reasons = stopping ? ['o servidor está parando'] : []
      if (!working()) reasons.push('os trabalhos não estão rodando')
      const ofDatabase = await Promise.race([
        reasonOfDatabase(db),
        sleep(DATABASE_MS, `o banco não respondeu em ${DATABASE_MS} ms`, { ref: false }),
      ])
      return ofDatabase === null ? reasons : [...reasons, ofDatabase]
    },
    stop: () => {
      stopping = true
    },
  }
}

async function reasonOfDatabase(db: Db): Promise<string | null> {
  try {
    const found = new Set(await listMigrations(db))
    const missing = (await listOwnMigrations()).filter(name => !found.has(name))
    return missing.length > 0 ? `faltam migrações: ${missing.join(', ')}` : null
  } catch (error) {
    return `o banco não respondeu: ${error instanceof Error ? error.message : error}`
  }
}
