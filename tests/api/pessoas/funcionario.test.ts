import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { entrar } from '../../support/cadastro.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe } from '../../support/test-users.ts'

const app = useApp()

let contador = 0
const novo = (mudancas: Record<string, unknown> = {}) => ({
  nome: 'Dona do Balcão',
  email: `balcao${++contador}@feira.example`,
  password: 'seis-ou-mais',
  ...mudancas,
})
const criar = (adm: Pessoa, body: unknown) => adm.chamar('POST /v1/funcionario', { body })
const bloquear = (adm: Pessoa, id: number, bloqueado: boolean, motivo?: string) =>
  adm.chamar('PUT /v1/funcionario/{id}/bloqueio', { params: { id }, body: { bloqueado, motivo } })
const listar = async (adm: Pessoa) => (await adm.chamar('GET /v1/funcionario')).body

describe('rule M4: the accounts of employees', () => {
  it('an administrator makes one, and it can log in and work at once', async () => {
    const adm = await criarEquipe(app, 'ADM')
    const dados = novo()
    const { status, body } = await criar(adm, dados)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      nome: dados.nome,
      email: dados.email,
      role: 'FUNCIONARIO',
      status: 'ATIVO',
      motivoDoStatus: null,
    })
    expect(Object.keys(body)).not.toContain('password')
    const { pessoa } = await entrar(app, dados)
    expect((await pessoa.chamar('GET /v1/comprador')).status).toBe(200)
    expect(await listar(adm)).toContainEqual(body)
  })

  it.each([
    [{ password: '12345' }, 'password'],
    [{ nome: ' ' }, 'nome'],
    [{ email: 'sem-arroba' }, 'email'],
    [{ role: 'ADM' }, 'role'],
    [{ status: 'ATIVO' }, 'status'],
  ])('%j does not create an employee', async (mudancas, campo) => {
    const adm = await criarEquipe(app, 'ADM')
    const antes = await listar(adm)
    const { status, body } = await criar(adm, novo(mudancas))
    expect({ status, campos: Object.keys(exigir(body.campos)) }).toEqual({ status: 400, campos: [campo] })
    expect(await listar(adm)).toEqual(antes)
  })

  it('rule M2: an e-mail belongs to one account in any case, also with two requests at once', async () => {
    const adm = await criarEquipe(app, 'ADM')
    const dados = novo()
    const respostas = await Promise.all([
      criar(adm, dados),
      criar(adm, { ...dados, email: dados.email.toUpperCase() }),
    ])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const comprador = await criarComprador(app, { email: 'dono@venda.example' })
    const { body } = await criar(adm, novo({ email: 'Dono@venda.example' }))
    expect(body).toEqual({
      codigo: 'email-ja-cadastrado',
      message: 'Já existe uma conta com este e-mail.',
    })
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.role).toBe('COMPRADOR')
  })

  it('the list has all staff by name, and no other users', async () => {
    const adm = await criarEquipe(app, 'ADM', { nome: 'Zilda' })
    await criarEquipe(app, 'FUNCIONARIO', { nome: 'Abel' })
    await criarComprador(app)
    const lista: { nome: string; role: string }[] = await listar(adm)
    expect(new Set(lista.map(({ role }) => role))).toEqual(new Set(['ADM', 'FUNCIONARIO']))
    const nomes = lista.map(({ nome }) => nome)
    expect(nomes.indexOf('Abel')).toBeLessThan(nomes.indexOf('Zilda'))
  })
})

describe('rule M1: blocking staff', () => {
  it('the very next request of a blocked employee is refused; unblocked, a new login works', async () => {
    const [adm, empregado] = [await criarEquipe(app, 'ADM'), await criarEquipe(app)]
    expect((await bloquear(adm, empregado.id, true, 'Saiu da empresa')).status).toBe(204)
    expect((await empregado.chamar('GET /v1/comprador')).status).toBe(401)
    const linha = (await listar(adm)).find(({ id }) => id === empregado.id)
    expect(linha).toMatchObject({ status: 'BLOQUEADO', motivoDoStatus: 'Saiu da empresa' })
    expect((await bloquear(adm, empregado.id, true)).body.codigo).toBe('conta-ja-mudou')
    expect((await bloquear(adm, empregado.id, false)).status).toBe(204)
  })

  it('ADM cannot block its own account, and FUNCIONARIO cannot block any', async () => {
    const [adm, empregado] = [await criarEquipe(app, 'ADM'), await criarEquipe(app)]
    expect(await bloquear(adm, adm.id, true)).toMatchObject({
      status: 422,
      body: { codigo: 'propria-conta' },
    })
    for (const { id } of [adm, empregado])
      expect((await bloquear(empregado, id, true)).body.codigo).toBe('sem-permissao')
    expect((await adm.chamar('GET /v1/auth/user-info')).body.status).toBe('ATIVO')
  })

  it("the id of a buyer is not an employee's", async () => {
    const [adm, comprador] = [await criarEquipe(app, 'ADM'), await criarComprador(app)]
    expect((await bloquear(adm, comprador.id, true)).status).toBe(404)
    expect((await comprador.chamar('GET /v1/pedido')).status).toBe(200)
  })

  it('of two administrators who block each other at once one stays', async () => {
    for (let rodada = 0; rodada < 10; rodada++) {
      const [um, outro] = [await criarEquipe(app, 'ADM'), await criarEquipe(app, 'ADM')]
      const respostas = await Promise.all([bloquear(um, outro.id, true), bloquear(outro, um.id, true)])
      expect(respostas.filter(({ status }) => status === 204)).toHaveLength(1)
      const recusa = respostas.find(({ status }) => status !== 204)
      expect(['usuario-bloqueado', 'sem-sessao']).toContain(recusa?.body.codigo)
    }
  })
})
