import { describe, expect, it } from 'vitest'
import { SIMULATION_DEFAULTS } from '../defaults.ts'
import { call, control, orderBody, PAYER_CNPJ, startSimulator, withField } from '../test-support.ts'

const HEADERS = {
  authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}`,
  'content-type': 'application/json',
}

describe('faults', () => {
  it('hold for the call and the number of times that were asked for', async () => {
    const simulator = await startSimulator()
    await control(simulator, 'POST /falhas', { tipo: 'limite', chamada: 'GET /charges/:id', vezes: 2 })
    const { status, body } = await call(simulator, 'POST /orders', { body: orderBody() })
    expect(status).toBe(201)
    const read = () => call(simulator, `GET /charges/${body.charges[0].id}`)
    const answers = [await read(), await read(), await read()]
    expect(answers.map(answer => answer.status)).toEqual([400, 400, 200])
    expect(answers[0]?.body.error_messages[0].code).toBe('40004')
  })

  it('of one payer leave the orders of others alone', async () => {
    const simulator = await startSimulator()
    const fault = { tipo: 'erro-500', chamada: 'POST /orders', tax_id: '52998224725', vezes: 9 }
    await control(simulator, 'POST /falhas', fault)
    const status = async (body: unknown) => (await call(simulator, 'POST /orders', { body })).status
    expect(await status(orderBody())).toBe(201)
    expect(await status(withField(orderBody(), 'customer.tax_id', '52998224725'))).toBe(500)
  })

  it('make answers slow, garbled or cut', async () => {
    const simulator = await startSimulator()
    const order = (tipo: string, more: object = {}) =>
      control(simulator, 'POST /falhas', { tipo, ...more }).then(() =>
        fetch(`${simulator.url}/orders/ORDE_X`, { headers: { authorization: 'Bearer x' } }),
      )
    const start = performance.now()
    await order('lentidao', { milissegundos: 200 })
    expect(performance.now() - start).toBeGreaterThan(190)
    await expect((await order('json-quebrado')).json()).rejects.toThrow(SyntaxError)
    expect((await order('erro-502-depois')).headers.get('content-type')).toContain('text/html')
    await expect(order('corte')).rejects.toThrow()
  })

  it('make an answer drip: whole and right in the end, its key held until then or until the caller goes', async () => {
    const simulator = await startSimulator()
    const drip = (milissegundos: number) =>
      control(simulator, 'POST /falhas', { tipo: 'gotejamento', milissegundos, chamada: 'POST /orders' })
    const order = (key: string, options: RequestInit = {}) =>
      fetch(`${simulator.url}/orders`, {
        method: 'POST',
        headers: { ...HEADERS, 'x-idempotency-key': key },
        body: JSON.stringify(orderBody(key)),
        ...options,
      })
    await drip(0)
    const whole = (await (await order('whole')).json()) as { reference_id: string }
    expect(whole.reference_id).toBe('whole')
    await drip(60_000)
    const caller = new AbortController()
    const given = await order('given-up', { signal: caller.signal })
    expect((await order('given-up')).status).toBe(409)
    caller.abort()
    await expect(given.text()).rejects.toThrow('aborted')
    await expect.poll(async () => (await order('given-up')).status).toBe(201)
  })

  it('refuse the boletos of one payer or one amount', async () => {
    const simulator = await startSimulator()
    await control(simulator, 'POST /falhas', { tipo: 'recusar-boleto', tax_id: '52998224725', vezes: 9 })
    await control(simulator, 'POST /falhas', { tipo: 'recusar-boleto', valor: 5000, vezes: 9 })
    const status = async (body: unknown) =>
      (await call(simulator, 'POST /orders', { body })).body.charges[0].status
    expect(await status(orderBody())).toBe('WAITING')
    expect(await status(withField(orderBody(), 'charges.0.amount.value', 5000))).toBe('DECLINED')
    const holder = 'charges.0.payment_method.boleto.holder.tax_id'
    expect(await status(withField(orderBody(), holder, '52998224725'))).toBe('DECLINED')
  })

  it('can all be switched off', async () => {
    const simulator = await startSimulator()
    await control(simulator, 'POST /falhas', { tipo: 'erro-500', vezes: 100 })
    expect((await control(simulator, 'DELETE /falhas')).body).toEqual([])
    expect((await call(simulator, 'POST /orders', { body: orderBody() })).status).toBe(201)
  })

  it.each([[{ tipo: 'outra' }], [{}], [{ tipo: 'corte', vezes: 0 }], [[]]])('%j is no fault', async body => {
    const simulator = await startSimulator()
    const answer = await control(simulator, 'POST /falhas', body)
    expect([answer.status, answer.body.error_messages[0].code]).toEqual([400, 'controle'])
  })
})

describe('the list of boletos', () => {
  it.each([
    ['', 2],
    ['restia-b', 1],
    ['CANTINA', 2],
    ['343,43', 1],
    ['R$ 343,43', 1],
    ['r$50,00', 1],
    ['R$', 2],
    ['50', 2],
    [PAYER_CNPJ, 2],
    ['nada disso', 0],
  ])('finds with "%s" %i', async (search, expected) => {
    const simulator = await startSimulator()
    await call(simulator, 'POST /orders', { body: orderBody('RESTIA-A') })
    const other = withField(orderBody('RESTIA-B'), 'charges.0.amount.value', 5000)
    await call(simulator, 'POST /orders', { body: other })
    const { body } = await control(simulator, `GET /cobrancas?busca=${encodeURIComponent(search)}`)
    expect(body.total).toBe(expected)
    if (expected === 2) expect(body.charges[0].reference_id).toBe('RESTIA-B')
  })
})

it('says of a payment whether it came after the due date', async () => {
  const simulator = await startSimulator()
  for (const reference of ['RESTIA-A', 'RESTIA-B'])
    await call(simulator, 'POST /orders', { body: orderBody(reference) })
  const onTime = await control(simulator, 'POST /cobrancas/RESTIA-A/pagar', {})
  const late = await control(simulator, 'POST /cobrancas/RESTIA-B/pagar', { dias_de_atraso: 5 })
  expect([onTime.body.late, late.body.late]).toEqual([false, true])
})

it('opens accounts, found by CNPJ too', async () => {
  const simulator = await startSimulator()
  const account = { tax_id: '99121885000144', name: 'Loja' }
  const { body } = await control(simulator, 'POST /contas', account)
  expect(body).toMatchObject({ ...account, type: 'SELLER', status: 'ACTIVE' })
  expect((await control(simulator, 'POST /contas', { tax_id: '99120347000136' })).status).toBe(400)
  expect((await control(simulator, 'POST /contas/99121885000144/codigo')).body.account_id).toBe(body.id)
})

it('takes changes as JSON only, so that no other site can make a browser send them', async () => {
  const simulator = await startSimulator()
  await call(simulator, 'POST /orders', { body: orderBody() })
  const response = await fetch(`${simulator.url}/controle/cobrancas/RESTIA-1/pagar`, {
    method: 'POST',
    body: 'a=1',
  })
  expect(response.status).toBe(415)
  expect((await control(simulator, 'GET /cobrancas/RESTIA-1')).body.status).toBe('WAITING')
})
