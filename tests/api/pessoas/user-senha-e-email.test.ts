import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { cadastrarEAprovar, dadosDeComprador, entrar, SENHA } from '../../support/cadastro.ts'
import { comSessao, comToken, type Pessoa, type Resposta } from '../../support/pessoa.ts'
import { criarComprador } from '../../support/test-users.ts'

const app = useApp()

const PUT = 'PUT /v1/user'
const MINUTO_MS = 60_000

const depois = (minutos: number, inicio = Date.now()) => app.setClock(new Date(inicio + minutos * MINUTO_MS))
const verificar = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/verify-token')).status
const userInfo = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body

/** A person who has just registered and logged in. */
async function registrar() {
  const dados = dadosDeComprador()
  await cadastrarEAprovar(app, dados)
  const email = dados.email ?? ''
  return { email, pessoa: (await entrar(app, { email })).pessoa }
}

/** The same person, with the session that this answer gave. */
function renovada(pessoa: Pessoa, { headers }: Resposta): Pessoa {
  const [, token = ''] = /^sessao=([\w-]{43});/.exec(headers.getSetCookie()[0] ?? '') ?? []
  return comToken(app, pessoa.id, token)
}

const entraCom = async (email: string, password: string) =>
  (await entrar(app, { email, password })).resposta.status

describe('spec §7.7, rule M5: a new password', () => {
  it.each(['form', 'body'] as const)(
    'by a %s: the old session is closed, the new one is valid',
    async como => {
      const { email, pessoa } = await registrar()
      const { status, body } = await pessoa.chamar(PUT, { [como]: { password: 'nova-senha' } })
      expect({ status, email: body.email }).toEqual({ status: 200, email })
      expect(await entraCom(email, SENHA)).toBe(401)
      expect(await entraCom(email, 'nova-senha')).toBe(200)
    },
  )

  it("spec §5.4: 6 characters are enough, 5 are 'Mínimo 6 caracteres'", async () => {
    const { email, pessoa } = await registrar()
    const recusada = await pessoa.chamar(PUT, { body: { password: '12345' } })
    expect(recusada).toMatchObject({
      status: 400,
      body: { message: 'Mínimo 6 caracteres', campos: { password: 'Mínimo 6 caracteres' } },
    })
    expect(await verificar(pessoa)).toBe(200)
    expect((await pessoa.chamar(PUT, { body: { password: 'jabuti' } })).status).toBe(200)
    expect(await entraCom(email, 'jabuti')).toBe(200)
  })

  it('design/sign-in: a common password is refused', async () => {
    const { email, pessoa } = await registrar()
    for (const password of ['123456', 'Senha123', 'flamengo'])
      expect(await pessoa.chamar(PUT, { body: { password } })).toMatchObject({
        status: 400,
        body: { message: 'Esta senha é muito usada. Escolha outra.' },
      })
    expect(await entraCom(email, SENHA)).toBe(200)
  })

  it('a long password is not truncated', async () => {
    const { email, pessoa } = await registrar()
    const longa = `${'maçã'.repeat(20)}a`
    await pessoa.chamar(PUT, { body: { password: longa } })
    expect(await entraCom(email, `${'maçã'.repeat(20)}b`)).toBe(401)
    expect(await entraCom(email, longa)).toBe(200)
  })

  it('ends every other session and gives this one a new token', async () => {
    const { pessoa } = await registrar()
    const outra = await comSessao(app, pessoa.id)
    const resposta = await pessoa.chamar(PUT, { body: { password: 'nova-senha' } })
    const nova = renovada(pessoa, resposta)
    expect([await verificar(pessoa), await verificar(outra), await verificar(nova)]).toEqual([401, 401, 200])
  })

  it('a login with the old one at the same moment leaves no session behind', async () => {
    const { email, pessoa } = await registrar()
    let [atual, velha] = [pessoa, SENHA]
    for (let vez = 0; vez < 12; vez++) {
      const nova = `nova-senha-${vez}`
      const [mudanca, entrada] = await Promise.all([
        atual.chamar(PUT, { body: { password: nova } }),
        entrar(app, { email, password: velha }),
      ])
      expect(await verificar(entrada.pessoa)).toBe(401)
      atual = renovada(pessoa, mudanca)
      velha = nova
    }
    expect(await verificar(atual)).toBe(200)
  })

  it('of two browsers at once each ends the session of the other', async () => {
    const { pessoa } = await registrar()
    const outra = await comSessao(app, pessoa.id)
    const respostas = await Promise.all(
      [pessoa, outra].map(quem => quem.chamar(PUT, { body: { password: 'nova-senha' } })),
    )
    const vivas = await Promise.all(
      respostas.filter(({ status }) => status === 200).map(r => verificar(renovada(pessoa, r))),
    )
    expect(vivas.filter(status => status === 200)).toHaveLength(1)
  })
})

