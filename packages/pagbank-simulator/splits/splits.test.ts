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
  withField,
} from '../test-support.ts'

const share = (id: string, value: number, more: object = {}) => ({
  account: { id },
  amount: { value },
  ...more,
})
const custody = (more: object = {}) => ({ configurations: { custody: { apply: true, ...more } } })

const withSplit = (receivers: Json[], method = 'FIXED') =>
  withField(orderBody(), 'charges.0.splits', { method, receivers })

const create = (simulator: TestSimulator, receivers: Json[], method?: string) =>
  call(simulator, 'POST /orders', { body: withSplit(receivers, method) })

/** A paid order of 34343 centavos, 343 of them the platform's; answers seller, charge and split. */
async function paidSplit(simulator: TestSimulator, extras: object = custody()) {
  const seller = await openAccount(simulator)
  const { body: order } = await create(simulator, [share(PLATFORM, 343), share(seller, 34000, extras)])
  const chargeId: string = order.charges[0].id
  const before = (await call(simulator, `GET /charges/${chargeId}`)).body
  await control(simulator, `POST /cobrancas/${chargeId}/pagar`)
  const charge = (await call(simulator, `GET /charges/${chargeId}`)).body
  const link = charge.links.find((one: { rel: string }) => one.rel === 'SPLIT')
  return { seller, chargeId, before, splitId: link.href.split('/').at(-1) as string }
}

const read = (simulator: TestSimulator, id: string) => call(simulator, `GET /splits/${id}`)
const release = (simulator: TestSimulator, id: string, accountId: string) =>
  call(simulator, `POST /splits/${id}/custody/release`, {
    body: { receivers: [{ account: { id: accountId } }] },
  })

describe('a divided charge', () => {
  it('has its division only once it is paid', async () => {
    const simulator = await startSimulator()
    const { seller, before, splitId, chargeId } = await paidSplit(simulator)
    expect(before.links.map((link: { rel: string }) => link.rel)).not.toContain('SPLIT')
    const { body } = await read(simulator, splitId)
    expect(body).toMatchObject({ id: splitId, method: 'FIXED' })
    expect(body.receivers).toMatchObject([
      { account: { id: PLATFORM }, type: 'PRIMARY', amount: { value: 343, refunded: 0 } },
      {
        account: { id: seller },
        type: 'SECONDARY',
        amount: { value: 34000 },
        configurations: {
          custody: { apply: true, status: 'HELD', release: { scheduled: '2027-02-18T12:00:00.000-03:00' } },
        },
      },
    ])
    expect(body.links[1].href).toContain(chargeId)
  })

  it('divides percentages to the centavo, the rest to the primary', async () => {
    const simulator = await startSimulator()
    const seller = await openAccount(simulator)
    const { body } = await create(simulator, [share(PLATFORM, 33.3), share(seller, 66.7)], 'PERCENTAGE')
    await control(simulator, `POST /cobrancas/${body.id}/pagar`)
    const charge = (await control(simulator, `GET /cobrancas/${body.id}`)).body
    const split = await read(simulator, charge.links.at(-1).href.split('/').at(-1))
    expect(split.body.receivers.map((one: Json) => one.amount.value)).toEqual([11437, 22906])
  })
})

describe('custody', () => {
  it('is released by the primary, and stays released', async () => {
    const simulator = await startSimulator()
    const { seller, splitId } = await paidSplit(simulator)
    const answer = await release(simulator, splitId, seller)
    expect([answer.status, answer.body]).toEqual([200, ''])
    await control(simulator, 'POST /relogio', { dias: 1 })
    expect((await release(simulator, splitId, seller)).status).toBe(200)
    const { body } = await read(simulator, splitId)
    expect(body.receivers[1].configurations.custody).toMatchObject({
      status: 'RELEASED',
      release: { released_at: '2026-11-20T12:00:00.000-03:00' },
    })
  })

  it.each([
    [custody(), 90],
    [custody({ release: { scheduled: '2026-12-20T12:00:00-03:00' } }), 30],
  ])('%j ends by itself after %i days', async (extras, days) => {
    const simulator = await startSimulator()
    const { splitId } = await paidSplit(simulator, extras)
    const status = async () =>
      (await read(simulator, splitId)).body.receivers[1].configurations.custody.status
    await control(simulator, 'POST /relogio', { dias: days - 1 })
    expect(await status()).toBe('HELD')
    await control(simulator, 'POST /relogio', { dias: days })
    expect(await status()).toBe('RELEASED')
  })

  it('cannot be released for a stranger, for a receiver without custody or of an unknown split', async () => {
    const simulator = await startSimulator()
    const { seller, splitId } = await paidSplit(simulator)
    const other = await openAccount(simulator, { tax_id: '99121885000144' })
    expect((await release(simulator, splitId, other)).status).toBe(404)
    expect((await release(simulator, splitId, PLATFORM)).body.error_messages[0].error).toBe(
      'invalid_parameter',
    )
    expect((await release(simulator, 'SPLI_X', seller)).status).toBe(404)
  })

  it('takes at most 500 releases in five minutes', async () => {
    const simulator = await startSimulator()
    const { seller } = await paidSplit(simulator)
    for (let i = 0; i < 500; i += 50) {
      await Promise.all(Array.from({ length: 50 }, () => release(simulator, 'SPLI_X', seller)))
    }
    expect((await release(simulator, 'SPLI_X', seller)).body.error_messages[0].code).toBe('40004')
    await control(simulator, 'POST /relogio', { segundos: 300 })
    expect((await release(simulator, 'SPLI_X', seller)).status).toBe(404)
  })
})

