import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { closeApp } from './close-app.ts'

it('serves what arrives on an open connection while it closes', async () => {
  const app = createApp({ logger: false })
  const slow = Promise.withResolvers<string>()
  app.get('/lenta', () => slow.promise)
  app.get('/rapida', async () => 'rapida')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1')
  let answers = ''
  socket.on('data', chunk => {
    answers += chunk
  })
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  const arrived = once(app.server, 'request')
  ask('/lenta')
  await arrived
  const closed = closeApp(app)
  const second = once(app.server, 'request')
  ask('/rapida')
  await second
  slow.resolve('lenta')
  await Promise.all([closed, once(socket, 'close')])
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})
