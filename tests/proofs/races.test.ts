// Of many who click at once exactly one succeeds where only one may.
// Many callers at once on real PostgreSQL. Each guard named here was taken out once to see its test fail (design/tests-and-measures).
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { emitirBoleto, reservarPedido } from '#server/cobranca/emissao/emissao.ts'
import { travaDoCarrinho } from '#server/compra/carrinho/carrinho-repository.ts'
import { somaDoItem } from '#server/pedido/pedido/item-repository.ts'
import { run } from '#server/plataforma/db/one-trip.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { alterarStatus, fazerPedido } from '../support/compras.ts'
import { exigir } from '../support/exigir.ts'
import type { Pessoa, Resposta } from '../support/pessoa.ts'
import { contadores, pagarBoleto } from '../support/simulador.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp()
const CHAMADAS = 50

const PAGAMENTO = 'POST /v1/pedido/carrinho/{userId}/pagamento'
const ITENS = 'POST /v1/pedido/carrinho/{userId}/itens'

const adicionar = (pessoa: Pessoa, cotacaoId: number, quantidade = 1) =>
  pessoa.chamar(ITENS, { params: { userId: pessoa.id }, body: { cotacaoId, quantidade } })
const pagar = (pessoa: Pessoa, body?: unknown) =>
  pessoa.chamar(PAGAMENTO, { params: { userId: pessoa.id }, body })

