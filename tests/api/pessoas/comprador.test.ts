import { describe, expect, it } from 'vitest'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto, pagarEEsperar } from '../../support/compras.ts'
import { esperarMensagem } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const ler = async (equipe: Pessoa, id: number) =>
  (await equipe.chamar('GET /v1/comprador/{id}', { params: { id } })).body
const aprovar = (equipe: Pessoa, id: number) =>
  equipe.chamar('PUT /v1/comprador/pendente/{id}', { params: { id } })
const definirLimite = (equipe: Pessoa, userId: number, valor: unknown) =>
  equipe.chamar('PUT /v1/comprador/credito', { body: { userId, valor } })
const info = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body

/** Type and centavos of every ledger line of this buyer, in order. */
async function extrato({ id }: Pessoa) {
  const linhas = await app.deps.db
    .selectFrom('lancamento_credito')
    .select(['tipo', 'valor_centavos', 'por_usuario_id'])
    .where('comprador_id', '=', id)
    .orderBy('id')
    .execute()
  return linhas.map(linha => [linha.tipo, linha.valor_centavos] as const)
}

describe('spec §6.4: buyers as staff see them', () => {
  it('spec §3.5, §7.20: all fields of a buyer, the limit and the available credit', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criarComprador(app, {
      nome: 'Bar da Praça',
      email: 'bar@praca.example',
      limite: 50_000,
    })
    expect(await ler(equipe, id)).toMatchObject({
      id,
      nome: 'Bar da Praça',
      email: 'bar@praca.example',
      cep: '20040030',
      status: 'ATIVO',
      imageUrl: null,
      descricao: null,
      limiteDeCredito: 500,
      limiteDisponivel: 500,
      endereco: {
        rua: 'Rua da Feira',
        numero: '100',
        bairro: 'Centro',
        cidade: 'Rio de Janeiro',
        estadoSigla: 'RJ',
      },
    })
    expect((await ler(equipe, id)).cnpj).toMatch(/^[0-9A-Z]{14}$/)
  })

  it('spec §7.19, §9.3: pages by name, from 0, without sellers', async () => {
    const equipe = await criarEquipe(app)
    for (const nome of ['AAA C', 'AAA A', 'AAA B']) await criarComprador(app, { nome })
    const vendedor = await criarVendedor(app, { nome: 'AAA 0' })
    const { body } = await equipe.chamar('GET /v1/comprador', { query: { size: 2 } })
    expect(body.content.map(({ nome }) => nome)).toEqual(['AAA A', 'AAA B'])
    expect(body).toMatchObject({ last: false, currentPage: 0 })
    expect((await ler(equipe, vendedor.id)).codigo).toBe('user-inexistente')
  })
})

describe('rule M65: the list of buyers is searched and summed', () => {
  const buscar = async (equipe: Pessoa, busca?: string, size = 100) =>
    (await equipe.chamar('GET /v1/comprador', { query: { busca, size } })).body

  it('finds a part of the name without accents, of the e-mail, and of the CNPJ with or without its mask', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criarComprador(app, {
      nome: 'Pão & Açaí Ltda',
      email: 'caixa@sobrado.example',
    })
    await criarComprador(app, { nome: 'Outro' })
    const { cnpj } = await ler(equipe, id)
    const achados = async (busca: string) => (await buscar(equipe, busca)).content.map(um => um.id)
    for (const busca of ['acai', 'PÃO', 'Sobrado', cnpj, cnpj.toLowerCase(), formatarCnpj(cnpj)])
      expect(await achados(busca), busca).toEqual([id])
    // Rule N10: words in any order.
    expect(await achados('ltda açai')).toEqual([id])
    for (const busca of ['100%', '_', 'açaí de', '99999999999999'])
      expect(await achados(busca), busca).toEqual([])
  })

  it('sums limits, open orders and arrears of all that match, exactly, also beyond the page', async () => {
    const equipe = await criarEquipe(app)
    const vendedor = await criarVendedor(app)
    const [um, dois] = [
      await criarComprador(app, { nome: 'Soma Um', limite: 1_000_001 }),
      await criarComprador(app, { nome: 'Soma Dois', limite: 2_000_002 }),
    ]
    await criarComprador(app, { nome: 'De fora', limite: 7_000_000 })
    const cotacaoId = await criarCotacao(app, { preco: 1001, vendedor })
    const [aberto, vencido] = [await fazerPedido(um, cotacaoId), await fazerPedido(dois, cotacaoId)]
    const total = async (id: number) =>
      (await equipe.chamar('GET /v1/pedido/{id}', { params: { id } })).body.total
    const [totalAberto, totalVencido] = [await total(aberto), await total(vencido)]
    await app.deps.db
      .updateTable('pedido')
      .set({ status_pagamento: 'PAGAMENTO_EM_ATRASO' })
      .where('id', '=', vencido)
      .execute()
    const pagina = await buscar(equipe, 'soma', 1)
    expect(pagina.content).toMatchObject([{ id: dois.id, emAberto: totalVencido, vencido: totalVencido }])
    expect(pagina).toMatchObject({ last: false, totalPages: 2 })
    const emAberto = (Math.round(totalAberto * 100) + Math.round(totalVencido * 100)) / 100
    expect(pagina.somas).toEqual({ compradores: 2, limite: 30_000.03, emAberto, vencido: totalVencido })
    expect((await buscar(equipe, 'soma um')).somas).toMatchObject({
      limite: 10_000.01,
      emAberto: totalAberto,
      vencido: 0,
    })
    // rule N89: those in arrears alone, with how late they are, on the page and in the file.
    await app.deps.db
      .updateTable('cobranca')
      .set({ vencimento: somarDias(dataEmSaoPaulo(new Date()), -9) })
      .where('pedido_id', '=', vencido)
      .execute()
    const query = { busca: 'soma', situacao: 'EM_ATRASO' } as const
    const atrasados = await equipe.chamar('GET /v1/comprador', { query })
    const faixas = [{ faixa: 'ATE_15', quantos: 1, valor: totalVencido }]
    expect(atrasados.body).toMatchObject({ content: [{ id: dois.id, faixas }], somas: { compradores: 1 } })
    const { body: csv } = await equipe.chamar('GET /v1/comprador/planilha', { query })
    const escrito = totalVencido.toFixed(2).replace('.', ',')
    expect(String(csv).split('\r\n').slice(1, -1)).toEqual([
      expect.stringMatching(new RegExp(`^Soma Dois;.*;${escrito};${escrito};0,00;${escrito};0,00;0,00$`)),
    ])
    expect((await buscar(equipe, 'ninguém')).somas).toEqual({
      compradores: 0,
      limite: 0,
      emAberto: 0,
      vencido: 0,
    })
  })
})

