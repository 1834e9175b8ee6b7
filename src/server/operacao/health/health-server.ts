// Health, readiness and metrics, on a port of their own that only the operator's network reaches (design/operation).
import fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

export interface HealthSource {
  readiness: Readiness
  metrics: Metrics
}

/** Creates the server. `/healthz` says that the event loop turns, `/readyz` whether people may be sent here and if not, why. */
export function createHealthServer({ readiness, metrics }: HealthSource): FastifyInstance {
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
