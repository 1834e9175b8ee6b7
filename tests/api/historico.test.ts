import { afterEach, describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, gerarBoleto, pagarEEsperar } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
import { controle } from '../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()
afterEach(() => app.setClock(null))

const precos = async (pessoa: Pessoa, id: number) =>
  (await pessoa.chamar('GET /v1/produto/{id}/historico', { params: { id } })).body
const passos = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('GET /v1/pedido/{id}/historico', { params: { id } })

/** Sets the clock; answers this account with a session from that time. */
function em({ id }: Pessoa, instante: string): Promise<Pessoa> {
  app.setClock(new Date(instante))
  return comSessao(app, id)
}

async function mudarPreco(vendedor: Pessoa, id: number, preco: string): Promise<void> {
  const body = { preco, vendedorId: vendedor.id }
  const { status } = await vendedor.chamar('PUT /v1/cotacao/{id}', { params: { id }, body })
  expect(status).toBe(200)
}

describe('rule M11: the price history of a product', () => {
  it('has the lowest price of each day in São Paulo, from its first to today', async () => {
    app.setClock(new Date('2030-07-01T12:00:00Z'))
    const [vendedor, rival, comprador] = [
      await criarVendedor(app),
      await criarVendedor(app),
      await criarComprador(app),
    ]
    const produtoId = await criarProduto(app, { pesoKg: 20 })
    const cotacaoId = await criarCotacao(app, { preco: 1000, produtoId, vendedor })
    const noDia2 = await em(vendedor, '2030-07-03T01:00:00Z') // still the 2nd in São Paulo
    await mudarPreco(noDia2, cotacaoId, '8,00')
    app.setClock(new Date('2030-07-04T12:00:00Z'))
    const doRival = await criarCotacao(app, { preco: 500, produtoId, vendedor: rival })
    const noDia5 = await em(rival, '2030-07-05T03:00:00Z') // midnight: the day begins without it
    const body = { vendedorId: rival.id }
    await noDia5.chamar('DELETE /v1/cotacao/{id}', { params: { id: doRival }, body })
    const olhando = await em(comprador, '2030-07-06T12:00:00Z')
    expect(await precos(olhando, produtoId)).toEqual([
      { data: '2030-07-01', menorPreco: 10, precoPorKg: 0.5 },
      { data: '2030-07-02', menorPreco: 8, precoPorKg: 0.4 },
      { data: '2030-07-03', menorPreco: 8, precoPorKg: 0.4 },
      { data: '2030-07-04', menorPreco: 5, precoPorKg: 0.25 },
      { data: '2030-07-05', menorPreco: 8, precoPorKg: 0.4 },
      { data: '2030-07-06', menorPreco: 8, precoPorKg: 0.4 },
    ])
    const menores = async (pessoa: Pessoa) =>
      (await precos(await comSessao(app, pessoa.id), produtoId)).map(dia => dia.menorPreco)
    expect(await menores(vendedor)).toEqual([10, 8, 8, 8, 8, 8])
    expect(await menores(rival)).toEqual([5])
  })

  it('goes back 30 days', async () => {
    app.setClock(new Date('2030-01-01T12:00:00Z'))
    const produtoId = await criarProduto(app)
    await criarCotacao(app, { produtoId })
    const dias = await precos(await em(await criarEquipe(app), '2030-09-30T12:00:00Z'), produtoId)
    expect(dias).toHaveLength(30)
    expect([dias[0]?.data, dias[29]?.data]).toEqual(['2030-09-01', '2030-09-30'])
  })

  it('rule M9: leaves out sellers that cannot sell, except for the seller itself', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app)
    const semConta = await criarVendedor(app, { vinculado: false })
    const bloqueado = await criarVendedor(app)
    const semReceber = await criarVendedor(app)
    for (const vendedor of [semConta, bloqueado, semReceber]) await criarCotacao(app, { produtoId, vendedor })
    await app.deps.db
      .updateTable('conta_pagbank')
      .set({ pode_receber: false })
      .where('vendedor_id', '=', semReceber.id)
      .execute()
    const params = { id: bloqueado.id }
    await (await criarEquipe(app)).chamar('PUT /v1/vendedor/{id}/bloqueio', {
      params,
      body: { bloqueado: true },
    })
    expect(await precos(comprador, produtoId)).toEqual([])
    expect(await precos(semConta, produtoId)).toMatchObject([{ menorPreco: 10 }])
    expect(await precos(semReceber, produtoId)).toMatchObject([{ menorPreco: 10 }])
    expect((await precos(comprador, 999_999)).codigo).toBe('produto-inexistente')
  })
})

