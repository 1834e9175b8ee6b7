// A slow line is no failure: the limit for headers counts from their first byte (design/strangers).
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { useApp } from '../support/app-for-test.ts'

const app = useApp()

const PEDIDO = 'GET /v1/categoria HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

/** What the server answers to bytes that come after so many milliseconds, until it ends the connection. */
async function respostaA(bytes: string, esperaMs: number, url = app.url): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const resposta = text(socket)
  await sleep(esperaMs)
  socket.write(bytes)
  return resposta
}

it('a connection that a browser opened in advance is answered when its first request comes', async () => {
  expect(await respostaA(PEDIDO, 6000)).toMatch(/^HTTP\/1\.1 401 /)
})

it('headers that do not end are refused in words about the line, a connection without a byte ends in silence', async () => {
  const server = createApp({ logger: false })
  onTestFinished(() => server.close())
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  // Node looks at the limit with each check, once a second.
  server.server.headersTimeout = 100
  const [metade, nada] = await Promise.all([respostaA(PEDIDO.slice(0, 20), 0, url), respostaA('', 0, url)])
  const [head = '', body = ''] = metade.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(body)).toEqual({
    codigo: 'conexao-lenta',
    message: 'A conexão está lenta. Tente de novo em instantes.',
  })
  // A browser sends its request again over another connection; an answer that nobody asked for it might take for that of its request.
  expect(nada).toBe('')
})