describe('rule M1: what staff check before they decide', () => {
  it('is the address, and the other accounts of the same company', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criarComprador(app, { status: 'PENDENTE' })
    const [matriz, filial] = ['11222333000181', '11222333000262']
    await app.deps.db.updateTable('usuario').set({ cnpj: filial }).where('id', '=', id).execute()
    const irma = await criarComprador(app, { nome: 'Matriz do Centro' })
    await app.deps.db.updateTable('usuario').set({ cnpj: matriz }).where('id', '=', irma.id).execute()
    const { body } = await equipe.chamar('GET /v1/comprador/pendente')
    expect(body.find(um => um.id === id)).toMatchObject({
      endereco: { cidade: 'Rio de Janeiro', estadoSigla: 'RJ' },
      outrasContas: [{ id: irma.id, nome: 'Matriz do Centro', role: 'COMPRADOR', status: 'ATIVO' }],
    })
  })

  it('and of an incomplete address nothing is shown', async () => {
    const equipe = await criarEquipe(app)
    const { id } = await criarComprador(app, { status: 'PENDENTE' })
    await app.deps.db.updateTable('usuario').set({ bairro: null }).where('id', '=', id).execute()
    const { body } = await equipe.chamar('GET /v1/comprador/pendente')
    expect(body.find(um => um.id === id)).toMatchObject({ endereco: null, outrasContas: [] })
  })
})

describe('spec §6.3: approval of pending buyers', () => {
  it.each(['ADM', 'FUNCIONARIO'] as const)('spec §7.21, §7.22: %s approves one, once', async papel => {
    const equipe = await criarEquipe(app, papel)
    const comprador = await criarComprador(app, { status: 'PENDENTE' })
    const pendentes = await equipe.chamar('GET /v1/comprador/pendente')
    expect(pendentes.body).toContainEqual(expect.objectContaining({ id: comprador.id, status: 'PENDENTE' }))
    expect((await aprovar(equipe, comprador.id)).status).toBe(204)
    expect((await info(comprador)).status).toBe('ATIVO')
    expect(await aprovar(equipe, comprador.id)).toMatchObject({
      status: 409,
      body: { codigo: 'cadastro-ja-analisado' },
    })
  })

  it('spec §7.22: with its limit, which its ledger has; a limit that is none approves nobody', async () => {
    const equipe = await criarEquipe(app)
    const comprador = await criarComprador(app, { status: 'PENDENTE', limite: 0 })
    const aprovarCom = (limite: string) =>
      equipe.chamar('PUT /v1/comprador/pendente/{id}', { params: { id: comprador.id }, body: { limite } })
    expect((await aprovarCom('mil')).status).toBe(400)
    expect((await aprovarCom('5000,50')).status).toBe(204)
    expect(await info(comprador)).toMatchObject({ status: 'ATIVO', limiteDeCredito: 5000.5 })
    expect(await extrato(comprador)).toEqual([['LIMITE_DEFINIDO', 500_050]])
  })

  it("a seller's request cannot be approved as a buyer's", async () => {
    const equipe = await criarEquipe(app)
    const vendedor = await criarVendedor(app, { status: 'PENDENTE', vinculado: false })
    expect((await aprovar(equipe, vendedor.id)).status).toBe(404)
    expect((await info(vendedor)).status).toBe('PENDENTE')
  })
})

