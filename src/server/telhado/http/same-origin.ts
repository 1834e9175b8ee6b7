// Refuses unsafe methods from other sites (rule M5).
import type { FastifyRequest } from 'fastify'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses with `origem-recusada` an unsafe request of another site's page. A client that sends neither header is not a browser. */
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
