import { describe, expect, it } from 'vitest'
import { call, control, orderBody, startSimulator, type TestSimulator, withField } from '../test-support.ts'

const create = (simulator: TestSimulator, key: string, body = orderBody()) =>
  call(simulator, 'POST /orders', { body, headers: { 'x-idempotency-key': key } })

const counters = async (simulator: TestSimulator) => (await control(simulator, 'GET /contadores')).body

describe('the idempotency key', () => {
  it('brings the same answer for the same request, and one order only', async () => {
    const simulator = await startSimulator()
    const first = await create(simulator, 'k')
    await control(simulator, 'POST /cobrancas/RESTIA-1/pagar')
    const second = await create(simulator, 'k')
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(await counters(simulator)).toEqual([
      { reference_id: 'RESTIA-1', orders: 1, charges: 1, declined: 0 },
    ])
  })

  it('makes one order out of many calls at once', async () => {
    const simulator = await startSimulator()
    await control(simulator, 'POST /falhas', {
      tipo: 'lentidao',
      milissegundos: 150,
      chamada: 'POST /orders',
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(simulator, 'k')))
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(7)
    expect(await counters(simulator)).toEqual([
      { reference_id: 'RESTIA-1', orders: 1, charges: 1, declined: 0 },
    ])
  })

  it('is refused with another body or for another call', async () => {
    const simulator = await startSimulator()
    const { body: order } = await create(simulator, 'k')
    const changed = await create(simulator, 'k', withField(orderBody(), 'charges.0.amount.value', 20))
    const elsewhere = await call(simulator, `POST /charges/${order.charges[0].id}/cancel`, {
      body: { amount: { value: 1 } },
      headers: { 'x-idempotency-key': 'k' },
    })
    for (const answer of [changed, elsewhere]) {
      expect([answer.status, answer.body.error_messages[0].code]).toEqual([409, '40005'])
    }
  })

  it('repeats a refusal, but not a fault', async () => {
    const simulator = await startSimulator()
    const wrong = withField(orderBody(), 'charges.0.amount.value', 1)
    expect((await create(simulator, 'wrong', wrong)).status).toBe(400)
    expect((await create(simulator, 'wrong', wrong)).status).toBe(400)
    await control(simulator, 'POST /falhas', { tipo: 'erro-500' })
    expect((await create(simulator, 'fault')).status).toBe(500)
    expect((await create(simulator, 'fault')).status).toBe(201)
  })

  it('survives a restart', async () => {
    const first = await startSimulator()
    const { body } = await create(first, 'k')
    await first.stop()
    const second = await startSimulator({ storePath: first.storePath })
    expect((await create(second, 'k')).body.id).toBe(body.id)
  })

  it('finds the order again after an answer that was cut, garbled or lost behind a gateway', async () => {
    const simulator = await startSimulator()
    for (const tipo of ['corte', 'json-quebrado', 'erro-502-depois']) {
      await control(simulator, 'POST /falhas', { tipo, chamada: 'POST /orders' })
      const body = orderBody(tipo)
      const lost = await create(simulator, tipo, body).catch(() => null)
      expect(lost?.status).not.toBe(201)
      expect((await create(simulator, tipo, body)).body.reference_id).toBe(tipo)
    }
    expect((await counters(simulator)).map((counter: { orders: number }) => counter.orders)).toEqual([
      1, 1, 1,
    ])
  })
})
