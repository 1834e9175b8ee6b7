import { describe, expect, it } from 'vitest'
import { NO_FEED } from '#server/plataforma/db/change-feed.ts'
import { useApp } from '../../support/app-for-test.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarProduto, criarVendedor } from '../../support/test-users.ts'

// Its rows are written past the server, which would hear of them a moment later.
const app = useApp({ feed: NO_FEED })

/** This product's line in the list, on any page. */
async function buscarNaLista(pessoa: Pessoa, produtoId: number) {
  const { body } = await pessoa.chamar('GET /v1/produto', { query: { size: 100 } })
  return body.content.find(({ id }) => id === produtoId)
}

const nomes = (produtos: { nome: string }[]) => produtos.map(({ nome }) => nome)

describe('the product list', () => {
  it('spec §3.8, §7.9, §9.1: pages of 20 by name, with content, last, currentPage and totalPages', async () => {
    const comprador = await criarComprador(app)
    const esperados = Array.from({ length: 23 }, (_, i) => `Abóbora ${String(i).padStart(2, '0')}`)
    for (const nome of [...esperados].reverse()) await criarProduto(app, { nome, categoriaId: 2 })
    const pagina = (page: number) =>
      comprador.chamar('GET /v1/produto', { query: { page, categoriaId: 2 } }).then(({ body }) => body)
    const [primeira, segunda, depois] = [await pagina(0), await pagina(1), await pagina(2)]
    expect([...nomes(primeira.content), ...nomes(segunda.content)]).toEqual(esperados)
    expect(primeira).toMatchObject({ last: false, currentPage: 0, totalPages: 2 })
    expect(segunda).toMatchObject({ last: true, currentPage: 1, totalPages: 2 })
    expect(depois).toMatchObject({ content: [], last: true, currentPage: 2, totalPages: 2 })
  })

  it('spec §3.2, §7.11: a product has exactly the fields that the screens know, weight in kilograms', async () => {
    const comprador = await criarComprador(app)
    const id = await criarProduto(app, { nome: 'Tomate Italiano', pesoKg: 18.25, categoriaId: 2 })
    const { status, body } = await comprador.chamar('GET /v1/produto/{id}', { params: { id } })
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      nome: 'Tomate Italiano',
      tipo: null,
      unidadeMedida: 'caixa',
      peso: 18.25,
      categoria: 2,
      categoriaNome: 'Legumes',
      imageUrl: '/arte/categoria-legumes.svg',
      versao: 1,
    })
  })

  it('rules M9, M34: a seller is told roughly what prices are usual, nobody else is', async () => {
    const id = await criarProduto(app, { nome: 'Maxixe' })
    const novo = await criarVendedor(app)
    const ler = async (pessoa: Pessoa) =>
      (await pessoa.chamar('GET /v1/produto/{id}', { params: { id } })).body.faixaDePreco
    expect(await ler(novo)).toBeNull()
    for (const preco of [12_000, 12_500, 900_000]) await criarCotacao(app, { produtoId: id, preco })
    expect(await ler(novo)).toEqual({ de: 10, ate: 1000 })
    expect(await ler(await criarComprador(app))).toBeUndefined()
  })

  it('spec §7.10: the combo holds every product, short and by name', async () => {
    const vendedor = await criarVendedor(app)
    const ids = [await criarProduto(app, { nome: 'Zimbro' }), await criarProduto(app, { nome: 'Agrião' })]
    const { body } = await vendedor.chamar('GET /v1/produto/combo')
    const deles = body.filter(({ id }) => ids.includes(id))
    expect(deles).toEqual([
      { id: ids[1], nome: 'Agrião', tipo: null, unidadeMedida: 'caixa' },
      { id: ids[0], nome: 'Zimbro', tipo: null, unidadeMedida: 'caixa' },
    ])
  })

  it('spec §7.11: an unknown product is 404, and an invalid id or page is 400', async () => {
    const comprador = await criarComprador(app)
    const detalhe = (id: string) => comprador.chamar('GET /v1/produto/{id}', { params: { id } })
    expect(await detalhe('999999')).toMatchObject({ status: 404, body: { codigo: 'produto-inexistente' } })
    const statuses = []
    for (const id of ['0', '-1', '1e3', '1 or 1=1', '99999999999999999999'])
      statuses.push((await detalhe(id)).status)
    for (const query of [{ page: -1 }, { size: 0 }, { size: 101 }, { categoriaId: 'x' }, { outra: 1 }])
      statuses.push((await comprador.chamar('GET /v1/produto', { query })).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
  })
})

