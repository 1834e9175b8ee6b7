// What staff note of a registration at the desk, and its correction by its owner (rules N102–N105).
import { beforeEach, describe, expect, it } from 'vitest'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { esperarCorreio, mensagensSobre } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { lerTarefa, naMesa, tarefas } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe, criarVendedor, novoCnpj } from '../../support/test-users.ts'

const app = useApp()
let ana: Pessoa
let bruno: Pessoa
beforeEach(async () => {
  ana = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Ana' })
  bruno = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Bruno' })
})

const COMPRADOR = 'comprador-pendente' satisfies NomeDoTipo
const VENDEDOR = 'vendedor-pendente' satisfies NomeDoTipo
const pendente = () => criarComprador(app, { status: 'PENDENTE', limite: 0 })
const cadastroDe = async (pessoa: Pessoa, tipo: NomeDoTipo = COMPRADOR) =>
  exigir((await lerTarefa(ana, tipo, pessoa.id)).body.cadastro)
const pedir = (pessoa: Pessoa, campos: object, tipo: NomeDoTipo = COMPRADOR) =>
  naMesa(ana, tipo, pessoa.id, 'corrigir', { observacao: 'O CNPJ é de outra empresa.', campos })
const lerCorrecao = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/correcao')).body.correcao
const corrigir = (pessoa: Pessoa, body: object) => pessoa.chamar('PUT /v1/auth/correcao', { body })
const linhaDe = async (pessoa: Pessoa, tipo: NomeDoTipo = COMPRADOR) =>
  exigir((await tarefas(ana, tipo)).find(({ id }) => id === String(pessoa.id)))
const contaDe = ({ id }: Pessoa) =>
  app.deps.db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('rule N102: the checks of the machine', () => {
  it('say of each whether it is in order, and name no other account to its owner', async () => {
    const outro = await criarComprador(app)
    const { nome, ddd, celular } = await contaDe(outro)
    const pessoa = await pendente()
    await app.deps.db
      .updateTable('usuario')
      .set({ ddd: '21', celular: '933334444', numero: '9871' })
      .where('id', 'in', [outro.id, pessoa.id])
      .execute()
    const { checagens } = await cadastroDe(pessoa)
    expect(checagens).toContainEqual({ certo: true, texto: 'Os dígitos do CNPJ conferem' })
    expect(checagens).toContainEqual({ certo: false, texto: `Mesmo telefone que ${nome}` })
    expect(checagens).toContainEqual({ certo: false, texto: `Mesma rua e número que ${nome}` })
    expect(checagens).toContainEqual({ certo: true, texto: 'O CEP tem frete na tabela' })
    await pedir(pessoa, { telefone: true })
    const dela = JSON.stringify([await lerCorrecao(pessoa), await pessoa.chamar('GET /v1/auth/user-info')])
    expect(dela).not.toContain(nome)
    expect([ddd, celular]).not.toContain('933334444')
  })

  it('tell of an earlier refusal', async () => {
    const pessoa = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    await naMesa(ana, VENDEDOR, pessoa.id, 'recusar', { observacao: 'CNPJ baixado' })
    await naMesa(ana, VENDEDOR, pessoa.id, 'desfazer')
    const { checagens } = await cadastroDe(pessoa, VENDEDOR)
    expect(checagens.at(-1)?.texto).toMatch(/^Recusado antes, em /)
    expect(checagens.some(({ texto }) => /CEP/.test(texto))).toBe(false)
  })
})

