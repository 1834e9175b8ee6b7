import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 100

/**
 * Takes no new requests and resolves when those under way have been answered. A connection whose request ends after the
 * closing has begun would stay open for more than a minute, waiting for another one: it is closed as it falls idle.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  await app.close().finally(() => clearInterval(idle))
}
