import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 100

/**
 * Stops listening and resolves when the requests in progress have been answered. Without the interval, a connection whose request
 * ends after the closing began would stay open for more than a minute, waiting for another request.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  await app.close().finally(() => clearInterval(idle))
}
