// Many callers at once on real PostgreSQL. Each guard named here was taken out once to see its test fail (decision 010).
import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app-for-test.ts'
import { conferirInvariantes } from '../support/invariantes.ts'
import type { Pessoa, Resposta } from '../support/pessoa.ts'
import { contadores, pagarBoleto } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const CHAMADAS = 50

const PAGAMENTO = 'POST /v1/pedido/carrinho/{userId}/pagamento'
const ITENS = 'POST /v1/pedido/carrinho/{userId}/itens'

const adicionar = (pessoa: Pessoa, cotacaoId: number, quantidade = 1) =>
  pessoa.chamar(ITENS, { params: { userId: pessoa.id }, body: { cotacaoId, quantidade } })
const pagar = (pessoa: Pessoa, body?: unknown) =>
  pessoa.chamar(PAGAMENTO, { params: { userId: pessoa.id }, body })

/** The same call, many times at once. */
const aoMesmoTempo = (chamar: (i: number) => Promise<Resposta>) =>
  Promise.all(Array.from({ length: CHAMADAS }, (_, i) => chamar(i)))
const contar = (respostas: readonly Resposta[], status: number) =>
  respostas.filter(r => r.status === status).length

describe('races', () => {
  it('50 checkouts of one cart make one order and one charge', async () => {
    const comprador = await criarComprador(app)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app))
    const antes = (await contadores(app)).length
    const respostas = await aoMesmoTempo(() => pagar(comprador, { pedidoId: carrinho.id }))
    const links = new Set(respostas.filter(r => r.status === 200).map(r => r.body))
    expect(links.size).toBe(1)
    expect(contar(respostas, 200) + contar(respostas, 409)).toBe(CHAMADAS)
    expect((await comprador.chamar('GET /v1/pedido')).body.page.totalElements).toBe(1)
    expect((await contadores(app)).length - antes).toBe(1)
    await conferirInvariantes(app)
  })

  it('two orders against a limit for one: one passes', async () => {
    const comprador = await criarComprador(app, { limite: 10_000 })
    const cotacaoId = await criarCotacao(app, { preco: 5000 })
    const respostas = await aoMesmoTempo(async i => {
      if (i % 2 === 0) return adicionar(comprador, cotacaoId)
      return pagar(comprador)
    })
    expect(respostas.every(r => r.status < 500)).toBe(true)
    await pagar(comprador)
    const { body } = await comprador.chamar('GET /v1/pedido')
    expect(body.page.totalElements).toBeLessThanOrEqual(1)
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBeGreaterThanOrEqual(0)
    await conferirInvariantes(app)
  })

  it('50 first items of a new cart make one cart with the exact sum', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app)
    const respostas = await aoMesmoTempo(() => adicionar(comprador, cotacaoId))
    expect(contar(respostas, 201)).toBe(CHAMADAS)
    const { body } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
    })
    expect(body.itensPedido).toMatchObject([{ quantidade: CHAMADAS }])
    await conferirInvariantes(app)
  })

  it('an item edited while the boleto is issued: the charge is what was frozen', async () => {
    const comprador = await criarComprador(app)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app, { preco: 700 }))
    const params = { userId: comprador.id, itemId: carrinho.itensPedido[0].id }
    const editar = (quantidade: number) =>
      comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', { params, body: { quantidade } })
    const respostas = await aoMesmoTempo(i => (i === 25 ? pagar(comprador) : editar(i + 1)))
    expect(respostas.every(r => [200, 404, 409].includes(r.status))).toBe(true)
    expect((await comprador.chamar('GET /v1/pedido')).body.page.totalElements).toBe(1)
    await conferirInvariantes(app)
  })

  it('a price changed and a quote deleted while the boleto is issued: one coherent price, or a refusal', async () => {
    const [comprador, vendedor] = await Promise.all([criarComprador(app), criarVendedor(app)])
    const cotacaoId = await criarCotacao(app, { preco: 1000, vendedor })
    await adicionar(comprador, cotacaoId)
    const params = { id: cotacaoId }
    const respostas = await aoMesmoTempo(i => {
      if (i === 20) return pagar(comprador)
      if (i === 40)
        return vendedor.chamar('DELETE /v1/cotacao/{id}', { params, body: { vendedorId: vendedor.id } })
      return vendedor.chamar('PUT /v1/cotacao/{id}', {
        params,
        body: { preco: 10 + i, vendedorId: vendedor.id },
      })
    })
    expect(respostas.every(r => r.status < 500)).toBe(true)
    await conferirInvariantes(app)
  })

  it('the limit changed while boletos are issued: the result is one of the serial orders', async () => {
    const [comprador, equipe] = await Promise.all([criarComprador(app, { limite: 9500 }), criarEquipe(app)])
    await adicionar(comprador, await criarCotacao(app, { preco: 5000 }))
    const respostas = await aoMesmoTempo(i =>
      i === 10
        ? pagar(comprador)
        : equipe.chamar('PUT /v1/comprador/credito', {
            body: { userId: comprador.id, valor: i % 2 === 0 ? 10 : 95 },
          }),
    )
    expect(respostas.every(r => [200, 204, 422].includes(r.status))).toBe(true)
    await conferirInvariantes(app)
  })

  it('cancelled against paid: both facts are kept, the credit is freed once', async () => {
    const [comprador, equipe] = await Promise.all([criarComprador(app), criarEquipe(app)])
    await adicionar(comprador, await criarCotacao(app))
    await pagar(comprador)
    const { id } = (await comprador.chamar('GET /v1/pedido')).body.content[0]
    const cancelar = () =>
      equipe.chamar('PUT /v1/pedido/{id}', { params: { id }, body: { statusPedido: 'CANCELADO' } })
    const respostas = await Promise.all([pagarBoleto(app, id), ...Array.from({ length: CHAMADAS }, cancelar)])
    expect(contar(respostas.slice(1) as Resposta[], 200)).toBe(1)
    const { body } = await equipe.chamar('GET /v1/pedido/{id}', { params: { id } })
    expect(body.statusPedido).toBe('CANCELADO')
    await conferirInvariantes(app)
  })

  it('two staff approve one account, two staff set one order: one passes, the others are told', async () => {
    const [comprador, equipe, adm] = await Promise.all([
      criarComprador(app, { status: 'PENDENTE', limite: 0 }),
      criarEquipe(app),
      criarEquipe(app, 'ADM'),
    ])
    const aprovar = (i: number) =>
      (i % 2 === 0 ? equipe : adm).chamar('PUT /v1/comprador/pendente/{id}', { params: { id: comprador.id } })
    const aprovacoes = await aoMesmoTempo(aprovar)
    expect([contar(aprovacoes, 204), contar(aprovacoes, 409)]).toEqual([1, CHAMADAS - 1])
    const { length: registros } = await app.deps.db
      .selectFrom('auditoria')
      .select('id')
      .where('alvo_id', '=', comprador.id)
      .where('acao', '=', 'aprovar-cadastro')
      .execute()
    expect(registros).toBe(1)
  })

  it('50 quotes of one seller for one product: one stands (rule M8)', async () => {
    const vendedor = await criarVendedor(app)
    const cotacaoId = await criarCotacao(app, { vendedor })
    const { body } = await vendedor.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id: vendedor.id } })
    await vendedor.chamar('DELETE /v1/cotacao/{id}', {
      params: { id: cotacaoId },
      body: { vendedorId: vendedor.id },
    })
    const nova = { produtoId: body[0].produto.id, preco: '1,00', vendedorId: vendedor.id }
    const respostas = await aoMesmoTempo(() => vendedor.chamar('POST /v1/cotacao', { body: nova }))
    expect([contar(respostas, 201), contar(respostas, 409)]).toEqual([1, CHAMADAS - 1])
  })
})
