// Refusals of what never becomes a request of the router: bad framing, endless headers, no host. Same shape as all others.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { fraseDoMotivo } from '#contract/erros.ts'
import type { CodigoSemDados } from '#domain/motivo.ts'
import { RecusaError } from '#server/recusa-error.ts'

/** The refusal code of each status that is answered here. */
export const RECUSAS_DA_CONEXAO = {
  400: 'dados-invalidos',
  408: 'dados-invalidos',
  417: 'dados-invalidos',
  431: 'corpo-grande-demais',
} as const satisfies Record<number, CodigoSemDados>

type Status = keyof typeof RECUSAS_DA_CONEXAO

const STATUS: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Writes `{ codigo, message }` to a connection whose bytes are no request, and closes it. */
export function refuseConnection({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS[code ?? ''] ?? 400
  const body = bodyOf(status)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Refuses what Node would otherwise refuse in its own words: a request without a host and an expectation that nobody meets. */
export function installRequestChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new RecusaError({ codigo: 'dados-invalidos' })
  })
  app.server.on('checkExpectation', (_request, response) => {
    const body = bodyOf(417)
    const headers = { 'content-length': Buffer.byteLength(body), connection: 'close' }
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body)
  })
}

function bodyOf(status: Status): string {
  const codigo = RECUSAS_DA_CONEXAO[status]
  return JSON.stringify({ codigo, message: fraseDoMotivo({ codigo }) })
}
