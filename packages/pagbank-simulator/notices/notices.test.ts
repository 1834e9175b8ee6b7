import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { SIMULATION_DEFAULTS } from '../defaults.ts'
import {
  call,
  control,
  orderBody,
  startReceiver,
  startSimulator,
  type TestSimulator,
  withField,
} from '../test-support.ts'
import { isNoticeAddress, looksNotifiable } from './destination.ts'
import { noticeSignature } from './notice-sender.ts'

const create = (simulator: TestSimulator, url: string, reference = 'RESTIA-1') =>
  call(simulator, 'POST /orders', { body: withField(orderBody(reference), 'notification_urls', [url]) })

/** Waits as long as a busy machine needs. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, 30_000)

const statuses = (received: { text: string }[]) =>
  received.map(({ text }) => JSON.parse(text).charges[0].status)

it('signs as the published vector says', () => {
  const expected = 'cf58e550ba8c2c94cebb373015b0088e5b8c540344488f5466cb14f0a11e26a4'
  expect(noticeSignature('token-123', '{"id":"ORDE_1"}')).toBe(expected)
})

it.each([
  ['https://loja.example/aviso', true],
  ['http://127.0.0.1:3000/aviso', true],
  ['http://localhost/aviso', true],
  ['http://[::1]:3000/aviso', true],
  ['http://127.0.0.1.loja.example/aviso', false],
  ['http://10.0.0.1/aviso', false],
  ['ftp://loja.example', false],
  ['aviso', false],
])('may be the address of an order, %s: %s', (url, expected) => {
  expect(looksNotifiable(url)).toBe(expected)
})

it.each([
  ['http://127.0.0.1:3000/v1/aviso', true],
  ['http://127.0.0.1:3000/v1/aviso/abc', true],
  ['http://127.0.0.1:3001/v1/aviso/abc', false],
  ['http://localhost:3000/v1/aviso/abc', false],
  ['https://127.0.0.1:3000/v1/aviso/abc', false],
  ['http://127.0.0.1:3000/v1/avisos', false],
  ['http://127.0.0.1:3000/v1/aviso/../auth/logout', false],
  ['http://127.0.0.1:3000/v1/aviso/abc?x=1', false],
  ['http://127.0.0.1:3000@outro.example/v1/aviso/abc', false],
  ['http://a:b@127.0.0.1:3000/v1/aviso/abc', false],
  ['https://outro.example/v1/aviso/abc', false],
  ['aviso', false],
])("is the marketplace's own, %s: %s", (url, expected) => {
  expect(isNoticeAddress(url, ['http://127.0.0.1:3000/v1/aviso'])).toBe(expected)
})

describe('notices', () => {
  it('carry the whole order, its id, its origin and a signature over the very bytes', async () => {
    const { url, received } = await startReceiver()
    const simulator = await startSimulator({ noticeUrls: [url] })
    const { body: order } = await create(simulator, url)
    await eventually(() => expect(received).toHaveLength(1))
    await control(simulator, 'POST /cobrancas/RESTIA-1/pagar')
    await eventually(() => expect(statuses(received)).toEqual(['WAITING', 'PAID']))
    for (const { headers, text } of received) {
      expect(headers['x-authenticity-token']).toBe(noticeSignature(SIMULATION_DEFAULTS.internalToken, text))
      expect(headers['x-product-id']).toBe(order.id)
      expect(headers['x-product-origin']).toBe('ORDER')
      expect(headers['content-type']).toBe('application/json')
    }
    expect(JSON.parse(received[0]?.text ?? '')).toEqual(order)
  })

  it('are repeated, unchanged, until the answer is 2xx: after 5 s, 1, 5 and 30 minutes and 2 hours', async () => {
    const { url, received } = await startReceiver(500, 503, 404, 302, 500)
    const simulator = await startSimulator({ noticeUrls: [url] })
    await create(simulator, url)
    let elapsed = 0
    for (const pause of [0, 5, 60, 300, 1800, 7200]) {
      if (pause > 0) {
        await control(simulator, 'POST /relogio', { segundos: elapsed + pause - 1 })
        await new Promise(resolve => setTimeout(resolve, 40))
      }
      const before = received.length
      elapsed += pause
      await control(simulator, 'POST /relogio', { segundos: elapsed })
      await eventually(() => expect(received).toHaveLength(before + 1))
      await eventually(async () => {
        const [notice] = (await control(simulator, 'GET /avisos')).body
        expect(notice.history).toHaveLength(before + 1)
      })
    }
    expect(received).toHaveLength(6)
    expect(new Set(received.map(({ text }) => text)).size).toBe(1)
    const [notice] = (await control(simulator, 'GET /avisos?reference_id=RESTIA-1')).body
    expect([notice.state, notice.attempts]).toEqual(['ENTREGUE', 6])
  })

  it('of other orders do not wait for a receiver that is silent', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo // of a server that listens on a port
    const silentUrl = `http://127.0.0.1:${port}/aviso`
    const { url, received } = await startReceiver()
    const simulator = await startSimulator({ noticeUrls: [silentUrl, url] })
    await create(simulator, silentUrl)
    await once(silent, 'request')
    for (const reference of ['RESTIA-2', 'RESTIA-3']) await create(simulator, url, reference)
    await eventually(() => expect(statuses(received)).toEqual(['WAITING', 'WAITING']))
    silent.closeAllConnections()
    silent.close()
  })

  it('wait through a restart', async () => {
    const { url, received } = await startReceiver(500)
    const first = await startSimulator({ noticeUrls: [url] })
    await create(first, url)
    await eventually(() => expect(received).toHaveLength(1))
    await first.stop()
    const later = () => new Date('2026-11-20T12:00:06-03:00')
    await startSimulator({ storePath: first.storePath, clock: later, noticeUrls: [url] })
    await eventually(() => expect(received).toHaveLength(2))
  })

  it('are sent again after the simulated clock was set back', async () => {
    const { url, received } = await startReceiver(500)
    const simulator = await startSimulator({ noticeUrls: [url] })
    await control(simulator, 'POST /relogio', { dias: 10 })
    const body = withField(orderBody(), 'notification_urls', [url])
    const boleto = 'charges.0.payment_method.boleto.due_date'
    await call(simulator, 'POST /orders', { body: withField(body, boleto, '2026-12-04') })
    await eventually(() => expect(received).toHaveLength(1))
    await control(simulator, 'POST /relogio', { dias: 0 })
    await control(simulator, 'POST /relogio', { segundos: 6 })
    await eventually(() => expect(received).toHaveLength(2))
  })

  it('are sent again by hand', async () => {
    const { url, received } = await startReceiver()
    const simulator = await startSimulator({ noticeUrls: [url] })
    await create(simulator, url)
    await control(simulator, 'POST /cobrancas/RESTIA-1/reenviar-aviso')
    await eventually(() => expect(received).toHaveLength(2))
    expect(received[0]?.text).toBe(received[1]?.text)
  })
})

it('design/operation: no other address is called, whoever names it', async () => {
  const own = await startReceiver()
  const other = await startReceiver()
  const simulator = await startSimulator({ noticeUrls: [own.url] })
  await create(simulator, other.url, 'OUTRO')
  await create(simulator, own.url, 'PROPRIO')
  await eventually(() => expect(own.received).toHaveLength(1))
  expect(other.received).toEqual([])
  const [notice] = (await control(simulator, 'GET /avisos?reference_id=OUTRO')).body
  expect(notice.history).toMatchObject([{ status: null, error: 'destination not allowed' }])
})

describe('notices that go wrong on purpose', () => {
  it.each([
    ['perder', ['PAID']],
    ['duplicar', ['WAITING', 'WAITING', 'PAID']],
    ['inverter', ['PAID', 'WAITING']],
  ])('%s: arrive as %j', async (tipo, expected) => {
    const { url, received } = await startReceiver()
    const simulator = await startSimulator({ noticeUrls: [url] })
    await control(simulator, 'POST /falhas', { tipo })
    await create(simulator, url)
    await control(simulator, 'POST /cobrancas/RESTIA-1/pagar')
    await control(simulator, 'POST /relogio', { segundos: 1 })
    await eventually(() => expect(statuses(received)).toEqual(expected))
  })

  it('may come late', async () => {
    const { url, received } = await startReceiver()
    const simulator = await startSimulator({ noticeUrls: [url] })
    await control(simulator, 'POST /falhas', { tipo: 'atrasar', milissegundos: 60_000 })
    await create(simulator, url)
    await control(simulator, 'POST /relogio', { segundos: 59 })
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(received).toHaveLength(0)
    await control(simulator, 'POST /relogio', { segundos: 61 })
    await eventually(() => expect(received).toHaveLength(1))
  })

  it('may be wrongly signed or not at all', async () => {
    const { url, received } = await startReceiver()
    const simulator = await startSimulator({ noticeUrls: [url] })
    for (const tipo of ['assinatura-errada', 'sem-assinatura']) {
      await control(simulator, 'POST /falhas', { tipo })
      await create(simulator, url, tipo)
    }
    await eventually(() => expect(received).toHaveLength(2))
    const [wrong, missing] = received.map(({ headers }) => headers['x-authenticity-token'])
    expect(wrong).toMatch(/^[0-9a-f]{64}$/)
    expect(wrong).not.toBe(noticeSignature(SIMULATION_DEFAULTS.internalToken, received[0]?.text ?? ''))
    expect(missing).toBeUndefined()
  })
})
