// Bytes that become no request get a refusal in the shape of every other (rule M33), and their connection ends.
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fraseDoMotivo } from '#contract/erros.ts'

/** What Node and `installBodyDeadlines` report; anything else is 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what Node could not read, with `dados-invalidos`, unless the answer to an earlier request is on its way. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node keeps the answer that it is writing there.
  const { _httpMessage: writing } = socket as Socket & { _httpMessage?: ServerResponse }
  if (socket.writable && !writing?.headersSent)
    socket.write(refusalOf(STATUS_BY_CODE[error.code ?? ''] ?? 400))
  socket.destroy(error)
}

function refusalOf(status: number): string {
  const codigo = 'dados-invalidos'
  const body = JSON.stringify({ codigo, message: fraseDoMotivo({ codigo }) })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
