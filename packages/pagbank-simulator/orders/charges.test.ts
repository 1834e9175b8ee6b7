import { describe, expect, it } from 'vitest'
import { call, control, orderBody, startSimulator, type TestSimulator, withField } from '../test-support.ts'

async function newCharge(simulator: TestSimulator, body = orderBody()): Promise<string> {
  return (await call(simulator, 'POST /orders', { body })).body.charges[0].id
}

const cancel = (simulator: TestSimulator, id: string, value: number) =>
  call(simulator, `POST /charges/${id}/cancel`, { body: { amount: { value } } })

describe('paying', () => {
  it('turns WAITING into PAID with the amount and the moment', async () => {
    const simulator = await startSimulator()
    const id = await newCharge(simulator)
    expect((await control(simulator, 'POST /cobrancas/RESTIA-1/pagar')).body.status).toBe('PAID')
    expect((await call(simulator, `GET /charges/${id}`)).body).toMatchObject({
      status: 'PAID',
      paid_at: '2026-11-20T12:00:00.000-03:00',
      amount: { summary: { total: 34343, paid: 34343 } },
    })
  })

  it('may bring another amount than the slip says', async () => {
    const simulator = await startSimulator()
    const id = await newCharge(simulator)
    await control(simulator, `POST /cobrancas/${id}/pagar`, { valor: 30000 })
    expect((await call(simulator, `GET /charges/${id}`)).body.amount.summary.paid).toBe(30000)
  })

  it('late brings fine and interest, and the date of the delay', async () => {
    const simulator = await startSimulator()
    const instructions = {
      fine: { date: '2026-11-28', value: 200 },
      interest: { date: '2026-11-28', value: 300 },
    }
    const id = await newCharge(
      simulator,
      withField(orderBody(), 'charges.0.payment_instructions', instructions),
    )
    await control(simulator, `POST /cobrancas/${id}/pagar`, { dias_de_atraso: 10 })
    const { body } = await call(simulator, `GET /charges/${id}`)
    expect(body.amount.summary.paid).toBe(34343 + 687 + 343)
    expect(body.paid_at).toBe('2026-12-07T12:00:00.000-03:00')
  })

  it('happens once', async () => {
    const simulator = await startSimulator()
    const id = await newCharge(simulator)
    const presses = await Promise.all([1, 2, 3].map(() => control(simulator, `POST /cobrancas/${id}/pagar`)))
    expect(presses.map(press => press.status).sort()).toEqual([200, 409, 409])
  })
})

describe('ending unpaid', () => {
  it('is CANCELED with nothing paid, by hand or when the days after the due date are over', async () => {
    const simulator = await startSimulator()
    const byHand = await newCharge(simulator, orderBody('A'))
    const byTime = await newCharge(simulator, orderBody('B'))
    await control(simulator, `POST /cobrancas/${byHand}/vencer`)
    await control(simulator, 'POST /relogio', { dias: 7 + 45 })
    expect((await call(simulator, `GET /charges/${byTime}`)).body.status).toBe('WAITING')
    await control(simulator, 'POST /relogio', { dias: 7 + 46 })
    for (const id of [byHand, byTime]) {
      const { body } = await call(simulator, `GET /charges/${id}`)
      expect([body.status, body.amount.summary.paid]).toEqual(['CANCELED', 0])
    }
  })
})

describe('refunding', () => {
  it('refuses an unpaid boleto', async () => {
    const simulator = await startSimulator()
    const { status, body } = await cancel(simulator, await newCharge(simulator), 34343)
    expect([status, body.error_messages[0].code]).toEqual([400, '40002'])
  })

  it('stays PAID after a part and becomes CANCELED with the rest', async () => {
    const simulator = await startSimulator()
    const id = await newCharge(simulator)
    await control(simulator, `POST /cobrancas/${id}/pagar`)
    const part = await cancel(simulator, id, 10000)
    expect([part.status, part.body.status, part.body.amount.summary.refunded]).toEqual([201, 'PAID', 10000])
    const tooMuch = await cancel(simulator, id, 24344)
    expect([tooMuch.status, tooMuch.body.error_messages[0].code]).toEqual([400, '40007'])
    const rest = await cancel(simulator, id, 24343)
    expect([rest.body.status, rest.body.amount.summary.refunded]).toEqual(['CANCELED', 34343])
  })

  it('is over after 350 days', async () => {
    const simulator = await startSimulator()
    const id = await newCharge(simulator)
    await control(simulator, `POST /cobrancas/${id}/pagar`)
    await control(simulator, 'POST /relogio', { dias: 351 })
    expect((await cancel(simulator, id, 1)).body.error_messages[0].code).toBe('40007')
    await control(simulator, 'POST /relogio', { dias: 349 })
    expect((await cancel(simulator, id, 1)).status).toBe(201)
  })

  it('burns the key when it is temporarily unavailable', async () => {
    const simulator = await startSimulator()
    const id = await newCharge(simulator)
    await control(simulator, `POST /cobrancas/${id}/pagar`)
    await control(simulator, 'POST /falhas', { tipo: 'devolucao-indisponivel' })
    const again = () =>
      call(simulator, `POST /charges/${id}/cancel`, {
        body: { amount: { value: 100 } },
        headers: { 'x-idempotency-key': 'devolucao-1' },
      })
    expect((await again()).body.error_messages[0].code).toBe('40008')
    const second = await again()
    expect([second.status, second.body.error_messages[0].code]).toEqual([409, '40005'])
    expect((await cancel(simulator, id, 100)).status).toBe(201)
  })
})
