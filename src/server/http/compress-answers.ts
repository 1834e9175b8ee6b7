// Pages and JSON of some size travel compressed; files were compressed when they were built (scripts/build-web.ts).
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** What fits into one packet arrives no sooner when it is smaller. */
const MINIMO_BYTES = 1400
/** Quality 4 takes a third of a millisecond for a page of products; 11 takes twenty times as long for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses HTML and JSON for whoever takes it. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MINIMO_BYTES || reply.hasHeader('content-encoding'))
      return payload
    if (!mayCompress(request, String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find(name => new RegExp(`\\b${name}\\b`).test(accepted))
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, BROTLI) : deflate(payload)
  })
}

// The length of a compressed answer tells whether it repeats what an attacker put into the request. The page has nothing
// to tell; data only go compressed to the app itself and to programs, not to a foreign site or a window it opened.
function mayCompress({ headers }: FastifyRequest, type: string): boolean {
  if (type.startsWith('text/html')) return true
  const site = headers['sec-fetch-site']
  return type.startsWith('application/json') && (site === undefined || site === 'same-origin')
}