describe('spec §7.7, rule M5: a new e-mail', () => {
  it('replaces the old one at the login, and ends the other sessions', async () => {
    const { email, pessoa } = await registrar()
    const outra = await comSessao(app, pessoa.id)
    const novo = `Novo.${email}`
    const resposta = await pessoa.chamar(PUT, { body: { email: novo } })
    expect(resposta).toMatchObject({ status: 200, body: { email: novo } })
    expect([await entraCom(email, SENHA), await entraCom(novo, SENHA)]).toEqual([401, 200])
    expect([await verificar(outra), await verificar(renovada(pessoa, resposta))]).toEqual([401, 200])
  })

  it.each(['', 'a', 'a@b', 'sem arroba@feira.example'])(
    "spec §5.5: '%s' is 'Email inválido'",
    async email => {
      const comprador = await criarComprador(app)
      expect(await comprador.chamar(PUT, { body: { email } })).toMatchObject({
        status: 400,
        body: { message: 'Email inválido' },
      })
    },
  )

  it('of another account, in any case, is refused without naming its owner; nothing changes', async () => {
    const { email } = await registrar()
    const { email: proprio, pessoa } = await registrar()
    const { status, body } = await pessoa.chamar(PUT, { body: { email: email.toUpperCase() } })
    expect({ status, body }).toEqual({
      status: 400,
      body: { codigo: 'email-recusado', message: 'Não foi possível usar este e-mail.' },
    })
    expect(await userInfo(pessoa)).toMatchObject({ email: proprio })
  })

  it('can be tried five times an hour', async () => {
    const inicio = Date.now()
    const { email } = await registrar()
    const comprador = await criarComprador(app)
    const tentar = () => comprador.chamar(PUT, { body: { email } })
    const respostas = await Promise.all(Array.from({ length: 7 }, tentar))
    expect(respostas.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429])
    const espera = Number((await tentar()).headers.get('retry-after'))
    expect(espera).toBeGreaterThan(3500)
    expect(espera).toBeLessThanOrEqual(3600)
    depois(61, inicio)
    expect((await (await comSessao(app, comprador.id)).chamar(PUT, { body: { email } })).status).toBe(400)
  })
})

describe('rule M5: the current password, when the login is no longer fresh', () => {
  const MUDANCAS = [{ password: 'nova-senha' }, { email: 'outro.nome@feira.example' }]

  it.each(MUDANCAS)(
    '9 minutes after the login %o goes through, 11 minutes after it does not',
    async mudanca => {
      const inicio = Date.now()
      const [cedo, tarde] = [await criarComprador(app), await criarComprador(app)]
      depois(11, inicio)
      expect(await tarde.chamar(PUT, { body: mudanca })).toMatchObject({
        status: 403,
        body: { codigo: 'confirme-senha', message: 'Confirme sua senha atual para continuar.' },
      })
      expect(await verificar(tarde)).toBe(200)
      depois(9, inicio)
      expect((await cedo.chamar(PUT, { body: mudanca })).status).toBe(200)
    },
  )

  it('11 minutes after it the right one is accepted, in a form or in JSON', async () => {
    const { email, pessoa } = await registrar()
    depois(11)
    const primeira = await pessoa.chamar(PUT, { form: { password: 'nova-senha', senhaAtual: SENHA } })
    expect(primeira.status).toBe(200)
    const segunda = await renovada(pessoa, primeira).chamar(PUT, {
      body: { email: `novo.${email}`, senhaAtual: 'nova-senha' },
    })
    expect(segunda).toMatchObject({ status: 200, body: { email: `novo.${email}` } })
  })

  it('a wrong one is refused, also while the login is fresh, and changes nothing', async () => {
    const { email, pessoa } = await registrar()
    for (const minutos of [0, 11]) {
      depois(minutos)
      const body = { password: 'nova-senha', senhaAtual: 'chute' }
      expect(await pessoa.chamar(PUT, { body })).toMatchObject({
        status: 403,
        body: {
          codigo: 'senha-atual-incorreta',
          campos: { senhaAtual: 'A senha atual não confere.' },
        },
      })
    }
    app.setClock(null)
    expect(await entraCom(email, SENHA)).toBe(200)
  })

  it('guesses count like those at the login: the sixth is 429, there and here', async () => {
    const { email, pessoa } = await registrar()
    const chutar = (senhaAtual: string) =>
      pessoa.chamar(PUT, { body: { password: 'nova-senha', senhaAtual } })
    const statuses = []
    for (let vez = 0; vez < 5; vez++) statuses.push((await chutar(`chute-${vez}`)).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
    const certa = await chutar(SENHA)
    expect(certa).toMatchObject({ status: 429, body: { codigo: 'muitas-tentativas' } })
    expect(Number(certa.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await entraCom(email, SENHA)).toBe(429)
  })

  it('a change is not a login: 11 minutes after the login its new session must confirm, too', async () => {
    const inicio = Date.now()
    const pessoa = await criarComprador(app)
    depois(9, inicio)
    const nova = renovada(pessoa, await pessoa.chamar(PUT, { body: { password: 'nova-senha' } }))
    depois(11, inicio)
    const { body } = await nova.chamar(PUT, { body: { email: 'mais.um@feira.example' } })
    expect(body.codigo).toBe('confirme-senha')
    depois(12 * 60 + 1, inicio)
    expect(await verificar(nova)).toBe(401)
  })

  it('the profile never asks for it', async () => {
    const comprador = await criarComprador(app)
    depois(50)
    expect(
      (await comprador.chamar(PUT, { form: { nome: 'Sacolão da Praça', cep: '20040-030' } })).status,
    ).toBe(200)
  })
})
