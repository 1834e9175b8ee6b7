// Ends requests with a body that does not come. Node's own limit is the same for all requests; a picture on a slow line needs more time.
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Time for a whole request without a picture: with the next check 15 s at most. */
const REQUEST_MS = 14_000
/** Time for a whole request with a picture, as long as it comes on: some bytes in every pause, and after the start this fast. */
export const PICTURE_MS = 60_000
const PICTURE_PAUSE_MS = 8000
const PICTURE_START_MS = 10_000
const PICTURE_BYTES_PER_SECOND = 16 * 1024
/** Time for the rest of a body that is not read any more, since the answer has been sent. */
const REST_MS = 10_000

const CHECK_MS = 1000

interface Arrival {
  isPicture: boolean
  began: number
  /** The socket's count when the body began. */
  bytesBefore: number
  bytes: number
  lastBytes: number
  answered: number | null
}

/** Installs the deadlines. A request that misses its own is answered with 408 and its connection is closed. */
export function installBodyDeadlines(app: FastifyInstance): void {
  const arrivals = new Map<IncomingMessage, Arrival>()
  app.addHook('onRequest', async request => {
    // A call that was injected has no socket.
    const { socket } = request.raw
    if (hasBody(request) && !request.raw.complete && socket instanceof Socket)
      arrivals.set(request.raw, arrivalOf(request))
  })
  const check = setInterval(() => {
    const now = uptimeMs()
    for (const [request, arrival] of arrivals) {
      if (request.complete || request.socket.destroyed) arrivals.delete(request)
      else if (isLate(arrival, request.socket.bytesRead, now)) {
        arrivals.delete(request)
        app.server.emit('clientError', timeout(), request.socket)
      }
    }
  }, CHECK_MS).unref()
  app.addHook('onResponse', async request => {
    const arrival = arrivals.get(request.raw)
    if (arrival) arrival.answered = uptimeMs()
  })
  app.addHook('onClose', async () => clearInterval(check))
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function arrivalOf({ raw, headers }: FastifyRequest): Arrival {
  const now = uptimeMs()
  return {
    isPicture: /^multipart\//i.test(headers['content-type'] ?? ''),
    began: now,
    bytesBefore: raw.socket.bytesRead,
    bytes: 0,
    lastBytes: now,
    answered: null,
  }
}

function isLate(arrival: Arrival, bytesRead: number, now: number): boolean {
  const { isPicture, began, bytesBefore, answered } = arrival
  const bytes = bytesRead - bytesBefore
  if (bytes > arrival.bytes) Object.assign(arrival, { bytes, lastBytes: now })
  if (answered !== null) return now - answered > REST_MS
  const elapsed = now - began
  if (!isPicture) return elapsed > REQUEST_MS
  const tooSlow = elapsed > PICTURE_START_MS && bytes < (elapsed / 1000) * PICTURE_BYTES_PER_SECOND
  return tooSlow || now - arrival.lastBytes > PICTURE_PAUSE_MS || elapsed > PICTURE_MS
}

// What Node reports for its own limits, so that both have one answer.
function timeout(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

function uptimeMs(): number {
  return process.uptime() * 1000
}
