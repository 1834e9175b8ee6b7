// The cheapest basket for a list, a cart or an order (rules N120–N124).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido } from '../../support/compras.ts'
import { definirCondicoes, definirCondicoesDoVendedor } from '../../support/condicoes.ts'
import type { Corpo, Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

type Cesta = Corpo<'POST /v1/cesta'>

const compor = (comprador: Pessoa, linhas: Linha[], { por = comprador, ...mais }: Mais = {}) =>
  por.chamar('POST /v1/cesta', { body: { userId: comprador.id, linhas, ...mais } })

interface Linha {
  produtoId: number
  quantidade: number
  agora?: { vendedorId: number; quantidade: number }[]
}

interface Mais {
  por?: Pessoa
  doCarrinho?: true
  vendedores?: number
}

/** As type, sum and saving, and of each line the seller and the quantity. */
const resumir = ({ propostas }: Cesta) =>
  propostas.map(({ tipo, total, economia, linhas }) => [
    tipo,
    total,
    economia,
    linhas.flatMap(({ itens }) => itens.map(item => [item.vendedor.id, item.quantidade])),
  ])

/** Two products: of the first one the first seller is the cheapest, of the second one the second; the third one has both and is dear. */
async function mercado() {
  const [a, b, c] = [await criarVendedor(app), await criarVendedor(app), await criarVendedor(app)]
  const [um, outro] = [await criarProduto(app), await criarProduto(app)]
  const cotacoes = {
    a: await criarCotacao(app, { vendedor: a, produtoId: um, preco: 1000 }),
    b: await criarCotacao(app, { vendedor: b, produtoId: outro, preco: 1000 }),
    cDeUm: await criarCotacao(app, { vendedor: c, produtoId: um, preco: 1500 }),
    cDeOutro: await criarCotacao(app, { vendedor: c, produtoId: outro, preco: 1200 }),
  }
  const linhas = [um, outro].map(produtoId => ({
    produtoId,
    quantidade: 2,
    agora: [{ vendedorId: c.id, quantidade: 2 }],
  }))
  return { a, b, c, um, outro, cotacoes, linhas }
}

describe('rule N121: three proposals side by side', () => {
  it('with sum, sellers, what each saves, and what nobody has', async () => {
    const comprador = await criarComprador(app)
    const { a, b, c, linhas, cotacoes } = await mercado()
    await alterarStatus(await criarEquipe(app), await fazerPedido(comprador, cotacoes.a), 'CANCELADO')
    await fazerPedido(comprador, cotacoes.cDeUm)
    const semOferta = await criarProduto(app)
    const { status, body } = await compor(comprador, [...linhas, { produtoId: semOferta, quantidade: 1 }], {
      vendedores: 1,
    })
    expect([status, body.agora]).toEqual([200, { total: 54, vendedores: 1 }])
    // Few and known sellers are the same basket: the later one is left out.
    expect(resumir(body)).toEqual([
      ['MAIS_BARATA', 40, 14, [[a.id, 2], [b.id, 2]]], // biome-ignore format: pairs
      ['POUCOS_VENDEDORES', 54, 0, [[c.id, 2], [c.id, 2]]], // biome-ignore format: pairs
    ])
    expect(body.propostas).toMatchObject([
      { vendedores: 2, abaixoDoMinimo: 0, semOferta: [semOferta] },
      { vendedores: 1, abaixoDoMinimo: 0, semOferta: [semOferta] },
    ])
    expect(body.propostas[0]?.linhas.map(({ muda }) => muda)).toEqual([true, true])
    expect(body.propostas[1]?.linhas.map(({ muda }) => muda)).toEqual([false, false])
  })

  it('a known seller is found behind ten cheaper ones', async () => {
    const [comprador, conhecido, produtoId] = [
      await criarComprador(app),
      await criarVendedor(app),
      await criarProduto(app),
    ]
    await fazerPedido(comprador, await criarCotacao(app, { vendedor: conhecido, produtoId, preco: 9000 }))
    for (let preco = 1000; preco < 2200; preco += 100) await criarCotacao(app, { produtoId, preco })
    const { body } = await compor(comprador, [{ produtoId, quantidade: 1 }])
    expect(body.propostas.map(({ tipo, total }) => [tipo, total])).toEqual([
      ['MAIS_BARATA', 10],
      ['CONHECIDOS', 90],
    ])
  })

  it('nothing that anybody sells is no proposal', async () => {
    const { body } = await compor(await criarComprador(app), [{ produtoId: 99_999_999, quantidade: 1 }])
    expect(body).toEqual({ agora: { total: 0, vendedores: 0 }, propostas: [] })
  })
})

describe('rule N120: what a basket obeys', () => {
  it('rules N19, N20: lots are raised and count, and a stock that is too small is no way', async () => {
    const [comprador, { a, b, um, cotacoes }] = [await criarComprador(app), await mercado()]
    await definirCondicoes(a, cotacoes.a, { minimo: 4, multiplo: 4 })
    const doPrimeiro = async (quantidade: number) =>
      resumir((await compor(comprador, [{ produtoId: um, quantidade }])).body)[0]
    expect(await doPrimeiro(3)).toEqual(['MAIS_BARATA', 40, 0, [[a.id, 4]]])
    expect((await doPrimeiro(1))?.[1]).toBe(15)
    await definirCondicoes(b, cotacoes.b, { disponivel: 1 })
    await definirCondicoes(a, cotacoes.a, { minimo: 4, multiplo: 4, disponivel: 3 })
    expect((await doPrimeiro(3))?.[1]).toBe(45)
  })

  it('rule N22: a minimum is reached, or its seller is left; what the cart has of it counts for a list and not for the cart itself', async () => {
    const [comprador, { a, b, c, linhas, cotacoes }] = [await criarComprador(app), await mercado()]
    await definirCondicoesDoVendedor(a, { pedidoMinimo: 40 })
    const sellers = async (mais: Mais = {}) =>
      (await compor(comprador, linhas, mais)).body.propostas[0]?.linhas.map(
        ({ itens }) => itens[0]?.vendedor.id,
      )
    expect(await sellers()).toEqual([c.id, b.id])
    await adicionar(comprador, cotacoes.a, 2)
    expect(await sellers()).toEqual([a.id, b.id])
    expect(await sellers({ doCarrinho: true })).toEqual([c.id, b.id])
  })

  it('rule M13: quantities that no cart holds are refused, and each product comes once', async () => {
    const [comprador, { um }] = [await criarComprador(app), await mercado()]
    const alta = await compor(comprador, [{ produtoId: um, quantidade: 100_000 }])
    expect([alta.status, alta.body]).toMatchObject([400, { codigo: 'quantidade-alta-demais' }])
    const muitos = Array.from({ length: 60 }, (_, i) => ({ produtoId: i + 1, quantidade: 99_999 }))
    expect((await compor(comprador, muitos)).body).toMatchObject({ codigo: 'carrinho-grande-demais' })
    const agora = [{ vendedorId: comprador.id, quantidade: 100_000 }]
    expect((await compor(comprador, [{ produtoId: um, quantidade: 1, agora }])).status).toBe(400)
    for (const linhas of [[], [um, um].map(produtoId => ({ produtoId, quantidade: 1 }))])
      expect((await compor(comprador, linhas)).status).toBe(400)
  })

  it('rules N124, M14: nothing is stored, and only the buyer and staff ask', async () => {
    const [comprador, equipe, outro] = [
      await criarComprador(app),
      await criarEquipe(app),
      await criarComprador(app),
    ]
    const { linhas } = await mercado()
    const propria = await compor(comprador, linhas)
    expect((await compor(comprador, linhas, { por: equipe })).body).toEqual(propria.body)
    expect((await compor(comprador, linhas, { por: outro })).body).toMatchObject({ codigo: 'sem-permissao' })
    const { body } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
    })
    expect(body.id).toBeNull()
  })
})
