import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SIMULATION_DEFAULTS as D } from '../defaults.ts'
import {
  call,
  control,
  openAccount,
  REDIRECT_URI,
  SELLER_CNPJ,
  startSimulator,
  type TestSimulator,
} from '../test-support.ts'

const CLIENT = { x_client_id: D.clientId, x_client_secret: D.clientSecret }
const SCOPE = 'accounts.read payments.read payments.split.read'
const ASKED = {
  response_type: 'code',
  client_id: D.clientId,
  redirect_uri: REDIRECT_URI,
  scope: SCOPE,
  state: 'abc123',
}

const token = (simulator: TestSimulator, code: string, more: object = {}) =>
  call(simulator, 'POST /oauth2/token', {
    body: { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, ...more },
    headers: CLIENT,
  })

const refresh = (simulator: TestSimulator, refreshToken: string) =>
  call(simulator, 'POST /oauth2/refresh', {
    body: { grant_type: 'refresh_token', refresh_token: refreshToken },
    headers: CLIENT,
  })

async function freshCode(simulator: TestSimulator) {
  const id = await openAccount(simulator)
  return { id, code: (await control(simulator, `POST /contas/${id}/codigo`)).body.code }
}

async function linked(simulator: TestSimulator) {
  const { id, code } = await freshCode(simulator)
  return { id, tokens: (await token(simulator, code)).body }
}

const refusalOf = ({ status, body }: { status: number; body: { error_messages?: { code: string }[] } }) => [
  status,
  body.error_messages?.[0]?.code,
]

