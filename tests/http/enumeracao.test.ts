// A caller cannot find out who has an account: not from an answer, its headers, or the work behind it (rules M2, M6).
import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import {
  cadastrar,
  cadastrarEAprovar,
  dadosDeComprador,
  dadosDeVendedor,
  entrar,
} from '../support/cadastro.ts'
import { novaImagem } from '../support/imagens.ts'
import { anonimo, type Resposta } from '../support/pessoa.ts'
import { criarEquipe } from '../support/test-users.ts'

const app = useApp()

/** Everything in an answer that a caller can compare, without the date. */
function visivel({ status, body, headers }: Resposta) {
  return {
    status,
    body,
    headers: [...headers].filter(([nome]) => nome !== 'date' && nome !== 'x-request-id'),
  }
}

const daqui = (quem: string) => `${quem}.${Math.round(performance.now() * 1000)}@feira.example`

const ocupado = { email: '', cnpj: '' }
beforeAll(async () => {
  app.deps.limitePorEndereco = 1000 // ten refused registrations are not enough here
  const dados = dadosDeComprador()
  await cadastrarEAprovar(app, dados)
  Object.assign(ocupado, { email: dados.email, cnpj: dados.cnpj })
})

/** How many passwords the product, which runs in this process, hashes during `fazer`. */
async function hashes(fazer: () => Promise<unknown>): Promise<number> {
  let quantos = 0
  const escuta = createHook({
    init: (_id, tipo) => {
      if (tipo === 'ARGON2REQUEST') quantos++
    },
  }).enable()
  await fazer()
  escuta.disable()
  return quantos
}

// First in this file: the first failed login after a start must not cost more than later ones.
describe('the work behind an answer is one password hash', () => {
  it('for a login, with an account or without, right or wrong', async () => {
    const { email = '', ...dados } = dadosDeComprador()
    await cadastrar(app, { ...dados, email })
    const chutar = (email: string) => hashes(() => entrar(app, { email, password: 'chute' }))
    expect(await chutar('sem-arroba')).toBe(0)
    expect([await chutar(daqui('ninguem')), await chutar(daqui('outro')), await chutar(email)]).toEqual([
      1, 1, 1,
    ])
    expect(await hashes(() => entrar(app, { email }))).toBe(1)
  })

  it('for a registration, taken or free', async () => {
    const registrar = (dados: Record<string, string>) => hashes(() => cadastrar(app, dadosDeVendedor(dados)))
    const { email, cnpj } = ocupado
    const contados = [
      await registrar({}),
      await registrar({ email }),
      await registrar({ cnpj }),
      await registrar(ocupado),
    ]
    expect(contados).toEqual([1, 1, 1, 1])
  })

  it('for no request of a link, with an account or without', async () => {
    for (const email of [ocupado.email, daqui('ninguem')])
      expect(
        await hashes(() => anonimo(app).chamar('POST /v1/auth/recuperar-senha', { body: { email } })),
      ).toBe(0)
  })
})

describe('rule M2: a registration', () => {
  const registrar = (form: Record<string, string>, imageFile?: Blob) =>
    anonimo(app).chamar('POST /v1/auth/register', { form, ...(imageFile && { imageFile }) })

  it('gets the same refusal whichever value is taken, with a picture or without', async () => {
    const foto = await novaImagem()
    const { email, cnpj } = ocupado
    const respostas = [
      await registrar(dadosDeComprador({ email })),
      await registrar(dadosDeComprador({ cnpj })),
      await registrar(dadosDeComprador({ email, cnpj })),
      await registrar(dadosDeVendedor({ email: email.toUpperCase() })),
      await registrar(dadosDeVendedor({ cnpj })),
      await registrar(dadosDeVendedor({ email }), foto),
      await registrar(dadosDeVendedor({ cnpj, email: 'a@b.' })),
    ].map(visivel)
    const [primeira] = respostas
    expect(primeira).toMatchObject({ status: 400, body: { message: 'Credenciais inválidas.' } })
    expect(respostas.slice(0, -1)).toEqual(Array(6).fill(primeira))
    // An error of the form itself reads the same whether the CNPJ is taken or not.
    expect(respostas.at(-1)).toEqual(visivel(await registrar(dadosDeVendedor({ email: 'a@b.' }))))
  })

  it('answers an invalid picture in the same way, whether the e-mail is taken or not', async () => {
    const texto = new Blob(['foto'])
    const { email, cnpj } = ocupado
    const livre = visivel(await registrar(dadosDeVendedor(), texto))
    expect(livre).toMatchObject({ status: 400, body: { campos: { imageFile: expect.any(String) } } })
    for (const tomado of [{ email }, { cnpj }])
      expect(visivel(await registrar(dadosDeVendedor(tomado), texto))).toEqual(livre)
  })
})

describe('a login', () => {
  it('that fails is answered in the same way for an unknown e-mail and for each status, from the first attempt to the blocked one', async () => {
    const pendente = dadosDeComprador()
    await cadastrar(app, pendente)
    const bloqueado = dadosDeComprador()
    const id = await cadastrarEAprovar(app, bloqueado)
    const equipe = await criarEquipe(app)
    const bloqueio = { params: { id }, body: { bloqueado: true, motivo: 'Teste.' } }
    expect((await equipe.chamar('PUT /v1/comprador/{id}/bloqueio', bloqueio)).status).toBe(204)
    app.setClock(new Date())
    const serie = async (email = '') => {
      const respostas = []
      for (let vez = 0; vez < 6; vez++) {
        respostas.push(visivel((await entrar(app, { email, password: 'chute' })).resposta))
      }
      return respostas
    }
    const semConta = await serie(daqui('ninguem'))
    expect(semConta.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    for (const email of [ocupado.email, pendente.email, bloqueado.email])
      expect(await serie(email)).toEqual(semConta)
  })
})

it('rule M6: a request for a link gets the same answer with and without an account, up to the limit', async () => {
  app.setClock(new Date())
  const pedir = async (email: string) => {
    const respostas = []
    for (let vez = 0; vez < 6; vez++)
      respostas.push(visivel(await anonimo(app).chamar('POST /v1/auth/recuperar-senha', { body: { email } })))
    return respostas
  }
  const semConta = await pedir(daqui('ninguem'))
  expect(semConta.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
  const conhecido = dadosDeComprador()
  await cadastrar(app, conhecido)
  expect(await pedir(conhecido.email ?? '')).toEqual(semConta)
})
