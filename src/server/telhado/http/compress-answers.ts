// Compresses larger pages and JSON on the way out. Files were compressed when they were built (scripts/build-web.ts).
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** A smaller answer fits into one packet: compressing it gains nothing. */
const MINIMO_BYTES = 1400
/** Quality 4 takes a third of a millisecond for a page of products; quality 11 takes twenty times as long and saves 10 % more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type Encoding = 'br' | 'gzip'
/** In the order in which they are preferred by the server. */
const ENCODINGS: Encoding[] = ['br', 'gzip']

/** Compresses HTML and JSON for clients that accept it. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload
    const type = String(reply.getHeader('content-type'))
    if (payload.length >= MINIMO_BYTES && mayCompress(request, type)) reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request, type, payload)
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress(payload, encoding)
  })
}

/** How this text of this media type may be compressed for this request; null if it is sent as it is. */
export function acceptedEncoding(request: FastifyRequest, type: string, text: string): Encoding | null {
  if (text.length < MINIMO_BYTES || !mayCompress(request, type)) return null
  return negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS)
}

export function compress(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, BROTLI) : deflate(text)
}

// The length of a compressed answer tells if it repeats text that an attacker put into the request (BREACH). The page contains no
// secrets; data are compressed only for the app itself and for programs, not for another site or a window that it opened.
function mayCompress({ headers }: FastifyRequest, type: string): boolean {
  if (type.startsWith('text/html')) return true
  const site = headers['sec-fetch-site']
  return type.startsWith('application/json') && (site === undefined || site === 'same-origin')
}