describe('rule N103: what a person checked', () => {
  it('stays with who and when, is taken back, and leaves the task open and in hand', async () => {
    const pessoa = await pendente()
    await ana.chamar('POST /v1/mesa/{tipo}/{id}', {
      params: { tipo: COMPRADOR, id: String(pessoa.id) },
      body: { acao: 'pegar' },
    })
    const marcar = (quem: Pessoa, marca: string, feita: boolean) =>
      naMesa(quem, COMPRADOR, pessoa.id, 'conferir', { campos: { marca, feita } })
    const { body } = await marcar(ana, 'cnpj', true)
    expect(body).toMatchObject({ encerrada: null, comQuem: { nome: 'Ana' } })
    expect(body.cadastro?.marcas).toEqual([
      { marca: 'cnpj', por: { id: ana.id, nome: 'Ana' }, em: expect.any(String) },
    ])
    expect((await marcar(bruno, 'telefone', true)).body.codigo).toBe('tarefa-com-outra-pessoa')
    await marcar(ana, 'cnpj', true)
    await marcar(ana, 'cnpj', false)
    expect((await cadastroDe(pessoa)).marcas).toEqual([])
    const query = { acao: 'conferir-cadastro', alvoTipo: 'usuario', alvoId: pessoa.id }
    const { content } = (await ana.chamar('GET /v1/auditoria', { query })).body
    expect(content.map(({ depois }) => depois)).toEqual([{ cnpj: false }, { cnpj: true }])
  })

  it('is no condition: two people at once tick once, and either accepts', async () => {
    const pessoa = await pendente()
    const campos = { marca: 'endereco', feita: true }
    const respostas = await Promise.all(
      [ana, bruno].map(quem => naMesa(quem, COMPRADOR, pessoa.id, 'conferir', { campos })),
    )
    expect(respostas.map(({ status }) => status)).toEqual([200, 200])
    expect((await cadastroDe(pessoa)).marcas).toHaveLength(1)
    expect((await naMesa(bruno, COMPRADOR, pessoa.id, 'aceitar', { campos: {} })).status).toBe(200)
    expect((await cadastroDe(pessoa)).marcas).toHaveLength(1)
  })

  it('a seller has no address to check, and notes are for staff alone', async () => {
    const pessoa = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    const endereco = { campos: { marca: 'endereco', feita: true } }
    expect(await naMesa(ana, VENDEDOR, pessoa.id, 'conferir', endereco)).toMatchObject({ status: 400 })
    const { body } = await naMesa(ana, VENDEDOR, pessoa.id, 'anotar', { observacao: ' Liguei, ninguém ' })
    expect(body.cadastro?.notas).toMatchObject([{ texto: 'Liguei, ninguém', por: { nome: 'Ana' } }])
    await pedir(pessoa, { cnpj: true }, VENDEDOR)
    expect(JSON.stringify(await lerCorrecao(pessoa))).not.toContain('ninguém')
  })
})

