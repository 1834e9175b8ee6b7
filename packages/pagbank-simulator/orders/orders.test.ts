import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codigoDeBarrasDaLinha, linhaDigitavelValida } from '../../../src/domain/pagamento/boleto.ts'
import { call, control, launchSimulator, orderBody, startSimulator, withField } from '../test-support.ts'

describe('creating an order with a boleto', () => {
  it('answers 201 with ids, a valid line that carries due date and amount, and three links told apart by media', async () => {
    const simulator = await startSimulator()
    const { status, body } = await call(simulator, 'POST /orders', { body: orderBody() })
    const [charge] = body.charges
    const { barcode, formatted_barcode, due_date, days_until_expiration } = charge.payment_method.boleto
    expect(status).toBe(201)
    expect(body.id).toMatch(/^ORDE_[0-9A-F-]{36}$/)
    expect(charge).toMatchObject({
      status: 'WAITING',
      amount: { summary: { total: 34343, paid: 0, refunded: 0 } },
    })
    expect(linhaDigitavelValida(barcode)).toBe(true)
    // Due factor (4 digits) and amount in centavos (10 digits).
    expect(codigoDeBarrasDaLinha(barcode).slice(5, 19)).toBe('16430000034343')
    expect(formatted_barcode).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
    expect([due_date, days_until_expiration]).toEqual(['2026-11-27', 45])
    expect(charge.links.map((link: { rel: string; media: string }) => `${link.rel} ${link.media}`)).toEqual([
      'SELF application/pdf',
      'SELF image/png',
      'SELF application/json',
    ])
    expect(body.created_at).toBe('2026-11-20T12:00:00.000-03:00')
  })

  it('is found again by its id, by its charge, and charge by charge', async () => {
    const simulator = await startSimulator()
    const { body: order } = await call(simulator, 'POST /orders', { body: orderBody() })
    const [{ id }] = order.charges
    expect((await call(simulator, `GET /orders/${order.id}`)).body).toEqual(order)
    expect((await call(simulator, `GET /orders?charge_id=${id}`)).body).toEqual(order)
    expect((await call(simulator, `GET /charges/${id}`)).body).toMatchObject({
      ...order.charges[0],
      notification_urls: ['http://127.0.0.1:9/aviso'],
    })
  })

  it('may come out DECLINED: 201, no number, no file, a flat payment method', async () => {
    const simulator = await startSimulator()
    await control(simulator, 'POST /falhas', { tipo: 'recusar-boleto', valor: 34343 })
    const { status, body } = await call(simulator, 'POST /orders', { body: orderBody() })
    const [charge] = body.charges
    expect([status, charge.status, charge.payment_response.code]).toEqual([201, 'DECLINED', '10000'])
    expect(charge.payment_method).toMatchObject({ type: 'BOLETO', due_date: '2026-11-27' })
    expect(charge.payment_method.boleto).toBeUndefined()
    expect(charge.links.map((link: { media: string }) => link.media)).toEqual(['application/json'])
  })

  it('gives each boleto a line of its own', async () => {
    const simulator = await startSimulator()
    const lines = new Set<string>()
    for (const reference of ['A', 'B', 'C']) {
      const { body } = await call(simulator, 'POST /orders', { body: orderBody(reference) })
      lines.add(body.charges[0].payment_method.boleto.barcode)
    }
    expect(lines.size).toBe(3)
  })
})

let shared: Awaited<ReturnType<typeof launchSimulator>>
beforeAll(async () => {
  shared = await launchSimulator()
})
afterAll(() => shared.stop())

