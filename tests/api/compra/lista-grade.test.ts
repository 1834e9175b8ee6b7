// The grid: what a buyer usually orders, its lists and its orders with today's quotes (rules N32, N33, N35).
import { describe, expect, it } from 'vitest'
import { itensParaPedirDeNovo } from '#domain/compra/costume.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido } from '../../support/compras.ts'
import { definirCondicoes, definirCondicoesDoVendedor } from '../../support/condicoes.ts'
import { exigir } from '../../support/exigir.ts'
import { lerGrade, linhaDe, novaLista, produtoDe } from '../../support/listas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const costumeDe = async (comprador: Pessoa, por = comprador) =>
  (await por.chamar('GET /v1/lista/costume', { query: { userId: comprador.id } })).body
const gradeDoCostume = async (comprador: Pessoa) =>
  (await comprador.chamar('GET /v1/lista/costume/grade', {})).body
const gradeDoPedido = (pessoa: Pessoa, pedidoId: number) =>
  pessoa.chamar('GET /v1/lista/pedido/{pedidoId}/grade', { params: { pedidoId } })
const mudarPreco = (vendedor: Pessoa, id: number, preco: number) =>
  vendedor.chamar('PUT /v1/cotacao/{id}', { params: { id }, body: { preco, vendedorId: vendedor.id } })
const retirar = (vendedor: Pessoa, id: number) =>
  vendedor.chamar('DELETE /v1/cotacao/{id}', { params: { id }, body: { vendedorId: vendedor.id } })

describe('rule N32: what a buyer usually orders', () => {
  it('the own orders of 90 days that were not cancelled, most often ordered first, then by name', async () => {
    const [comprador, outro, equipe] = [
      await criarComprador(app, { limite: 100_000_000 }),
      await criarComprador(app),
      await criarEquipe(app),
    ]
    const nomes = ['Zebrina', 'Açaí', 'Aipo', 'Antigo', 'Cancelado']
    const cotacoes = await Promise.all(
      nomes.map(async nome =>
        criarCotacao(app, { produtoId: await criarProduto(app, { nome: `${nome} ${comprador.id}` }) }),
      ),
    )
    const [zebrina = 0, acai = 0, aipo = 0, antigo = 0, cancelado = 0] = cotacoes
    const agora = Date.now()
    try {
      app.setClock(new Date(agora - 91 * 86_400_000))
      await fazerPedido(comprador, [antigo, 5])
      app.setClock(new Date(agora - 89 * 86_400_000))
      await fazerPedido(comprador, [zebrina, 10], [aipo, 2])
    } finally {
      app.setClock(null)
    }
    await fazerPedido(comprador, [zebrina, 4], [acai, 1])
    await fazerPedido(comprador, [zebrina, 6])
    await alterarStatus(equipe, await fazerPedido(comprador, [cancelado, 9], [aipo, 9]), 'CANCELADO')
    await fazerPedido(outro, cancelado)
    await adicionar(comprador, antigo, 3)

    const [z, a, i] = [await produtoDe(app, zebrina), await produtoDe(app, acai), await produtoDe(app, aipo)]
    const esperado = [
      { produtoId: z, quantidade: 6 },
      { produtoId: a, quantidade: 1 },
      { produtoId: i, quantidade: 2 },
    ]
    expect(await costumeDe(comprador)).toEqual(esperado)
    expect(await costumeDe(comprador, equipe)).toEqual(esperado)
    expect((await gradeDoCostume(comprador)).linhas.map(({ produto }) => produto.id)).toEqual([z, a, i])
    expect((await costumeDe(outro)).map(({ produtoId }) => produtoId)).toEqual([
      await produtoDe(app, cancelado),
    ])
  })

  it('two quotes of a product in one order are one quantity; the last price and its day are shown', async () => {
    const comprador = await criarComprador(app)
    const [vendedor, produtoId] = [await criarVendedor(app), await criarProduto(app)]
    const cotacaoId = await criarCotacao(app, { vendedor, produtoId, preco: 1000 })
    const outra = await criarCotacao(app, { produtoId, preco: 1100 })
    await fazerPedido(comprador, [cotacaoId, 3], [outra, 2])
    await mudarPreco(vendedor, cotacaoId, 12)
    const pedidoId = await fazerPedido(comprador, [cotacaoId, 7])
    const { body: pedido } = await comprador.chamar('GET /v1/pedido/{id}', { params: { id: pedidoId } })
    const grade = await gradeDoCostume(comprador)
    expect(grade).toMatchObject({ titulo: 'Costumo comprar', lista: null, comprador: { id: comprador.id } })
    expect(linhaDe(grade, produtoId)).toMatchObject({
      quantidadeDeSempre: 5,
      quantidadeDaLista: null,
      ultimo: { preco: 12, em: pedido.dataCriacao },
      vendedorPreferido: null,
      preferida: null,
    })
  })

  it('what nobody sells today stays, without a quote', async () => {
    const comprador = await criarComprador(app)
    const vendedor = await criarVendedor(app)
    const cotacaoId = await criarCotacao(app, { vendedor })
    await fazerPedido(comprador, cotacaoId)
    await retirar(vendedor, cotacaoId)
    expect((await gradeDoCostume(comprador)).linhas).toMatchObject([{ cotacoes: [], quantidadeDeSempre: 1 }])
  })
})