async function submit(simulator: TestSimulator, fields: Record<string, string>) {
  const response = await fetch(`${simulator.url}/oauth2/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ...ASKED, ...fields }),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

describe('the consent page', () => {
  it('rule M31: says that it is a simulation, who asks for what, and offers the accounts', async () => {
    const simulator = await startSimulator()
    await openAccount(simulator)
    const { status, body, headers } = await call(
      simulator,
      `GET /oauth2/authorize?${new URLSearchParams(ASKED)}`,
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('SIMULAÇÃO')
    expect(body).toContain('99.120.347/0001-35')
    expect(body).toContain('ver os dados cadastrais da conta')
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000")
  })

  it('leads back with a code of 32 characters and the state', async () => {
    const simulator = await startSimulator()
    const id = await openAccount(simulator)
    const { status, location } = await submit(simulator, {
      decisao: 'autorizar',
      conta: '99.120.347/0001-35',
    })
    const back = new URL(location ?? '')
    expect([status, back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
      303,
      REDIRECT_URI,
      'abc123',
    ])
    const code = back.searchParams.get('code') ?? ''
    expect(code).toHaveLength(32)
    expect((await token(simulator, code)).body.account_id).toBe(id)
  })

  it('opens an account for a CNPJ that has none, letters included', async () => {
    const simulator = await startSimulator()
    const { location } = await submit(simulator, { decisao: 'autorizar', conta: '5K.2RJ.7H9/0001-52' })
    expect(location).toContain('code=')
    expect((await control(simulator, 'POST /contas/5K2RJ7H9000152/codigo')).status).toBe(200)
  })

  it('asks again for a number that is no CNPJ', async () => {
    const simulator = await startSimulator()
    const { status, html, location } = await submit(simulator, { decisao: 'autorizar', conta: '"><i>123' })
    expect([status, location]).toEqual([400, null])
    expect(html).toContain('Informe um CNPJ válido.')
    expect(html).not.toContain('<i>')
  })

  it('leads back with access_denied', async () => {
    const simulator = await startSimulator()
    const { location } = await submit(simulator, { decisao: 'negar' })
    expect(new URL(location ?? '').searchParams.get('error')).toBe('access_denied')
  })

  it.each([[{ redirect_uri: 'https://outro.example/' }], [{ client_id: randomUUID() }]])(
    'shows an error and leads nowhere for %j',
    async fields => {
      const simulator = await startSimulator()
      const query = new URLSearchParams({ ...ASKED, ...fields })
      for (const answer of [
        await call(simulator, `GET /oauth2/authorize?${query}`),
        await submit(simulator, { ...fields, decisao: 'autorizar', conta: SELLER_CNPJ }).then(
          ({ status, html, location }) => ({
            status,
            body: html,
            headers: new Headers(location ? { location } : {}),
          }),
        ),
      ]) {
        expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
        expect(answer.body).toContain('Não foi possível vincular')
      }
    },
  )

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'tudo' }, 'invalid_scope'],
    [{ state: 'a'.repeat(129) }, 'invalid_request'],
  ])('leads back with the reason for %j', async (fields, error) => {
    const simulator = await startSimulator()
    const query = new URLSearchParams({ ...ASKED, ...fields } as Record<string, string>)
    const { status, headers } = await call(simulator, `GET /oauth2/authorize?${query}`)
    expect([status, new URL(headers.get('location') ?? '').searchParams.get('error')]).toEqual([303, error])
  })
})

describe('exchanging a code', () => {
  it('gives the tokens of the account', async () => {
    const simulator = await startSimulator()
    const { id, code } = await freshCode(simulator)
    const { status, body } = await token(simulator, code)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 31_536_000, account_id: id, scope: SCOPE })
    expect(id).toHaveLength(41)
  })

  it('works once, for ten minutes, for the same redirect_uri', async () => {
    const simulator = await startSimulator()
    const { code } = await freshCode(simulator)
    expect(refusalOf(await token(simulator, code, { redirect_uri: 'https://outro.example/' }))).toEqual([
      400,
      '41002',
    ])
    expect((await token(simulator, code)).status).toBe(200)
    expect(refusalOf(await token(simulator, code))).toEqual([400, '41004'])
    const { code: old } = await freshCode(simulator)
    await control(simulator, 'POST /relogio', { segundos: 600 })
    expect(refusalOf(await token(simulator, old))).toEqual([400, '41004'])
  })

  it('gives one pair of tokens to many calls at once', async () => {
    const simulator = await startSimulator()
    const { code } = await freshCode(simulator)
    const answers = await Promise.all(Array.from({ length: 5 }, () => token(simulator, code)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  it.each([
    [{}, { grant_type: 'sms' }, 400, '41005'],
    [{}, { code: '' }, 400, '41001'],
    [{}, { code: 'inexistente' }, 400, '41004'],
    [{ x_client_secret: 'errado' }, {}, 401, '41003'],
    [{ x_client_id: '' }, {}, 401, '41003'],
    [{ authorization: 'Bearer errado' }, {}, 401, '41008'],
  ])('refuses headers %j and fields %j', async (headers, fields, status, code) => {
    const simulator = await startSimulator()
    const body = { grant_type: 'authorization_code', code: 'x', redirect_uri: REDIRECT_URI, ...fields }
    const answer = await call(simulator, 'POST /oauth2/token', { body, headers: { ...CLIENT, ...headers } })
    expect(refusalOf(answer)).toEqual([status, code])
  })
})

describe('the life of a pair of tokens', () => {
  const account = (simulator: TestSimulator, id: string, accessToken: string) =>
    call(simulator, `GET /accounts/${id}`, { headers: { 'x-client-token': accessToken } })

  it('is renewed by its refresh token, which dies at once', async () => {
    const simulator = await startSimulator()
    const { id, tokens } = await linked(simulator)
    const { status, body: renewed } = await refresh(simulator, tokens.refresh_token)
    expect([status, renewed.account_id]).toEqual([200, id])
    expect(refusalOf(await refresh(simulator, tokens.refresh_token))).toEqual([400, '41004'])
    expect((await account(simulator, id, tokens.access_token)).status).toBe(401)
    expect((await account(simulator, id, renewed.access_token)).status).toBe(200)
  })

  it('ends by revoking, by the provider, and with time', async () => {
    const simulator = await startSimulator()
    const revoke = (body: object) => call(simulator, 'POST /oauth2/revoke', { body, headers: CLIENT })
    const { id, tokens } = await linked(simulator)
    expect(refusalOf(await revoke({ token_type_hint: 'x', token: tokens.access_token }))).toEqual([
      400,
      '41007',
    ])
    const ask = { token_type_hint: 'access_token', token: tokens.access_token }
    expect((await revoke(ask)).status).toBe(200)
    expect(refusalOf(await revoke(ask))).toEqual([400, '41012'])
    expect((await account(simulator, id, tokens.access_token)).status).toBe(401)

    const second = await linked(simulator)
    expect((await control(simulator, `POST /contas/${second.id}/revogar`)).body).toEqual({ revogados: 1 })
    expect(refusalOf(await refresh(simulator, second.tokens.refresh_token))).toEqual([400, '41004'])

    const third = await linked(simulator)
    await control(simulator, 'POST /relogio', { dias: 365 })
    expect((await account(simulator, third.id, third.tokens.access_token)).status).toBe(401)
  })
})

describe('calls for a linked account', () => {
  it('shows an account to a caller with its token and the consent', async () => {
    const simulator = await startSimulator()
    const { id, tokens } = await linked(simulator)
    const headers = { 'x-client-token': tokens.access_token }
    const { body } = await call(simulator, `GET /accounts/${id}`, { headers })
    expect(body).toMatchObject({ id, type: 'SELLER', status: 'ACTIVE', company: { tax_id: SELLER_CNPJ } })
    const other = await openAccount(simulator, { tax_id: '99121885000144' })
    expect((await call(simulator, `GET /accounts/${other}`, { headers })).status).toBe(403)
    const { location } = await submit(simulator, {
      decisao: 'autorizar',
      conta: SELLER_CNPJ,
      scope: 'payments.read',
    })
    const { body: narrow } = await token(simulator, new URL(location ?? '').searchParams.get('code') ?? '')
    const refused = await call(simulator, `GET /accounts/${narrow.account_id}`, {
      headers: { 'x-client-token': narrow.access_token },
    })
    expect(refused.status).toBe(403)
  })
})