describe('rule N104: a correction', () => {
  it('is read by its owner, told by e-mail, and made once; the account waits in its place, marked', async () => {
    const [antes, pessoa, depois] = [await pendente(), await pendente(), await pendente()]
    const { prazo } = await linhaDe(pessoa)
    await naMesa(ana, COMPRADOR, pessoa.id, 'conferir', { campos: { marca: 'cnpj', feita: true } })
    await naMesa(ana, COMPRADOR, pessoa.id, 'conferir', { campos: { marca: 'endereco', feita: true } })
    expect(await lerCorrecao(pessoa)).toBeNull()
    const { body } = await pedir(pessoa, { cnpj: true, telefone: false })
    expect(body).toMatchObject({
      encerrada: null,
      cadastro: { status: 'PENDENTE', correcao: { campos: ['cnpj'] } },
    })
    expect((await linhaDe(pessoa)).frase).toMatch(/^Espera correção: /)
    const { cnpj } = await contaDe(pessoa)
    expect(await lerCorrecao(pessoa)).toMatchObject({
      campos: ['cnpj'],
      mensagem: 'O CNPJ é de outra empresa.',
      valores: { cnpj },
    })
    await esperarCorreio(app)
    const { email } = await contaDe(pessoa)
    expect(await mensagensSobre(app, email, /O CNPJ é de outra empresa/)).toHaveLength(1)
    const novo = novoCnpj()
    expect((await corrigir(pessoa, { cnpj: novo })).status).toBe(204)
    expect(await lerCorrecao(pessoa)).toBeNull()
    expect((await corrigir(pessoa, { cnpj: novoCnpj() })).body.codigo).toBe('correcao-nao-pedida')
    const linha = await linhaDe(pessoa)
    expect(linha).toMatchObject({ prazo, frase: expect.stringMatching(/^Corrigido: /) })
    const fila = (await tarefas(ana, COMPRADOR)).map(({ id }) => Number(id))
    expect(fila.filter(id => [antes.id, pessoa.id, depois.id].includes(id))).toEqual([
      antes.id,
      pessoa.id,
      depois.id,
    ])
    const cadastro = await cadastroDe(pessoa)
    expect(cadastro).toMatchObject({ cnpj: novo, correcao: { corrigidaEm: expect.any(String) } })
    // What was checked of the number before counts no more.
    expect(cadastro.marcas.map(({ marca }) => marca)).toEqual(['endereco'])
  })

  it('changes what was asked for, all of it, and nothing else: no other field, no status', async () => {
    const pessoa = await pendente()
    await pedir(pessoa, { telefone: true })
    const antes = await contaDe(pessoa)
    const telefone = { ddd: '11', celular: '25551234' }
    for (const body of [
      { ...telefone, nome: 'Outro nome' },
      { ...telefone, cnpj: novoCnpj() },
      { ...telefone, status: 'ATIVO' },
      { ...telefone, email: 'outro@exemplo.com.br' },
      { ddd: '11' },
      {},
      { ddd: '11', celular: '1' },
    ])
      expect(await corrigir(pessoa, body)).toMatchObject({ status: 400 })
    expect(await contaDe(pessoa)).toEqual(antes)
    await corrigir(pessoa, telefone)
    expect(await contaDe(pessoa)).toEqual({ ...antes, ...telefone, versao: antes.versao + 1 })
    const query = { acao: 'corrigir-cadastro', alvoTipo: 'usuario', alvoId: pessoa.id }
    const { content } = (await ana.chamar('GET /v1/auditoria', { query })).body
    const { ddd, celular } = antes
    expect(content.map(um => [um.antes, um.depois])).toEqual([[{ ddd, celular }, telefone]])
  })

  it('mends an address, and the name', async () => {
    const pessoa = await pendente()
    await pedir(pessoa, { nome: true, endereco: true })
    const endereco = {
      cep: '24230-090',
      rua: 'Rua Nova',
      numero: '7',
      bairro: 'Icaraí',
      cidade: 'Niterói',
      estado: 'Rio de Janeiro',
      estadoSigla: 'rj',
    }
    expect((await corrigir(pessoa, { nome: 'Cantina Nova', ...endereco })).status).toBe(204)
    expect(await contaDe(pessoa)).toMatchObject({
      nome: 'Cantina Nova',
      rua: 'Rua Nova',
      cep: '24230090',
      estado_sigla: 'RJ',
    })
  })

  it('does not take the CNPJ of another account, and five attempts an hour learn no more', async () => {
    const [pessoa, outra] = [await pendente(), await criarComprador(app)]
    await pedir(pessoa, { cnpj: true })
    const { cnpj } = await contaDe(outra)
    const respostas = []
    for (let vez = 0; vez < 6; vez++)
      respostas.push((await corrigir(pessoa, { cnpj: exigir(cnpj) })).body.codigo)
    expect(respostas).toEqual([...Array(5).fill('cnpj-recusado'), 'muitas-tentativas'])
  })

  it('needs a field and a sentence, and ends with a decision', async () => {
    const pessoa = await pendente()
    expect((await pedir(pessoa, {})).body.campos).toEqual({
      'campos.nome': 'Marque o que a pessoa precisa mudar.',
    })
    expect(
      await naMesa(ana, COMPRADOR, pessoa.id, 'corrigir', { observacao: '', campos: { nome: true } }),
    ).toMatchObject({ status: 400 })
    await pedir(pessoa, { nome: true })
    await naMesa(ana, COMPRADOR, pessoa.id, 'aceitar', { campos: {} })
    expect((await corrigir(pessoa, { nome: 'Outro' })).body.codigo).toBe('correcao-nao-pedida')
    expect(await lerCorrecao(pessoa)).toBeNull()
  })

  it('that came under the eyes of a person makes the decision wait for another look', async () => {
    const pessoa = await pendente()
    await pedir(pessoa, { nome: true })
    const { visto } = (await lerTarefa(bruno, COMPRADOR, pessoa.id)).body
    await corrigir(pessoa, { nome: 'Cantina Nova' })
    const aceitar = (dados: object) =>
      naMesa(bruno, COMPRADOR, pessoa.id, 'aceitar', { campos: {}, ...dados })
    expect((await aceitar({ visto })).body.codigo).toBe('tarefa-mudou')
    expect((await aceitar({})).status).toBe(200)
  })

  it('of two people at once, and a correction beside an acceptance: one order of things', async () => {
    const pessoa = await pendente()
    await pedir(pessoa, { nome: true })
    const [aceite, corrigida] = await Promise.all([
      naMesa(bruno, COMPRADOR, pessoa.id, 'aceitar', { campos: { limite: '500,00' } }),
      corrigir(pessoa, { nome: 'Cantina Nova' }),
    ])
    const { nome, status } = await contaDe(pessoa)
    if (corrigida.status === 204) expect(nome).toBe('Cantina Nova')
    else expect(corrigida.body.codigo).toBe('correcao-nao-pedida')
    expect(status).toBe(aceite.status === 200 ? 'ATIVO' : 'PENDENTE')
    if (aceite.status !== 200) expect(aceite.body.codigo).toBe('tarefa-mudou')
  })
})

it('rule N105: a buyer is accepted with its limit in the same step, by two records', async () => {
  const pessoa = await pendente()
  await naMesa(ana, COMPRADOR, pessoa.id, 'aceitar', { campos: { limite: '500,00' } })
  const { content } = (
    await ana.chamar('GET /v1/auditoria', {
      query: { alvoTipo: 'usuario', alvoId: pessoa.id, tipo: 'MUDANCAS' },
    })
  ).body
  expect(content.map(({ acao }) => acao).toSorted()).toEqual(['aprovar-cadastro', 'definir-limite'])
})
