import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyLoad, applyPace, Line, percentile, requestOf } from './load.ts'

const SLOW_MS = 100
let server: Server
let port: number
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.url === '/slow') await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    if (request.url === '/last') response.setHeader('connection', 'close')
    const body = `${request.method} ${request.headers.cookie} ${Buffer.concat(chunks)}${'é'.repeat(50_000)}`
    response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // it listens on a port
})
afterAll(() => server.close())

const connections = promisify((done: (error: Error | null, count: number) => void) =>
  server.getConnections(done),
)

describe('the load generator', () => {
  it('sends method, cookie and JSON, and reads an answer of many packets', async () => {
    const line = new Line(port)
    const { status, body } = await line.ask(requestOf('POST', '/', 'a=1', { nome: 'maçã' }))
    line.close()
    expect(status).toBe(200)
    expect(body.toString()).toBe(`POST a=1 {"nome":"maçã"}${'é'.repeat(50_000)}`)
  })

  it('opens a connection again that the server has closed', async () => {
    const line = new Line(port)
    for (const path of ['/last', '/last', '/']) {
      expect((await line.ask(requestOf('GET', path, ''))).status).toBe(200)
      if (path !== '/last') continue
      await expect.poll(() => connections()).toBe(0)
      // The line hears of it in the next whole turn.
      await turn()
      await turn()
    }
    line.close()
  })

  it('counts units and refusals', async () => {
    const missing = requestOf('GET', '/missing', '')
    const result = await applyLoad({
      ports: [port],
      connections: 2,
      seconds: 0.1,
      next: () => ask => ask(missing).then(() => undefined),
    })
    expect(result.units).toBeGreaterThan(1)
    expect(result.refused).toEqual(new Map([[404, result.units]]))
    expect(result.firstRefusal).toMatch(/^GET \/missing: 404 /)
  })

  it('counts the latency of paced units from the moment when they were due', async () => {
    const slow = requestOf('GET', '/slow', '')
    const result = await applyPace({
      ports: [port],
      connections: 1,
      seconds: 0.5,
      perSecond: 20,
      next: () => ask => ask(slow).then(() => undefined),
    })
    expect(result.units).toBe(10)
    // One connection answers every 100 ms what is asked every 50 ms: the tenth waits for half of the nine before.
    expect(percentile(result, 1)).toBeGreaterThan(5 * SLOW_MS)
  })
})
