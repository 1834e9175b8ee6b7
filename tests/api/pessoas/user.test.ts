import { describe, expect, it } from 'vitest'
import type { Chave } from '#contract/index.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido } from '../../support/compras.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const PUT = 'PUT /v1/user'
const PERFIL = { nome: 'Sacolão da Praça', cep: '20040-030' }

const userInfo = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body

describe('spec §7.7: the profile', () => {
  it.each(['form', 'body'] as const)(
    'is changed by a %s, and the answer is the user afterwards',
    async como => {
      const comprador = await criarComprador(app)
      const perfil = { nome: ' Quitanda Nova ', descricao: 'Frutas do dia', cep: '22041-080' }
      const { status, body } = await comprador.chamar(PUT, { [como]: perfil })
      expect(status).toBe(200)
      expect(body).toMatchObject({ nome: 'Quitanda Nova', descricao: 'Frutas do dia', cep: '22041080' })
      expect(body).toEqual(await userInfo(comprador))
    },
  )

  it("a buyer's new CEP leaves the rest of its address, so that a boleto can still be made", async () => {
    const comprador = await criarComprador(app)
    await comprador.chamar(PUT, { form: { nome: 'Quitanda', cep: '22041080' } })
    const endereco = await app.deps.db
      .selectFrom('usuario')
      .select(['cep', 'rua', 'numero', 'bairro', 'cidade', 'estado', 'estado_sigla'])
      .where('id', '=', comprador.id)
      .executeTakeFirst()
    expect(endereco).toEqual({
      cep: '22041080',
      rua: 'Rua da Feira',
      numero: '100',
      bairro: 'Centro',
      cidade: 'Rio de Janeiro',
      estado: 'Rio de Janeiro',
      estado_sigla: 'RJ',
    })
  })

  it('an absent field stays, an empty one is taken away', async () => {
    const comprador = await criarComprador(app)
    await comprador.chamar(PUT, { form: { ...PERFIL, descricao: 'Aberto aos domingos' } })
    expect((await comprador.chamar(PUT, { form: PERFIL })).body.descricao).toBe('Aberto aos domingos')
    expect((await comprador.chamar(PUT, { form: { ...PERFIL, descricao: '' } })).body.descricao).toBeNull()
  })

  it('design/screens: saving an unchanged profile makes no new version', async () => {
    const comprador = await criarComprador(app)
    const { body: perfilLido } = await comprador.chamar(PUT, {
      form: { ...PERFIL, descricao: 'Aberto aos domingos' },
    })
    const iguais = [PERFIL, { ...PERFIL, cep: '20040030' }, { ...PERFIL, descricao: 'Aberto aos domingos' }]
    for (const form of iguais)
      expect(await comprador.chamar(PUT, { form: { ...form, versao: perfilLido.versao } })).toMatchObject({
        status: 200,
        body: perfilLido,
      })
    const form = { ...PERFIL, descricao: '', versao: perfilLido.versao }
    expect((await comprador.chamar(PUT, { form })).body).toEqual({
      ...perfilLido,
      descricao: null,
      versao: perfilLido.versao + 1,
    })
  })

  it('design/screens: of two browsers that save the same version of a profile the second is refused', async () => {
    const comprador = await criarComprador(app)
    const { versao } = await userInfo(comprador)
    const primeira = await comprador.chamar(PUT, { form: { ...PERFIL, versao } })
    expect(primeira.body).toMatchObject({ nome: PERFIL.nome, versao: versao + 1 })
    expect(await comprador.chamar(PUT, { body: { nome: 'Outro', cep: '20040030', versao } })).toMatchObject({
      status: 409,
      body: { codigo: 'versao-ja-mudou' },
    })
    expect(await userInfo(comprador)).toEqual(primeira.body)
    const { body } = await comprador.chamar(PUT, { form: { ...PERFIL, nome: 'Sem versão' } })
    expect(body).toMatchObject({ nome: 'Sem versão', versao: versao + 2 })
  })

  it.each([
    [{ nome: '' }, { nome: 'Campo obrigatório.' }],
    [{ nome: 'x'.repeat(121) }, { nome: 'Máx. 120 caracteres' }],
    [{ descricao: 'x'.repeat(501) }, { descricao: 'Máx. 500 caracteres' }],
    [{ cep: '2004-0030' }, { cep: 'CEP inválido' }],
    [{ cep: '20040 030' }, { cep: 'CEP inválido' }],
    [{ cep: '200400300' }, { cep: 'CEP inválido' }],
    [{ cep: '' }, { cep: 'Campo obrigatório.' }],
    [{ regiao: 'SAO_PAULO' }, { regiao: 'Valor inválido.' }],
    [
      { nome: '', cep: '1' },
      { nome: 'Campo obrigatório.', cep: 'CEP inválido' },
    ],
  ])('spec §5.8, §5.19: of a buyer %o is refused, naming the field', async (mudanca, campos) => {
    const comprador = await criarComprador(app)
    const antes = await userInfo(comprador)
    const { status, body } = await comprador.chamar(PUT, { form: { ...PERFIL, ...mudanca } })
    expect({ status, campos: body.campos }).toEqual({ status: 400, campos })
    expect(await userInfo(comprador)).toEqual(antes)
  })

  it('spec §5.19: cep is required for buyers, regiao for sellers, neither for staff', async () => {
    const [comprador, vendedor, equipe] = [
      await criarComprador(app),
      await criarVendedor(app),
      await criarEquipe(app),
    ]
    const form = { nome: 'Nome Novo' }
    expect((await comprador.chamar(PUT, { form })).body.campos).toEqual({ cep: 'Campo obrigatório.' })
    expect((await vendedor.chamar(PUT, { form })).body.campos).toEqual({ regiao: 'Campo obrigatório.' })
    expect((await equipe.chamar(PUT, { form })).status).toBe(200)
    const formDoVendedor = { ...form, regiao: 'RIO_DE_JANEIRO', cep: '' }
    expect((await vendedor.chamar(PUT, { form: formDoVendedor })).body).toMatchObject({
      nome: 'Nome Novo',
      regiao: 'RIO_DE_JANEIRO',
      cep: null,
    })
  })

  it.each([
    { role: 'ADM' },
    { status: 'ATIVO' },
    { limiteDeCredito: '1000000' },
    { limiteDisponivel: '1000000' },
    { pagBankId: 'ACCO_1' },
    { cnpj: '99120347000135' },
    { id: '1' },
    { imageUrl: 'http://169.254.169.254/' },
    { imageFile: 'http://169.254.169.254/' },
    { rua: 'Outra' },
  ])('%o cannot be changed by its own account', async extra => {
    const comprador = await criarComprador(app)
    const antes = await userInfo(comprador)
    const [nome = ''] = Object.keys(extra)
    for (const envio of [{ form: { ...PERFIL, ...extra } }, { body: { ...PERFIL, ...extra } }]) {
      const { status, body } = await comprador.chamar(PUT, envio)
      expect({ status, campos: body.campos }).toEqual({
        status: 400,
        campos: { [nome]: 'Campo desconhecido.' },
      })
    }
    expect(await userInfo(comprador)).toEqual(antes)
  })

  it.each([
    [{}, { nome: 'Campo obrigatório.' }],
    [{ password: 'nova-senha', role: 'ADM' }, { role: 'Campo desconhecido.' }],
    [
      { password: '12345', role: 'ADM' },
      { password: 'Mínimo 6 caracteres', role: 'Campo desconhecido.' },
    ],
    [{ password: 'nova-senha', email: 'novo@feira.example' }, { email: 'Campo desconhecido.' }],
    [{ email: 7 }, { email: 'Valor inválido.' }],
    [[], undefined],
  ])('%j is not one of the three changes', async (body, campos) => {
    const comprador = await criarComprador(app)
    const resposta = await comprador.chamar(PUT, { body })
    expect(resposta).toMatchObject({ status: 400, body: { codigo: 'dados-invalidos' } })
    expect(resposta.body.campos).toEqual(campos)
  })

  it('text that PostgreSQL cannot hold is refused, not a failure', async () => {
    const comprador = await criarComprador(app)
    for (const body of [{ ...PERFIL, nome: 'a\u0000b' }, { email: 'a\u0000b@feira.example' }])
      expect((await comprador.chamar(PUT, { body })).status).toBe(400)
  })

  it('neither form nor JSON is 415', async () => {
    const comprador = await criarComprador(app)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await comprador.chamar(PUT, { body: {}, headers })).status).toBe(415)
  })
})

