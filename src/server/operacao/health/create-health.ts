// The inner port, from its parts.
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import type { Connection, Db } from '#server/plataforma/db/connection.ts'
import { listOwnMigrations } from '#server/plataforma/db/migrate.ts'
import type { Replicas } from '#server/plataforma/db/replicas.ts'
import {
  compareSchema,
  listAppliedMigrations,
  reasonAgainstSchema,
} from '#server/plataforma/db/schema-state.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** A load balancer that asks every second has noticed by then that this server stops. */
const DRAIN_MS = 3000

export interface HealthParts {
  app: FastifyInstance
  connection: Connection
  replicas: Replicas | null
  deps: Pick<Dependencies, 'clock' | 'publicUrl'>
  working: { jobs: boolean }
  /** Folder of this version's migrations. */
  migrations: URL | undefined
}

export interface Health {
  /** Not listening yet. */
  server: FastifyInstance
  /** Says that the server is not ready, and waits until a load balancer knows it. */
  drain(): Promise<void>
}

export function createHealth({ app, connection, replicas, deps, working, migrations }: HealthParts): Health {
  const { db, pool } = connection
  const { clock, publicUrl } = deps
  const readiness = createReadiness({ db, working: () => working.jobs, migrations })
  const server = createHealthServer({
    readiness,
    metrics: createMetrics({ app, db, pool, replicas, clock, publicUrl }),
  })
  const drain = async () => {
    readiness.stop()
    await sleep(DRAIN_MS)
  }
  return { server, drain }
}

// Health, readiness and metrics, on a port of their own that only the operator's network reaches (design/operation).
interface HealthSource {
  readiness: Readiness
  metrics: Metrics
}

/** Creates the server. `/healthz` says that the event loop turns, `/readyz` whether people may be sent here and if not, why. */
function createHealthServer({ readiness, metrics }: HealthSource): FastifyInstance {
  const server = fastify({ logger: false })
  server.get('/healthz', async () => ({ vivo: true }))
  server.get('/readyz', async (_request, reply) => {
    const motivos = await readiness.reasons()
    return reply.code(motivos.length === 0 ? 200 : 503).send({ pronto: motivos.length === 0, motivos })
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
  server.addHook('onClose', async () => metrics.close())
  return server
}

// May a load balancer send people to this server?

const DATABASE_MS = 1000

interface Readiness {
  /** Why not, in words for an operator; empty if it may. */
  reasons(): Promise<string[]>
  /** From now on it may not: the server is about to stop. */
  stop(): void
}

interface ReadinessOptions {
  db: Db
  /** Does this server take jobs? */
  working: () => boolean
  /** Folder of this version's migrations. */
  migrations?: URL | undefined
}

function createReadiness({ db, working, migrations }: ReadinessOptions): Readiness {
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
