// The inner port, from its parts.
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import type { Connection } from '#server/plataforma/db/connection.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createReadiness, type Readiness } from './readiness.ts'

/** A load balancer that asks every second has noticed by then that this server stops. */
const DRAIN_MS = 3000

export interface HealthParts {
  app: FastifyInstance
  connection: Connection
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

export function createHealth({ app, connection, deps, working, migrations }: HealthParts): Health {
  const { db, pool } = connection
  const { clock, publicUrl } = deps
  const readiness = createReadiness({ db, working: () => working.jobs, migrations })
  const server = createHealthServer({
    readiness,
    metrics: createMetrics({ app, db, pool, clock, publicUrl }),
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
