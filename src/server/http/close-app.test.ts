import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeApp } from './close-app.ts'

it('answers requests under way and does not wait for idle connections', {
  timeout: 5000,
}, async () => {
  const app = Fastify()
  let answer: (body: string) => void = () => undefined
  const reached = new Promise<void>(resolve => {
    app.get('/', () => {
      resolve()
      return new Promise<string>(reply => {
        answer = reply
      })
    })
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const agent = new http.Agent({ keepAlive: true })
  const request = http.get({ port, agent })
  const response = once(request, 'response').then(([message]) => text(message))
  await reached
  const closed = closeApp(app)
  await expect.poll(() => app.server.listening).toBe(false)
  await sleep(50)
  answer('ok')
  expect(await response).toBe('ok')
  await closed
  agent.destroy()
})
