// One line for each request, and an id that joins it to what else was logged and to the answer that the person sees.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '#server/pessoas/auth/client-network.ts'

/** The header that carries the id, from a trusted proxy and in every answer. */
export const REQUEST_ID = 'x-request-id'

const ACCEPTABLE_ID = /^[\w.-]{8,64}$/
const ID_CHARACTERS = 13

/** The id that a trusted proxy gave the request, or a new one that a person can read out. */
export function requestIdOf({ headers }: IncomingMessage, proxyIsTrusted: boolean): string {
  const given = headers[REQUEST_ID]
  if (proxyIsTrusted && typeof given === 'string' && ACCEPTABLE_ID.test(given)) return given
  return randomUUID().slice(0, ID_CHARACTERS)
}

/** Personal data stays out: of the person only the id, of the address only the network, of the URL only the pattern. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID, request.id))
  app.addHook('onResponse', async (request, reply) => {
    const linha = {
      metodo: request.method,
      rota: request.routeOptions.url ?? null,
      codigo: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.sessao?.user.id ?? null,
      rede: networkOf(request.ip),
    }
    request.log.info(linha, 'requisição')
  })
}

// An IPv4 address is one household's; its /24 says as much as the /64 of an IPv6 address.
function networkOf(ip: string): string {
  return clientNetwork(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}
