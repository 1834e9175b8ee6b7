// Bytes that become no request get a refusal in the shape of every other (rule M33), and their connection ends.
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fraseDoMotivo, statusDoErro } from '#contract/erros.ts'

/** What Node and `installBodyDeadlines` report when a limit of time is missed. */
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Answers what Node could not read, with `conexao-lenta` or `dados-invalidos`, unless the answer to an earlier request is on its way. A
 * connection that never sent a byte ends without an answer: a browser that opened it in advance sends its request over another one.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node keeps the answer that it is writing there.
  const { _httpMessage: writing } = socket as Socket & { _httpMessage?: ServerResponse }
  const isUnused = error.code === LATE && socket.bytesRead === 0
  if (socket.writable && !writing?.headersSent && !isUnused) socket.write(refusalOf(error.code))
  socket.destroy(error)
}

function refusalOf(code?: string): string {
  const codigo = code === LATE ? 'conexao-lenta' : 'dados-invalidos'
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : statusDoErro(codigo)
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
