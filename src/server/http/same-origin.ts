// Unsafe methods are refused when the request does not come from the site itself (rule M5).
import type { FastifyRequest } from 'fastify'
import { RecusaError } from '#server/recusa-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Throws `origem-recusada` for an unsafe request of a foreign page. Programs that send neither header are not browsers. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (SAFE.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !sameHost(origin, request)
  if (foreign) throw new RecusaError({ codigo: 'origem-recusada' })
}

function sameHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}