describe('the states that an order went through', () => {
  it('are told to each role as far as the order is its own; who moved it only to staff', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app, 'FUNCIONARIO', { nome: 'Balcão' }),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(equipe, pedidoId, 'ENTREGUE')
    const { body } = await passos(equipe, pedidoId)
    expect(body).toMatchObject([
      { statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO', por: null },
      { statusPedido: 'AGUARDANDO_FRETE', statusPagamento: 'BOLETO_PAGO', por: null },
      { statusPedido: 'ENTREGUE', statusPagamento: 'BOLETO_PAGO', por: { id: equipe.id, nome: 'Balcão' } },
    ])
    const semAutor = body.map(({ por, ...passo }) => passo)
    for (const pessoa of [comprador, vendedor])
      expect((await passos(pessoa, pedidoId)).body).toEqual(semAutor)
    for (const alheio of [await criarComprador(app), await criarVendedor(app)])
      expect((await passos(alheio, pedidoId)).status).toBe(404)
  })

  it('a cart has none', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const { body } = await adicionar(comprador, await criarCotacao(app))
    expect((await passos(equipe, exigir(body.id))).status).toBe(404)
  })
})

describe('rule M28: the credit ledger', () => {
  it('shows every line with the balance after it; the newest is the available limit', async () => {
    const equipe = await criarEquipe(app, 'ADM', { nome: 'Crédito' })
    const comprador = await criarComprador(app, { limite: 0 })
    const limite = (valor: number) =>
      equipe.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, valor } })
    await limite(1000)
    const cotacaoId = await criarCotacao(app, { preco: 20_000 })
    const pago = await fazerPedido(comprador, cotacaoId)
    await pagarEEsperar(app, comprador, pago)
    const cancelado = await fazerPedido(comprador, cotacaoId)
    await alterarStatus(equipe, cancelado, 'CANCELADO')
    const aberto = await fazerPedido(comprador, cotacaoId)
    await limite(200)
    const params = { id: comprador.id }
    const { body } = await equipe.chamar('GET /v1/comprador/{id}/extrato', { params, query: { size: 100 } })
    const por = { id: equipe.id, nome: 'Crédito' }
    expect(body.content).toMatchObject([
      { tipo: 'LIMITE_DEFINIDO', valor: -800, pedidoId: null, disponivel: -45, por },
      { tipo: 'RESERVADO', valor: -245, pedidoId: aberto, disponivel: 755, por: null },
      { tipo: 'LIBERADO_POR_CANCELAMENTO', valor: 245, pedidoId: cancelado, disponivel: 1000 },
      { tipo: 'RESERVADO', valor: -245, pedidoId: cancelado, disponivel: 755 },
      { tipo: 'LIBERADO_POR_PAGAMENTO', valor: 245, pedidoId: pago, disponivel: 1000 },
      { tipo: 'RESERVADO', valor: -245, pedidoId: pago, disponivel: 755 },
      { tipo: 'LIMITE_DEFINIDO', valor: 1000, disponivel: 1000, por },
    ])
    const { limiteDisponivel } = (await comprador.chamar('GET /v1/auth/user-info')).body
    expect(body.content[0]?.disponivel).toBe(limiteDisponivel)
    const proprio = await comprador.chamar('GET /v1/user/extrato', { query: { size: 3, page: 2 } })
    const { por: _por, ...primeira } = exigir(body.content[6])
    expect(proprio.body).toEqual({ content: [primeira], last: true, currentPage: 2, totalPages: 3 })
  })

  it('a boleto that the provider refused gives back what it held', async () => {
    const comprador = await criarComprador(app, { limite: 100_000 })
    await adicionar(comprador, await criarCotacao(app))
    await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto' })
    expect((await gerarBoleto(comprador)).body.codigo).toBe('boleto-recusado')
    expect((await comprador.chamar('GET /v1/user/extrato')).body.content).toMatchObject([
      { tipo: 'LIBERADO_POR_RECUSA', valor: 55, disponivel: 1000 },
      { tipo: 'RESERVADO', valor: -55, disponivel: 945 },
      { tipo: 'LIMITE_DEFINIDO', valor: 1000, disponivel: 1000 },
    ])
  })

  it('does not exist for other roles', async () => {
    const [equipe, vendedor] = [await criarEquipe(app), await criarVendedor(app)]
    const ler = (id: number) => equipe.chamar('GET /v1/comprador/{id}/extrato', { params: { id } })
    for (const id of [vendedor.id, equipe.id, 999_999]) expect((await ler(id)).status).toBe(404)
    expect((await vendedor.chamar('GET /v1/user/extrato')).status).toBe(403)
  })
})