describe('rules M9, M10, M34: the best quote of each product', () => {
  it('is the cheapest, with its price per kilogram; at one price the older; with how many there are', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app, { pesoKg: 15 })
    await criarCotacao(app, { produtoId, preco: 5000 })
    const melhor = await criarCotacao(app, { produtoId, preco: 4990 })
    await criarCotacao(app, { produtoId, preco: 4990 })
    const produto = await buscarNaLista(comprador, produtoId)
    expect(produto?.melhorCotacao).toMatchObject({ id: melhor, preco: 49.9, precoPorKg: 3.33 })
    expect(produto?.melhorCotacao?.vendedorNome).toMatch(/^VENDEDOR /)
    expect(produto?.quantidadeDeCotacoes).toBe(3)
  })

  it('is null without quotes', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app)
    expect(await buscarNaLista(comprador, produtoId)).toMatchObject({
      melhorCotacao: null,
      quantidadeDeCotacoes: 0,
    })
  })

  it('is never of a seller who is not ATIVO or has no PagBank account', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app)
    const ofertas = [{ status: 'BLOQUEADO' }, { status: 'PENDENTE' }, { vinculado: false }] as const
    for (const opcoes of ofertas)
      await criarCotacao(app, { produtoId, preco: 100, vendedor: await criarVendedor(app, opcoes) })
    const visivel = await criarCotacao(app, { produtoId, preco: 900 })
    const produto = await buscarNaLista(comprador, produtoId)
    expect(produto?.melhorCotacao).toMatchObject({ id: visivel, preco: 9 })
    expect(produto?.quantidadeDeCotacoes).toBe(1)
  })

  it("of a seller's list is its own, even while it is not linked; rivals' prices do not show", async () => {
    const [vendedor, novo] = [await criarVendedor(app), await criarVendedor(app, { vinculado: false })]
    const produtoId = await criarProduto(app)
    await criarCotacao(app, { produtoId, preco: 100 })
    const propria = await criarCotacao(app, { produtoId, preco: 700, vendedor })
    const cotacaoDoNovo = await criarCotacao(app, { produtoId, preco: 800, vendedor: novo })
    expect(await buscarNaLista(vendedor, produtoId)).toMatchObject({
      melhorCotacao: { id: propria, preco: 7 },
      quantidadeDeCotacoes: 1,
    })
    expect(await buscarNaLista(novo, produtoId)).toMatchObject({
      melhorCotacao: { id: cotacaoDoNovo },
      quantidadeDeCotacoes: 1,
    })
    const terceiro = await criarVendedor(app)
    expect(await buscarNaLista(terceiro, produtoId)).toMatchObject({
      melhorCotacao: null,
      quantidadeDeCotacoes: 0,
    })
  })
})

describe('rules M10, M34, design/lists-and-grid: the list by price and by seller', () => {
  it('puts the cheapest kilogram first, whatever the box weighs, and what has no quote last, each once', async () => {
    const comprador = await criarComprador(app)
    const caro = await criarProduto(app, { nome: 'A caro', categoriaId: 4, pesoKg: 1 })
    const semCotacao = await criarProduto(app, { nome: 'B sem cotação', categoriaId: 4 })
    const barato = await criarProduto(app, { nome: 'C barato', categoriaId: 4, pesoKg: 20 })
    await criarCotacao(app, { produtoId: caro, preco: 1000 })
    for (const preco of [9000, 3000]) await criarCotacao(app, { produtoId: barato, preco })
    const ids: number[] = []
    for (const page of [0, 1, 2]) {
      const query = { categoriaId: 4, ordem: 'preco-por-kg', size: 1, page } as const
      const { body } = await comprador.chamar('GET /v1/produto', { query })
      expect(body).toMatchObject({ totalPages: 3, last: page === 2 })
      ids.push(...body.content.map(({ id }) => id))
    }
    expect(ids).toEqual([barato, caro, semCotacao])
  })

  it('puts the lowest price first, too, and does both among all categories', async () => {
    const comprador = await criarComprador(app)
    const leve = await criarProduto(app, { categoriaId: 4, pesoKg: 1 })
    const pesado = await criarProduto(app, { categoriaId: 1, pesoKg: 20 })
    await criarCotacao(app, { produtoId: leve, preco: 2 })
    await criarCotacao(app, { produtoId: pesado, preco: 3 })
    const primeiros = async (ordem: 'preco' | 'preco-por-kg') => {
      const { body } = await comprador.chamar('GET /v1/produto', { query: { ordem, size: 100 } })
      return body.content.map(({ id }) => id).filter(id => id === leve || id === pesado)
    }
    expect(await primeiros('preco')).toEqual([leve, pesado])
    expect(await primeiros('preco-por-kg')).toEqual([pesado, leve])
  })

  it("shows one seller's products at its prices, with age and region, to buyers; sellers keep to their own", async () => {
    const [comprador, vendedor, rival] = [
      await criarComprador(app),
      await criarVendedor(app),
      await criarVendedor(app),
    ]
    const produtoId = await criarProduto(app)
    const outro = await criarProduto(app)
    const cotacaoId = await criarCotacao(app, { produtoId, preco: 900, vendedor })
    await criarCotacao(app, { produtoId, preco: 100, vendedor: rival })
    await criarCotacao(app, { produtoId: outro, preco: 100, vendedor: rival })
    const query = { vendedorId: vendedor.id }
    const { body } = await comprador.chamar('GET /v1/produto', { query })
    expect(body.content).toHaveLength(1)
    expect(body.content[0]).toMatchObject({
      id: produtoId,
      melhorCotacao: { id: cotacaoId, preco: 9, vendedorRegiao: 'RIO_DE_JANEIRO' },
      quantidadeDeCotacoes: 1,
    })
    expect(Date.parse(body.content[0]?.melhorCotacao?.atualizadaEm ?? '')).not.toBeNaN()
    // A seller who names another one sees none of that one's prices.
    const doRival = await rival.chamar('GET /v1/produto', { query })
    expect(doRival.body.content.map(({ melhorCotacao }) => melhorCotacao?.preco)).not.toContain(9)
  })

  it('an unknown order is refused; a seller who is not there sells nothing', async () => {
    const comprador = await criarComprador(app)
    const errada = { ordem: 'vendedor' as 'preco' }
    expect((await comprador.chamar('GET /v1/produto', { query: errada })).status).toBe(400)
    const { body } = await comprador.chamar('GET /v1/produto', { query: { vendedorId: 999_999 } })
    expect(body).toMatchObject({ content: [], last: true })
  })
})