/** Sends the same call many times at once. */
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
  })

  it('two orders against a limit for one: one passes', async () => {
    // However many of the 50 are in the cart by then, one order comes to at most 45.50 and a second to at least 45.01.
    const comprador = await criarComprador(app, { limite: 6000 })
    const cotacaoId = await criarCotacao(app, { preco: 1, pesoKg: 0.01 })
    await adicionar(comprador, cotacaoId)
    const respostas = await aoMesmoTempo(i =>
      i % 2 === 0 ? adicionar(comprador, cotacaoId) : pagar(comprador),
    )
    expect(respostas.every(r => [200, 201, 409, 422].includes(r.status))).toBe(true)
    expect(respostas.filter(r => r.status === 200)).toHaveLength(1)
    await adicionar(comprador, cotacaoId)
    expect(await pagar(comprador)).toMatchObject({ status: 422, body: { codigo: 'limite-insuficiente' } })
    const { body } = await comprador.chamar('GET /v1/pedido')
    expect(body.page.totalElements).toBe(1)
    const { body: user } = await comprador.chamar('GET /v1/auth/user-info')
    expect(Math.round((exigir(user.limiteDisponivel) + exigir(body.content[0]).total) * 100)).toBe(6000)
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
  })

  it('an item added as another call inserts the cart and issues it: the boleto keeps its items', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app)
    const { db, clock } = app.deps
    const [reservado, solto] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await inTransaction(db, async tx => {
      // The first half of an edit in one trip: there is no cart to lock.
      expect(await run(tx, travaDoCarrinho(comprador.id))).toBeNull()
      await adicionar(comprador, cotacaoId)
      const emissao = inTransaction(db, async outra => {
        const pedido = {
          userId: comprador.id,
          porUsuarioId: comprador.id,
          pedidoId: null,
          totalEsperado: null,
        }
        await reservarPedido(app.deps, outra, pedido)
        reservado.resolve()
        await solto.promise
      })
      await reservado.promise
      const item = { compradorId: comprador.id, cotacaoId, quantidade: 1, maximo: 99, agora: clock() }
      const somado = run(tx, somaDoItem(item))
      await setTimeout(100)
      solto.resolve()
      await emissao
      expect(await somado).toBeNull()
    })
  })

  it('an item edited while the boleto is issued: the charge has the frozen amount', async () => {
    const comprador = await criarComprador(app)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app, { preco: 700 }))
    const params = { userId: comprador.id, itemId: exigir(carrinho.itensPedido[0]).id }
    const editar = (quantidade: number) =>
      comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', { params, body: { quantidade } })
    const respostas = await aoMesmoTempo(i => (i === 25 ? pagar(comprador) : editar(i + 1)))
    expect(respostas.every(r => [200, 404, 409].includes(r.status))).toBe(true)
    expect((await comprador.chamar('GET /v1/pedido')).body.page.totalElements).toBe(1)
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'a %s that waits for the cart while its boleto is begun is refused: it sees the emission',
    async metodo => {
      const comprador = await criarComprador(app)
      const cotacaoId = await criarCotacao(app)
      const { body: carrinho } = await adicionar(comprador, cotacaoId)
      const params = { userId: comprador.id, itemId: exigir(carrinho.itensPedido[0]).id }
      const item = 'v1/pedido/carrinho/{userId}/itens/{itemId}' as const
      const editar = () => {
        if (metodo === 'POST') return adicionar(comprador, cotacaoId)
        if (metodo === 'DELETE') return comprador.chamar(`DELETE /${item}`, { params })
        return comprador.chamar(`PUT /${item}`, { params, body: { quantidade: 7 } })
      }
      const pedido = { userId: comprador.id, porUsuarioId: comprador.id, pedidoId: null, totalEsperado: null }
      const { emissao, emCurso } = await inTransaction(app.deps.db, async tx => {
        const emissao = await reservarPedido(app.deps, tx, pedido)
        const emCurso = editar()
        await setTimeout(500) // it waits for the lock
        return { emissao, emCurso }
      })
      expect(await emCurso).toMatchObject({ status: 409, body: { codigo: 'carrinho-em-emissao' } })
      if ('link' in emissao) throw new Error('o carrinho já era um pedido')
      await emitirBoleto(app.deps, emissao)
    },
  )

  it('a price changed and a quote deleted while the boleto is issued: one of the valid prices, or a refusal', async () => {
    const [comprador, vendedor] = await Promise.all([criarComprador(app), criarVendedor(app)])
    const cotacaoId = await criarCotacao(app, { preco: 1000, vendedor })
    await adicionar(comprador, cotacaoId)
    const params = { id: cotacaoId }
    const vendedorId = vendedor.id
    const respostas = await aoMesmoTempo(i => {
      if (i === 20) return pagar(comprador)
      if (i === 21) return vendedor.chamar('DELETE /v1/cotacao/{id}', { params, body: { vendedorId } })
      return vendedor.chamar('PUT /v1/cotacao/{id}', { params, body: { preco: 10 + i, vendedorId } })
    })
    expect(respostas[21]?.status).toBe(204)
    const anotados = await app.deps.db
      .selectFrom('preco_historico')
      .select('preco_centavos')
      .where('cotacao_id', '=', cotacaoId)
      .execute()
    const vigoraram = anotados.map(anotado => anotado.preco_centavos / 100)
    const aceitos = respostas.flatMap((r, i) => (i !== 20 && r.status === 200 ? [10 + i] : []))
    expect(vigoraram).toEqual(expect.arrayContaining([10, ...aceitos]))
    const { body } = await comprador.chamar('GET /v1/pedido')
    if (respostas[20]?.status !== 200) {
      expect(respostas[20]).toMatchObject({ status: 409, body: { codigo: 'item-indisponivel' } })
      return void expect(body.content).toEqual([])
    }
    const { itensPedido, frete, total } = exigir(body.content[0])
    const preco = exigir(itensPedido[0]).cotacao.preco
    expect(vigoraram).toContain(preco)
    expect(total).toBe(preco + exigir(frete?.valor))
  })

  it('50 removals of one quote: one succeeds, and afterwards it has no new price', async () => {
    const vendedor = await criarVendedor(app)
    const params = { id: await criarCotacao(app, { vendedor }) }
    const body = { vendedorId: vendedor.id }
    const respostas = await aoMesmoTempo(() => vendedor.chamar('DELETE /v1/cotacao/{id}', { params, body }))
    expect([contar(respostas, 204), contar(respostas, 404)]).toEqual([1, CHAMADAS - 1])
    const editar = () => vendedor.chamar('PUT /v1/cotacao/{id}', { params, body: { ...body, preco: 12 } })
    expect(contar(await aoMesmoTempo(editar), 404)).toBe(CHAMADAS)
    const anotados = app.deps.db
      .selectFrom('preco_historico')
      .select('id')
      .where('cotacao_id', '=', params.id)
    expect(await anotados.execute()).toHaveLength(1)
  })

  it('the limit changed while boletos are issued: the result is one of the serial orders', async () => {
    const [comprador, equipe] = await Promise.all([criarComprador(app, { limite: 9500 }), criarEquipe(app)])
    await adicionar(comprador, await criarCotacao(app, { preco: 5000 }))
    const definir = (valor: number) =>
      equipe.chamar('PUT /v1/comprador/credito', { body: { userId: comprador.id, valor } })
    const respostas = await aoMesmoTempo(i => (i === 10 ? pagar(comprador) : definir(i % 2 === 0 ? 10 : 95)))
    expect(contar(respostas, 204)).toBe(CHAMADAS - 1)
    // The ledger is the serial order: the limit starts at 95 and is set 49 times, and the boleto, if there is one, came where 95
    // stood and left nothing.
    const params = { id: comprador.id }
    const extrato = await equipe.chamar('GET /v1/comprador/{id}/extrato', { params, query: { size: 100 } })
    const reservas = extrato.body.content.filter(({ tipo }) => tipo === 'RESERVADO')
    const { body: pedidos } = await comprador.chamar('GET /v1/pedido')
    expect(extrato.body.content).toHaveLength(CHAMADAS + reservas.length)
    if (respostas[10]?.status !== 200) {
      expect(respostas[10]).toMatchObject({ status: 422, body: { codigo: 'limite-insuficiente' } })
      return void expect([reservas, pedidos.content]).toEqual([[], []])
    }
    expect(reservas).toMatchObject([{ valor: -95, disponivel: 0 }])
    expect(pedidos.content).toMatchObject([{ total: 95 }])
  })

  it('cancelled against paid: both facts are kept, the credit is freed once', async () => {
    const [comprador, equipe] = await Promise.all([criarComprador(app), criarEquipe(app)])
    await adicionar(comprador, await criarCotacao(app))
    await pagar(comprador)
    const { id } = exigir((await comprador.chamar('GET /v1/pedido')).body.content[0])
    const cancelar = () =>
      equipe.chamar('PUT /v1/pedido/{id}', { params: { id }, body: { statusPedido: 'CANCELADO' } })
    const respostas = await Promise.all([pagarBoleto(app, id), ...Array.from({ length: CHAMADAS }, cancelar)])
    expect(contar(respostas.slice(1) as Resposta[], 200)).toBe(1)
    const { body } = await equipe.chamar('GET /v1/pedido/{id}', { params: { id } })
    expect(body.statusPedido).toBe('CANCELADO')
  })

  it('50 changes of one order, half to ENTREGUE, half to CANCELADO: one succeeds, the others are refused', async () => {
    const [comprador, equipe, adm] = await Promise.all([
      criarComprador(app),
      criarEquipe(app),
      criarEquipe(app, 'ADM'),
    ])
    const id = await fazerPedido(comprador, await criarCotacao(app))
    const respostas = await aoMesmoTempo(i =>
      i % 2 === 0 ? alterarStatus(equipe, id, 'ENTREGUE') : alterarStatus(adm, id, 'CANCELADO'),
    )
    expect([contar(respostas, 200), contar(respostas, 409)]).toEqual([1, CHAMADAS - 1])
    const vencedora = respostas.findIndex(({ status }) => status === 200)
    const final = vencedora % 2 === 0 ? 'ENTREGUE' : 'CANCELADO'
    const params = { id }
    const { body: historico } = await equipe.chamar('GET /v1/pedido/{id}/historico', { params })
    expect(historico).toMatchObject([
      { statusPedido: 'PENDENTE' },
      { statusPedido: final, por: { id: vencedora % 2 === 0 ? equipe.id : adm.id } },
    ])
    expect((await comprador.chamar('GET /v1/pedido/{id}', { params })).body.statusPedido).toBe(final)
  })

  it('two approvals of one account: one succeeds, the other is refused', async () => {
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
    const nova = { produtoId: exigir(body[0]).produto.id, preco: '1,00', vendedorId: vendedor.id }
    const respostas = await aoMesmoTempo(() => vendedor.chamar('POST /v1/cotacao', { body: nova }))
    expect([contar(respostas, 201), contar(respostas, 409)]).toEqual([1, CHAMADAS - 1])
  })

  it('50 edits of the same version of a product: one succeeds, the others are refused', async () => {
    const equipe = await criarEquipe(app)
    const id = await criarProduto(app)
    const { body: leitura } = await equipe.chamar('GET /v1/produto/{id}', { params: { id } })
    const respostas = await aoMesmoTempo(i =>
      equipe.chamar('PUT /v1/produto/{id}', {
        params: { id },
        form: { tipo: `Extra ${i}`, versao: String(leitura.versao) },
      }),
    )
    expect([contar(respostas, 200), contar(respostas, 409)]).toEqual([1, CHAMADAS - 1])
    const vencedora = respostas.find(({ status }) => status === 200)
    const { body } = await equipe.chamar('GET /v1/produto/{id}', { params: { id } })
    expect(body).toEqual(vencedora?.body)
    expect(body.versao).toBe(leitura.versao + 1)
  })

  it('50 browsers that save the same version of a profile: one succeeds, the others are refused', async () => {
    const comprador = await criarComprador(app)
    const { body: leitura } = await comprador.chamar('GET /v1/auth/user-info')
    const respostas = await aoMesmoTempo(i =>
      comprador.chamar('PUT /v1/user', {
        body: { nome: `Nome ${i}`, cep: '20040030', versao: leitura.versao },
      }),
    )
    expect([contar(respostas, 200), contar(respostas, 409)]).toEqual([1, CHAMADAS - 1])
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.versao).toBe(leitura.versao + 1)
  })
})