describe('spec §7.23, rule M28: the credit limit', () => {
  it.each([
    [1500.5, 1500.5],
    ['1500,50', 1500.5],
    [0, 0],
    [0.01, 0.01],
  ])('spec §5.18, §6.5: %o is a limit', async (valor, reais) => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { limite: 0 })]
    expect((await definirLimite(equipe, comprador.id, valor)).status).toBe(204)
    expect(await info(comprador)).toMatchObject({ limiteDeCredito: reais, limiteDisponivel: reais })
  })

  it.each([-1, 0.001, 1e18, null, '', true, [5], '1e3'])('spec §5.18: %o is not a limit', async valor => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { limite: 70_000 })]
    const { status, body } = await definirLimite(equipe, comprador.id, valor)
    expect({ status, campos: Object.keys(exigir(body.campos)) }).toEqual({ status: 400, campos: ['valor'] })
    expect((await info(comprador)).limiteDeCredito).toBe(700)
  })

  it('design/screens: of 50 changes of the same limit one succeeds, the others are refused', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { limite: 100_000 })]
    const definir = (body: object) =>
      equipe.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, ...body } })
    const respostas = await Promise.all(
      Array.from({ length: 50 }, (_, i) => definir({ valor: 2000 + i, limiteAnterior: 1000 })),
    )
    const statuses = respostas.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, ...Array(49).fill(409)])
    const lerLimite = async () => (await comprador.chamar('GET /v1/auth/user-info')).body.limiteDeCredito
    expect(await lerLimite()).toBe(2000 + statuses.indexOf(204))
    expect((await definir({ valor: 5, limiteAnterior: '1000,00' })).body.codigo).toBe('versao-ja-mudou')
    expect((await definir({ valor: 5 })).status).toBe(204)
    expect(await lerLimite()).toBe(5)
  })

  it('only a buyer has one', async () => {
    const equipe = await criarEquipe(app)
    const vendedor = await criarVendedor(app)
    for (const id of [vendedor.id, equipe.id, 999_999])
      expect(await definirLimite(equipe, id, 10)).toMatchObject({ status: 404 })
    expect((await info(vendedor)).limiteDeCredito).toBeNull()
  })

  it('the ledger says why: limit set, reserved, freed by payment; and always adds up', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { limite: 100_000 })]
    await definirLimite(equipe, comprador.id, 1200)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 20_000 }))
    expect((await ler(equipe, comprador.id)).limiteDisponivel).toBe(1200 - 245)
    await pagarEEsperar(app, comprador, pedidoId)
    expect(await extrato(comprador)).toEqual([
      ['LIMITE_DEFINIDO', 100_000],
      ['LIMITE_DEFINIDO', 20_000],
      ['RESERVADO', -24_500],
      ['LIBERADO_POR_PAGAMENTO', 24_500],
    ])
  })

  it('rule M49: the buyer reads of each change, with the old and the new limit; of the same limit it reads nothing', async () => {
    const email = 'limite@praca.example'
    const [equipe, comprador] = [
      await criarEquipe(app),
      await criarComprador(app, { email, limite: 100_000 }),
    ]
    await definirLimite(equipe, comprador.id, 1000)
    await definirLimite(equipe, comprador.id, 20_000.5)
    const texto = await esperarMensagem(app, email)
    expect(texto).toContain('Assunto: Seu limite de crédito mudou\n')
    expect(texto).toContain('era de R$\u00a01.000,00 e agora é de R$\u00a020.000,50.')
    expect(texto).toContain(app.deps.contatoDeSuporte)
    await definirLimite(equipe, comprador.id, 0)
    expect(await esperarMensagem(app, email, 2)).toContain(
      'era de R$\u00a020.000,50 e agora é de R$\u00a00,00.',
    )
  })

  it('a limit below the used credit leaves a negative remainder, and no new boleto is issued', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { limite: 100_000 })]
    const cotacaoId = await criarCotacao(app, { preco: 20_000 })
    await fazerPedido(comprador, cotacaoId)
    await definirLimite(equipe, comprador.id, 100)
    expect(await info(comprador)).toMatchObject({ limiteDeCredito: 100, limiteDisponivel: -145 })
    await adicionar(comprador, cotacaoId)
    expect(await gerarBoleto(comprador)).toMatchObject({
      status: 422,
      body: { codigo: 'limite-insuficiente' },
    })
  })

  it('who set it, from what to what, is on record', async () => {
    const [adm, comprador] = [await criarEquipe(app, 'ADM'), await criarComprador(app, { limite: 0 })]
    await definirLimite(adm, comprador.id, 300)
    const registros = await app.deps.db
      .selectFrom('auditoria')
      .select(['por_usuario_id', 'acao', 'antes', 'depois'])
      .where('alvo_id', '=', comprador.id)
      .execute()
    expect(registros).toEqual([{ por_usuario_id: adm.id, acao: 'definir-limite', antes: 0, depois: 30_000 }])
  })
})