describe('refunding a divided charge', () => {
  it('takes from every receiver in proportion, the odd centavo from the primary one', async () => {
    const simulator = await startSimulator()
    const { chargeId, splitId } = await paidSplit(simulator)
    await call(simulator, `POST /charges/${chargeId}/cancel`, { body: { amount: { value: 1001 } } })
    const refunded = (await read(simulator, splitId)).body.receivers.map((one: Json) => one.amount.refunded)
    expect(refunded).toEqual([10, 991])
  })
})

describe('invalid divisions', () => {
  const refusalOf = (answer: { status: number; body: Json }) => [
    answer.status,
    answer.body.error_messages?.[0].error ?? answer.body.error_messages?.[0].code,
  ]

  it.each([
    ['one receiver', (p: string) => [share(p, 34343)], 400, 'invalid_min_receivers'],
    [
      'primary missing',
      (_: string, a: string, b: string) => [share(a, 343), share(b, 34000)],
      400,
      'invalid_receivers_list',
    ],
    [
      'account twice',
      (p: string, a: string) => [share(p, 1), share(a, 2), share(a, 34340)],
      400,
      'invalid_receivers_list',
    ],
    ['sum too large', (p: string, a: string) => [share(p, 344), share(a, 34000)], 400, 'amount_too_large'],
    ['sum too small', (p: string, a: string) => [share(p, 342), share(a, 34000)], 400, 'amount_too_small'],
    [
      'nothing for the primary',
      (p: string, a: string) => [share(p, 0), share(a, 34343)],
      400,
      'invalid_amount',
    ],
    ['negative', (p: string, a: string) => [share(p, -1), share(a, 34344)], 400, 'invalid_amount'],
    ['half centavos', (p: string, a: string) => [share(p, 343.5), share(a, 33999.5)], 400, 'invalid_amount'],
    ['unknown account', (p: string) => [share(p, 343), share('ACCO_X', 34000)], 404, 'invalid_id'],
    [
      'id missing',
      (p: string) => [share(p, 343), { amount: { value: 34000 } }],
      400,
      'parameter_required_missing',
    ],
    ['id empty', (p: string) => [share(p, 343), share('', 34000)], 400, 'parameter_required_empty'],
    [
      'wrong type',
      (p: string, a: string) => [share(p, 343, { type: 'SECONDARY' }), share(a, 34000)],
      400,
      'invalid_parameter',
    ],
    [
      'long reason',
      (p: string, a: string) => [share(p, 343), share(a, 34000, { reason: 'a'.repeat(256) })],
      400,
      'invalid_parameter',
    ],
    [
      'liable',
      (p: string, a: string) => [share(p, 343), share(a, 34000, { configurations: { liable: true } })],
      400,
      'invalid_parameter',
    ],
    [
      'custody without apply',
      (p: string, a: string) => [share(p, 343), share(a, 34000, { configurations: { custody: {} } })],
      400,
      'incomplete_configuration',
    ],
    [
      'custody too long',
      (p: string, a: string) => [
        share(p, 343),
        share(a, 34000, custody({ release: { scheduled: '2027-11-21T00:00:00-03:00' } })),
      ],
      400,
      'invalid_parameter',
    ],
    [
      'chargeback on one receiver only',
      (p: string, a: string) => [
        share(p, 343),
        share(a, 34000, { configurations: { chargeback: { charge_transfer: { percentage: 100 } } } }),
      ],
      400,
      'incomplete_configuration',
    ],
  ])('%s', async (_name, receivers, status, error) => {
    const simulator = await startSimulator()
    const first = await openAccount(simulator)
    const second = await openAccount(simulator, { tax_id: '99121885000144' })
    expect(refusalOf(await create(simulator, receivers(PLATFORM, first, second)))).toEqual([status, error])
  })

  it.each([
    [{ type: 'BUYER' }, 'seller_account_required'],
    [{ status: 'INACTIVE' }, 'account_inactive'],
  ])('a receiver that is %j', async (fields, error) => {
    const simulator = await startSimulator()
    const seller = await openAccount(simulator)
    await control(simulator, `PATCH /contas/${seller}`, fields)
    const answer = await create(simulator, [share(PLATFORM, 343), share(seller, 34000)])
    expect(refusalOf(answer)).toEqual([400, error])
  })

  it('more receivers than the contract allows', async () => {
    const simulator = await startSimulator({ maxReceivers: 2 })
    const first = await openAccount(simulator)
    const second = await openAccount(simulator, { tax_id: '99121885000144' })
    const three = [share(PLATFORM, 343), share(first, 17000), share(second, 17000)]
    expect(refusalOf(await create(simulator, three))).toEqual([400, 'invalid_max_receivers'])
    expect((await create(simulator, [share(PLATFORM, 343), share(first, 34000)])).status).toBe(201)
  })

  it('a method that does not exist', async () => {
    const simulator = await startSimulator()
    const seller = await openAccount(simulator)
    const answer = await create(simulator, [share(PLATFORM, 343), share(seller, 34000)], 'OUTRO')
    expect(refusalOf(answer)).toEqual([400, 'invalid_parameter'])
  })
})