it('rule M1: an account that is not ATIVO cannot change anything', async () => {
  const chave: Chave = PUT
  const pendente = await criarComprador(app, { status: 'PENDENTE' })
  expect(await pendente.chamar(chave, { form: PERFIL })).toMatchObject({
    status: 403,
    body: { codigo: 'usuario-pendente' },
  })
})

describe('design/lists-and-grid: who has ordered twice', () => {
  it('is told by the session; a cart is no order, and a cancelled order is one', async () => {
    const comprador = await criarComprador(app, { limite: 50_000 })
    const cotacaoId = await criarCotacao(app)
    const comprouDuasVezes = async () =>
      (await comprador.chamar('GET /v1/auth/user-info')).body.comprouDuasVezes
    const primeiro = await fazerPedido(comprador, cotacaoId)
    await alterarStatus(await criarEquipe(app), primeiro, 'CANCELADO')
    await adicionar(comprador, cotacaoId)
    expect(await comprouDuasVezes()).toBe(false)
    await fazerPedido(comprador, cotacaoId)
    expect(await comprouDuasVezes()).toBe(true)
    const { body: daEquipe } = await (await criarEquipe(app)).chamar('GET /v1/auth/user-info')
    expect(daEquipe).toMatchObject({ comprouDuasVezes: false, limiteDisponivel: null })
  })
})