describe("rule N33: today's quotes of a row", () => {
  it('at most ten that can be bought, cheapest first, and the preferred one among them', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app, { pesoKg: 20 })
    const precos = [2200, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 800]
    const vendedores = await Promise.all(precos.map(() => criarVendedor(app)))
    const cotacoes = await Promise.all(
      precos.map((preco, i) => criarCotacao(app, { produtoId, preco, vendedor: exigir(vendedores[i]) })),
    )
    const [preferido, , , , , , , , , , , esgotado] = vendedores.map(vendedor => exigir(vendedor))
    await definirCondicoes(exigir(esgotado), exigir(cotacoes.at(-1)), { disponivel: 0 })
    await definirCondicoes(exigir(preferido), exigir(cotacoes[0]), { disponivel: 30, minimo: 3, multiplo: 3 })
    await definirCondicoesDoVendedor(exigir(preferido), { pedidoMinimo: 150 })
    const semPreferencia = await novaLista(comprador, 'Sem', { itens: [{ produtoId }] })
    const linhaSem = linhaDe((await lerGrade(comprador, semPreferencia)).body, produtoId)
    expect(linhaSem.cotacoes.map(({ preco }) => preco)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18])

    const itens = [{ produtoId, vendedorId: exigir(preferido).id, quantidade: 6 }]
    const linha = linhaDe(
      (await lerGrade(comprador, await novaLista(comprador, 'Com', { itens }))).body,
      produtoId,
    )
    expect(linha.cotacoes.map(({ preco }) => preco)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 22])
    expect(linha.preferida).toBe(cotacoes[0])
    expect(linha.cotacoes.at(-1)).toEqual({
      id: cotacoes[0],
      preco: 22,
      precoPorKg: 1.1,
      vendedor: { id: exigir(preferido).id, nome: expect.any(String), pedidoMinimo: 150 },
      atualizadaEm: expect.any(String),
      disponivel: 30,
      minimo: 3,
      multiplo: 3,
    })
  })

  it('rule N11: no quote that has expired; its seller stays preferred', async () => {
    const comprador = await criarComprador(app)
    const [vendedor, produtoId] = [await criarVendedor(app), await criarProduto(app)]
    const cotacaoId = await criarCotacao(app, { vendedor, produtoId })
    await definirCondicoes(vendedor, cotacaoId, {
      validaAte: new Date(Date.now() + 5 * 60_000).toISOString(),
    })
    const id = await novaLista(comprador, 'Feira', { itens: [{ produtoId, vendedorId: vendedor.id }] })
    expect((await lerGrade(comprador, id)).body.linhas).toMatchObject([{ preferida: cotacaoId }])
    app.setClock(new Date(Date.now() + 6 * 60_000))
    expect((await lerGrade(comprador, id)).body.linhas).toMatchObject([
      { cotacoes: [], preferida: null, vendedorPreferido: { id: vendedor.id } },
    ])
  })

  it('rule M16: carries what a delivery costs, and null where the table has no price', async () => {
    const [comprador, longe] = [await criarComprador(app), await criarComprador(app, { cep: '69900000' })]
    const { frete } = await gradeDoCostume(comprador)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app), 50)
    expect(carrinho.frete.regra).toMatchObject({ parada: frete?.parada, porKg: frete?.porKg })
    expect((await gradeDoCostume(longe)).frete).toBeNull()
  })
})

