import { describe, expect, it } from 'vitest'
import {
  call,
  control,
  type Json,
  openAccount,
  orderBody,
  PLATFORM,
  startSimulator,
  type TestSimulator,
} from '../test-support.ts'

/** An order with a code of R$ 343,43 that lives for an hour; a seller gets R$ 300,00 of it. */
async function withCode(simulator: TestSimulator): Promise<Json> {
  const seller = await openAccount(simulator)
  const { charges: _, ...order } = orderBody()
  const receivers = [
    { account: { id: PLATFORM }, amount: { value: 4343 }, type: 'PRIMARY' },
    { account: { id: seller }, amount: { value: 30_000 }, type: 'SECONDARY' },
  ]
  const splits = { method: 'FIXED', receivers }
  return {
    ...order,
    qr_codes: [{ amount: { value: 34_343 }, expiration_date: '2026-11-20T16:00:00Z', splits }],
  }
}

describe('a Pix code', () => {
  it('has no charge before it is paid, and a split without custody afterwards', async () => {
    const simulator = await startSimulator()
    const { status, body } = await call(simulator, 'POST /orders', { body: await withCode(simulator) })
    expect(status).toBe(201)
    expect(body.charges).toBe(undefined)
    expect(body.qr_codes).toMatchObject([
      {
        id: expect.stringMatching(/^QRCO_/),
        amount: { value: 34_343 },
        text: expect.stringMatching(/^000201.*SIMULACAO/),
      },
    ])
    await control(simulator, 'POST /cobrancas/RESTIA-1/pagar')
    const paid = (await call(simulator, `GET /orders/${body.id}`)).body
    expect(paid.charges).toMatchObject([
      { status: 'PAID', amount: { summary: { paid: 34_343 } }, payment_method: { type: 'PIX' } },
    ])
    const split = paid.charges[0].links.find((link: Json) => link.rel === 'SPLIT').href
    const { receivers } = (await call(simulator, `GET ${new URL(split).pathname.replace('/pagbank', '')}`))
      .body
    expect(receivers.map((one: Json) => one.configurations.custody)).toEqual([
      { apply: false },
      { apply: false },
    ])
  })

  it('ends with its hour, and cannot be paid late', async () => {
    const simulator = await startSimulator()
    await call(simulator, 'POST /orders', { body: await withCode(simulator) })
    expect((await control(simulator, 'POST /cobrancas/RESTIA-1/pagar', { dias_de_atraso: 5 })).status).toBe(
      409,
    )
    await control(simulator, 'POST /relogio', { segundos: 3600 })
    const { status } = await control(simulator, 'POST /cobrancas/RESTIA-1/pagar')
    expect(status).toBe(409)
  })

  it.each<[string, (order: Json) => Json]>([
    ['under R$ 1,00', order => ({ ...order, qr_codes: [{ ...order.qr_codes[0], amount: { value: 99 } }] })],
    [
      'in the past',
      order => ({ ...order, qr_codes: [{ ...order.qr_codes[0], expiration_date: '2026-11-20T14:00:00Z' }] }),
    ],
    ['beside a boleto', order => ({ ...order, charges: orderBody().charges })],
    ['twice', order => ({ ...order, qr_codes: [...order.qr_codes, ...order.qr_codes] })],
  ])('is refused %s', async (_, change) => {
    const simulator = await startSimulator()
    const body = change(await withCode(simulator))
    expect((await call(simulator, 'POST /orders', { body })).status).toBe(400)
  })
})
