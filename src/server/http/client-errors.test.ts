import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { refuseConnection } from './client-errors.ts'

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'dados-invalidos'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'corpo-grande-demais'],
  ['HPE_INVALID_METHOD', '400 Bad Request', 'dados-invalidos'],
])('a connection that ends by %s hears %s in Portuguese JSON', async (code, status, codigo) => {
  const server = createServer(socket => refuseConnection({ code }, socket))
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number } // it listens on a port
  const [head = '', body = ''] = (await text(connect(port, '127.0.0.1'))).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toEqual({ codigo, message: expect.stringMatching(/^(Não|O) .*\.$/) })
})
