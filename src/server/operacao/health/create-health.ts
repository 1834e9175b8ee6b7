// The inner port, from its parts.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Connection } from '#server/plataforma/db/connection.ts'
import { createHealthServer } from './health-server.ts'
import { createMetrics } from './metrics.ts'
import { createReadiness } from './readiness.ts'

/** A load balancer that asks every second has noticed by then that this server stops. */
const DRAIN_MS = 3000

export interface HealthParts {
  app: FastifyInstance
  connection: Connection
  clock: () => Date
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

export function createHealth({ app, connection, clock, working, migrations }: HealthParts): Health {
  const { db, pool } = connection
  const readiness = createReadiness({ db, working: () => working.jobs, migrations })
  const server = createHealthServer({ readiness, metrics: createMetrics({ app, db, pool, clock }) })
  const drain = async () => {
    readiness.stop()
    await sleep(DRAIN_MS)
  }
  return { server, drain }
}