describe('rule N35: ordering again', () => {
  it('the rows of an order have its quantities, its prices and its sellers beside what they ask today', async () => {
    const comprador = await criarComprador(app)
    const vendedor = await criarVendedor(app)
    const produtoId = await criarProduto(app)
    const igual = await criarCotacao(app, { vendedor, preco: 500 })
    const muda = await criarCotacao(app, { vendedor, produtoId, preco: 1000 })
    const pedidoId = await fazerPedido(comprador, [igual, 2], [muda, 3])
    const { body: antes } = await gradeDoPedido(comprador, pedidoId)
    expect(antes).toMatchObject({
      titulo: `Pedido ${pedidoId}`,
      comprador: { id: comprador.id },
      lista: null,
    })
    expect(antes.linhas).toMatchObject([
      {
        quantidadeDeSempre: 2,
        ultimo: { preco: 5 },
        preferida: igual,
        vendedorPreferido: { id: vendedor.id },
      },
      { quantidadeDeSempre: 3, ultimo: { preco: 10 }, preferida: muda, produto: { id: produtoId } },
    ])
    expect(itensParaPedirDeNovo(antes.linhas)).toEqual([
      { cotacaoId: igual, quantidade: 2 },
      { cotacaoId: muda, quantidade: 3 },
    ])
    await mudarPreco(vendedor, muda, 10.01)
    const maisCara = (await gradeDoPedido(comprador, pedidoId)).body
    expect(exigir(maisCara.linhas[1])).toMatchObject({ ultimo: { preco: 10 }, cotacoes: [{ preco: 10.01 }] })
    expect(itensParaPedirDeNovo(maisCara.linhas)).toBeNull()
    await retirar(vendedor, muda)
    const substituta = await criarCotacao(app, { produtoId, preco: 900 })
    const semVendedor = (await gradeDoPedido(comprador, pedidoId)).body
    expect(exigir(semVendedor.linhas[1])).toMatchObject({ preferida: null, cotacoes: [{ id: substituta }] })
    expect(itensParaPedirDeNovo(semVendedor.linhas)).toBeNull()
  })

  it('two sellers of a product are two rows', async () => {
    const [comprador, produtoId] = [await criarComprador(app), await criarProduto(app)]
    const [a, b] = [
      await criarCotacao(app, { produtoId }),
      await criarCotacao(app, { produtoId, preco: 1200 }),
    ]
    const { body } = await gradeDoPedido(comprador, await fazerPedido(comprador, [b, 1], [a, 2]))
    expect(body.linhas).toMatchObject([
      { preferida: b, quantidadeDeSempre: 1, cotacoes: [{ id: a }, { id: b }] },
      { preferida: a, quantidadeDeSempre: 2, cotacoes: [{ id: a }, { id: b }] },
    ])
  })

  it('rule M14: own orders and, for staff, all; a cart is no order', async () => {
    const [comprador, outro, equipe] = [
      await criarComprador(app),
      await criarComprador(app),
      await criarEquipe(app),
    ]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    expect((await gradeDoPedido(equipe, pedidoId)).body.comprador.id).toBe(comprador.id)
    expect((await gradeDoPedido(outro, pedidoId)).body.codigo).toBe('pedido-inexistente')
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app))
    expect((await gradeDoPedido(comprador, exigir(carrinho.id))).status).toBe(404)
  })
})