describe('refused orders', () => {
  const long = (size: number) => 'a'.repeat(size)
  const boleto = 'charges.0.payment_method.boleto'
  it.each([
    ['customer.name', long(121), '40002'],
    ['customer.name', 'Loja <b>', '40002'],
    ['customer.name', ' ', '40001'],
    ['customer.email', 'a@b.co', '40002'],
    ['customer.email', 'FINANCEIRO@restia.example', '40002'],
    ['customer.tax_id', '99140315000101', '40002'],
    ['customer.tax_id', '11111111111', '40002'],
    ['customer.tax_id', undefined, '40001'],
    ['customer.phones', [{ country: '55', area: '21', number: '123', type: 'MOBILE' }], '40002'],
    ['reference_id', long(65), '40002'],
    ['items', [], '40002'],
    ['items.0.quantity', 0, '40002'],
    ['items.0.quantity', 1.5, '40002'],
    ['items.0.unit_amount', 0, '40002'],
    ['items.0.name', long(201), '40002'],
    ['shipping.address.region_code', 'XX', '40002'],
    ['shipping.address.postal_code', '20040-030', '40002'],
    ['shipping.address.locality', '', '40001'],
    ['shipping.address.country', 'Brasil', '40002'],
    ['notification_urls', ['https://a.example', 'https://b.example'], '40002'],
    ['notification_urls', ['http://loja.example/aviso'], '40002'],
    ['notification_urls', [`https://a.example/${long(100)}`], '40002'],
    ['surprise', 1, '40003'],
    ['charges.0.amount.value', 19, '40002'],
    ['charges.0.amount.value', 1_000_000_000, '40002'],
    ['charges.0.amount.value', '34343', '40002'],
    ['charges.0.amount.currency', 'USD', '40002'],
    ['charges.0.description', long(65), '40002'],
    ['charges.0.payment_method.type', 'PIX', '40002'],
    [`${boleto}.due_date`, '2026-11-19', '40002'],
    [`${boleto}.due_date`, '2026-11-31', '40002'],
    [`${boleto}.due_date`, '27/11/2026', '40002'],
    [`${boleto}.due_date`, undefined, '40001'],
    [`${boleto}.template`, 'OUTRO', '40002'],
    [`${boleto}.instruction_lines.line_2`, '', '40001'],
    [`${boleto}.instruction_lines.line_1`, long(76), '40002'],
    [`${boleto}.instruction_lines.line_1`, 'R$ 10 (dez)', '40002'],
    [`${boleto}.holder.name`, long(31), '40002'],
    [`${boleto}.holder.tax_id`, '123', '40002'],
    [`${boleto}.holder.address.region`, undefined, '40001'],
  ])('%s = %j with %s', async (path, value, code) => {
    const { status, body } = await call(shared, 'POST /orders', {
      body: withField(orderBody(), path, value),
    })
    expect([status, body.error_messages?.[0]?.code]).toEqual([400, code])
    expect(body.error_messages[0].parameter_name).toContain(path.replace(/\.(\d+)/g, '[$1]'))
    expect((await control(shared, 'GET /contadores')).body).toEqual([])
  })

  it('lists everything that is wrong at once', async () => {
    const wrong = withField(withField(orderBody(), 'customer.name', ''), 'charges.0.amount.value', 1)
    const { body } = await call(shared, 'POST /orders', { body: wrong })
    const names = body.error_messages.map((message: { parameter_name: string }) => message.parameter_name)
    expect(names).toEqual(['customer.name', 'charges[0].amount.value'])
  })

  it.each([
    [{ fine: { date: '2026-11-27', value: 200 } }, 'COBRANCA'],
    [{ fine: { date: '2026-11-28', value: 10_000 } }, 'COBRANCA'],
    [{ interest: { date: '2026-11-28', value: 6_000 } }, 'COBRANCA'],
    [{ discounts: [{ due_date: '2026-11-28', value: 100 }] }, 'COBRANCA'],
    [{ fine: { date: '2026-11-28', value: 200 } }, 'PROPOSTA'],
  ])('payment instructions %j on a slip of the kind %s', async (instructions, template) => {
    const charged = withField(orderBody(), 'charges.0.payment_instructions', instructions)
    const body = withField(charged, `${boleto}.template`, template)
    const answer = await call(shared, 'POST /orders', { body })
    expect([answer.status, answer.body.error_messages?.[0].code]).toEqual([400, '40002'])
  })
})

describe('accepted orders', () => {
  it.each([
    ['customer.tax_id', '12ABC34501DE35'],
    ['charges.0.payment_method.boleto.holder.tax_id', '52998224725'],
    ['charges.0.payment_method.boleto.due_date', '2026-11-20'],
    ['charges.0.payment_method.boleto.days_until_expiration', 45],
    ['charges.0.amount.value', 20],
    ['notification_urls', ['https://loja.example/aviso']],
    ['notification_urls', undefined],
    ['shipping', undefined],
    ['metadata', { pedido: '1' }],
    [
      'charges.0.payment_instructions',
      { fine: { date: '2026-11-28', value: 200 }, interest: { date: '2026-11-28', value: 100 } },
    ],
  ])('%s = %j', async (path, value) => {
    const { status } = await call(shared, 'POST /orders', { body: withField(orderBody(), path, value) })
    expect(status).toBe(201)
  })
})

describe('who may call', () => {
  it.each([
    ['', 401],
    ['Bearer outro', 401],
  ])('authorization "%s" is answered %i', async (authorization, expected) => {
    const simulator = await startSimulator()
    const { status, body } = await call(simulator, 'POST /orders', {
      body: orderBody(),
      headers: { authorization },
    })
    expect([status, body.error_messages[0].code]).toEqual([expected, 'UNAUTHORIZED'])
  })

  it('answers 404 for what does not exist', async () => {
    const simulator = await startSimulator()
    expect((await call(simulator, 'GET /orders/ORDE_X')).body.error_messages[0].code).toBe(
      'resource_not_found',
    )
    expect((await call(simulator, 'GET /nada')).status).toBe(404)
    expect((await call(simulator, 'PUT /orders', { body: {} })).status).toBe(404)
    expect((await call(simulator, 'POST /orders', { body: '{"a":' })).status).toBe(400)
  })
})
