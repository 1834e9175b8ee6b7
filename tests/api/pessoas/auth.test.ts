import { describe, expect, it } from 'vitest'
import type { Chave } from '#contract/index.ts'
import { createApp, installApp } from '#server/app.ts'
import { WEB_FOLDER } from '#server/compose.ts'
import { useApp } from '../../support/app-for-test.ts'
import { cadastrar, cadastrarEAprovar, dadosDeComprador, entrar, SENHA } from '../../support/cadastro.ts'
import { esperar } from '../../support/esperar.ts'
import { comSessao, comToken, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador } from '../../support/test-users.ts'

const app = useApp()

const MINUTO_MS = 60_000
const verificar = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/verify-token')).status

async function loginBruto(body: unknown) {
  const response = await fetch(`${app.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, texto: await response.text() }
}

describe('spec §7.2: login', () => {
  it("spec §8.1: a wrong password and an unknown e-mail answer 'Credenciais inválidas.' with the same bytes", async () => {
    const dados = dadosDeComprador()
    await cadastrarEAprovar(app, dados)
    const errada = await loginBruto({ email: dados.email, password: 'outra-senha' })
    const desconhecido = await loginBruto({ email: 'ninguem@feira.example', password: 'outra-senha' })
    expect(errada).toEqual(desconhecido)
    expect(errada.status).toBe(401)
    expect(JSON.parse(errada.texto).message).toBe('Credenciais inválidas.')
  })

  it('rule M2: the e-mail is found in any case, and the answer is the user', async () => {
    const dados = dadosDeComprador()
    await cadastrarEAprovar(app, dados)
    const { resposta } = await entrar(app, { email: dados.email?.toUpperCase() ?? '' })
    expect(resposta.status).toBe(200)
    expect(resposta.body).toMatchObject({ email: dados.email, role: 'COMPRADOR', status: 'ATIVO' })
    expect(JSON.stringify(resposta.body)).not.toContain('argon2')
  })

  it('spec §7.3, §7.4, §7.5, rule M1: a pending account logs in, and may only call user-info, verify-token and logout', async () => {
    const dados = dadosDeComprador()
    await cadastrar(app, dados)
    const { pessoa, resposta } = await entrar(app, { email: dados.email ?? '' })
    expect(resposta.body).toMatchObject({ status: 'PENDENTE', contatoDeSuporte: 'suporte@restia.example' })
    const recusada = await pessoa.chamar('GET /v1/produto')
    expect(recusada).toMatchObject({ status: 403, body: { codigo: 'usuario-pendente' } })
    const abertas: Chave[] = ['GET /v1/auth/user-info', 'GET /v1/auth/verify-token', 'POST /v1/auth/logout']
    const respostas = []
    for (const chave of abertas) respostas.push((await pessoa.chamar(chave)).status)
    expect(respostas).toEqual([200, 200, 204])
  })

  it('a burst of 20 wrong passwords: at most 5 are looked at, the rest get 429 with Retry-After', async () => {
    const dados = dadosDeComprador()
    await cadastrarEAprovar(app, dados)
    const errado = { email: dados.email ?? '', password: 'chute' }
    const rajada = await Promise.all(Array.from({ length: 20 }, () => entrar(app, errado)))
    const statuses = rajada.map(({ resposta }) => resposta.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
    const { resposta } = await entrar(app, { email: dados.email?.toUpperCase() ?? '' })
    expect(resposta.status).toBe(429)
    expect(Number(resposta.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('after the wait the right password opens a session, and the failures are forgotten', async () => {
    const dados = dadosDeComprador()
    await cadastrarEAprovar(app, dados)
    const login = (password: string) => entrar(app, { email: dados.email ?? '', password })
    for (let vez = 0; vez < 5; vez++) await login('chute')
    expect((await login(SENHA)).resposta.status).toBe(429)
    app.setClock(new Date(Date.now() + MINUTO_MS))
    expect((await login(SENHA)).resposta.status).toBe(200)
    expect((await login('chute')).resposta.status).toBe(401)
  })
})

describe('rule M5: sessions', () => {
  it('a login gives a new token and ends the old one of that browser; a planted token is not taken over', async () => {
    const dados = dadosDeComprador()
    await cadastrarEAprovar(app, dados)
    const plantado = await entrar(app, { email: dados.email ?? '' }, 'sessao=plantado-por-outro')
    const segundo = await entrar(app, { email: dados.email ?? '' }, plantado.cookie.split(';')[0])
    expect(plantado.cookie).not.toContain('plantado-por-outro')
    expect(segundo.cookie).not.toBe(plantado.cookie)
    expect(await verificar(plantado.pessoa)).toBe(401)
    expect(await verificar(segundo.pessoa)).toBe(200)
  })

  it('spec §7.1: the cookie is HttpOnly and SameSite=Lax; under HTTPS also Secure with the __Host- prefix', async () => {
    const dados = dadosDeComprador()
    await cadastrarEAprovar(app, dados)
    const { cookie } = await entrar(app, { email: dados.email ?? '' })
    expect(cookie).toMatch(/^sessao=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    const publicUrl = 'https://restia.example'
    const https = createApp({ logger: false })
    await installApp(https, app.deps, { publicUrl, webFolder: WEB_FOLDER, logger: false })
    const payload = { email: dados.email, password: SENHA }
    const { headers } = await https.inject({ method: 'POST', url: '/v1/auth/login', payload })
    await https.close()
    expect(headers['set-cookie']).toMatch(
      /^__Host-sessao=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(headers['strict-transport-security']).toContain('max-age=')
  })

  it('spec §7.3: logout ends the session on the server: the old cookie is worthless', async () => {
    const pessoa = await criarComprador(app)
    const { status, headers } = await pessoa.chamar('POST /v1/auth/logout', { body: {} })
    expect(status).toBe(204)
    expect(headers.getSetCookie()[0]).toMatch(/^sessao=; /)
    for (const chave of ['GET /v1/auth/user-info', 'GET /v1/produto', 'GET /v1/pedido'] as const)
      expect(await pessoa.chamar(chave)).toMatchObject({ status: 401, body: { codigo: 'sem-sessao' } })
  })

  it('a session ends after 60 idle minutes', async () => {
    const inicio = Date.now()
    const { id } = await criarComprador(app)
    const [usada, parada] = [await comSessao(app, id), await comSessao(app, id)]
    app.setClock(new Date(inicio + 59 * MINUTO_MS))
    expect(await verificar(usada)).toBe(200)
    app.setClock(new Date(inicio + 62 * MINUTO_MS))
    expect([await verificar(usada), await verificar(parada)]).toEqual([200, 401])
  })

  it('a session ends after 12 hours however much it is used', async () => {
    const pessoa = await criarComprador(app)
    const inicio = Date.now() // not before the session begins
    const statuses: number[] = []
    for (let minutos = 50; minutos <= 12 * 60; minutos += 50) {
      app.setClock(new Date(inicio + minutos * MINUTO_MS))
      statuses.push(await verificar(pessoa))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    app.setClock(new Date(inicio + 12 * 60 * MINUTO_MS + 2000))
    expect(await verificar(pessoa)).toBe(401)
  })

  it('a blocked user is refused by the very next call', async () => {
    const pessoa = await criarComprador(app)
    expect((await pessoa.chamar('GET /v1/produto')).status).toBe(200)
    await app.deps.db
      .updateTable('usuario')
      .set({ status: 'BLOQUEADO' })
      .where('id', '=', pessoa.id)
      .execute()
    const recusada = { status: 403, body: { codigo: 'usuario-bloqueado' } }
    const params = { userId: pessoa.id }
    expect(await pessoa.chamar('DELETE /v1/pedido/carrinho/{userId}', { params })).toMatchObject(recusada)
    // A read may be answered until the database has told of the change (design/statements).
    const leitura = await esperar(async () => {
      const resposta = await pessoa.chamar('GET /v1/produto')
      return resposta.status !== 200 && resposta
    })
    expect(leitura).toMatchObject(recusada)
  })

  it('an invented token is no session', async () => {
    expect(await verificar(comToken(app, 0, 'a'.repeat(43)))).toBe(401)
    expect(await verificar(comToken(app, 0, ''))).toBe(401)
  })

  it.each([
    { origin: 'https://outro.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1' },
  ])('a state-changing call of a foreign page is refused: %o', async headers => {
    const pessoa = await criarComprador(app)
    const { status, body } = await pessoa.chamar('POST /v1/auth/logout', { headers })
    expect({ status, codigo: body.codigo }).toEqual({ status: 403, codigo: 'origem-recusada' })
    expect(await verificar(pessoa)).toBe(200)
  })

  it("the site's own page is served", async () => {
    const pessoa = await criarComprador(app)
    const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' }
    expect((await pessoa.chamar('POST /v1/auth/logout', { headers })).status).toBe(204)
  })
})
