import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

interface Cotacao {
  id: number
  preco: number
}

const publicar = (vendedor: Pessoa, produtoId: number, preco: unknown, vendedorId: unknown = vendedor.id) =>
  vendedor.chamar('POST /v1/cotacao', { body: { produtoId, preco, vendedorId } })
const editar = (vendedor: Pessoa, id: number, preco: unknown, vendedorId: unknown = vendedor.id) =>
  vendedor.chamar('PUT /v1/cotacao/{id}', { params: { id }, body: { preco, vendedorId } })
const remover = (vendedor: Pessoa, id: number, vendedorId: unknown = vendedor.id) =>
  vendedor.chamar('DELETE /v1/cotacao/{id}', { params: { id }, body: { vendedorId } })
const cotacoesDoProduto = async (pessoa: Pessoa, produtoId: number): Promise<Cotacao[]> =>
  (await pessoa.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body
const cotacoesDoVendedor = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('GET /v1/cotacao/vendedor/{id}', { params: { id } })
const precos = (cotacoes: Cotacao[]) => cotacoes.map(({ preco }) => preco)

describe('publishing, editing and deleting a quote', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['12.50', 12.5],
    [12.5, 12.5],
    [19.99, 19.99],
    ['0,01', 0.01],
  ])('spec §5.16, §7.26, rule M12: the price %o is %d reais', async (digitado, reais) => {
    const vendedor = await criarVendedor(app)
    const { status, body } = await publicar(vendedor, await criarProduto(app), digitado)
    expect(status).toBe(201)
    expect(body).toMatchObject({ preco: reais, vendedor: { id: vendedor.id } })
  })

  it.each([
    '',
    ' ',
    '0',
    '0,00',
    '-1',
    '12,555',
    '1.234,56',
    '12.',
    ',5',
    '1e3',
    '0x10',
    '１２',
    'R$ 12',
    0,
    -1,
    1.005,
    1e21,
    true,
    null,
    ['5'],
    { $gt: 0 },
    '9999999,991',
  ])('spec §5.16: the price %o is refused and nothing is published', async preco => {
    const vendedor = await criarVendedor(app)
    const { status, body } = await publicar(vendedor, await criarProduto(app), preco)
    expect({ status, campos: Object.keys(exigir(body.campos)) }).toEqual({ status: 400, campos: ['preco'] })
    expect((await cotacoesDoVendedor(vendedor, vendedor.id)).body).toEqual([])
  })

  it('rule M8: a second quote of one product is refused with a sentence that says to edit the first', async () => {
    const vendedor = await criarVendedor(app)
    const produtoId = await criarProduto(app)
    await publicar(vendedor, produtoId, 10)
    const { status, body } = await publicar(vendedor, produtoId, 9)
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'cotacao-ja-publicada' })
    expect(body.message).toContain('Edite a que existe')
    expect(precos(await cotacoesDoProduto(vendedor, produtoId))).toEqual([10])
  })

  it("spec §6.10, rule M9: under another seller's id nothing is published, edited or deleted", async () => {
    const [dono, outro] = [await criarVendedor(app), await criarVendedor(app)]
    const produtoId = await criarProduto(app)
    const id = await criarCotacao(app, { produtoId, vendedor: dono, preco: 1000 })
    const respostas = [
      await publicar(outro, await criarProduto(app), 5, dono.id),
      await editar(outro, id, 5, dono.id),
      await remover(outro, id, dono.id),
    ]
    expect(respostas.map(({ status, body }) => [status, body.codigo])).toEqual(
      Array(3).fill([403, 'cotacao-de-outro-vendedor']),
    )
    expect(precos(await cotacoesDoProduto(dono, produtoId))).toEqual([10])
  })

  it("rule M9: another seller's quote is not found under one's own id, and no other id passes for one's own", async () => {
    const [dono, outro] = [await criarVendedor(app), await criarVendedor(app)]
    const produtoId = await criarProduto(app)
    const id = await criarCotacao(app, { produtoId, vendedor: dono, preco: 1000 })
    const respostas = [await editar(outro, id, 5), await remover(outro, id)]
    expect(respostas.map(({ status, body }) => [status, body.codigo])).toEqual(
      Array(2).fill([404, 'cotacao-inexistente']),
    )
    const statuses = []
    for (const vendedorId of [null, '', [dono.id], String(dono.id), -1])
      statuses.push((await remover(dono, id, vendedorId)).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(precos(await cotacoesDoProduto(dono, produtoId))).toEqual([10])
  })

  it('spec §7.27, rule M11: every price is kept with the moment from which it counted', async () => {
    const vendedor = await criarVendedor(app)
    const id = await criarCotacao(app, { vendedor, preco: 1000 })
    await editar(vendedor, id, '9,9')
    await editar(vendedor, id, 12)
    const historico = await app.deps.db
      .selectFrom('preco_historico')
      .select(['preco_centavos', 'vigente_desde'])
      .where('cotacao_id', '=', id)
      .orderBy('id')
      .execute()
    expect(historico.map(linha => linha.preco_centavos)).toEqual([1000, 990, 1200])
    const momentos = historico.map(linha => linha.vigente_desde.getTime())
    expect(momentos).toEqual([...momentos].sort((a, b) => a - b))
  })

  it('spec §7.28, rule M8: deleting hides the quote everywhere, once, and frees the product for a new one', async () => {
    const [vendedor, comprador] = [await criarVendedor(app), await criarComprador(app)]
    const produtoId = await criarProduto(app)
    const id = await criarCotacao(app, { produtoId, vendedor })
    await adicionar(comprador, id)
    expect((await remover(vendedor, id)).status).toBe(204)
    expect([
      await cotacoesDoProduto(comprador, produtoId),
      (await cotacoesDoVendedor(vendedor, vendedor.id)).body,
    ]).toEqual([[], []])
    expect((await remover(vendedor, id)).status).toBe(404)
    expect((await adicionar(comprador, id)).body.codigo).toBe('cotacao-indisponivel')
    expect((await publicar(vendedor, produtoId, 8)).status).toBe(201)
  })

  it('a product that does not exist cannot be quoted', async () => {
    const vendedor = await criarVendedor(app)
    expect(await publicar(vendedor, 999_999, 10)).toMatchObject({
      status: 404,
      body: { codigo: 'produto-inexistente' },
    })
  })
})

describe('rules M9, M10: who sees which quotes', () => {
  it('spec §3.6, §7.24: a buyer sees all of a product, cheapest first, each with its price per kilogram', async () => {
    const comprador = await criarComprador(app)
    const produtoId = await criarProduto(app, { pesoKg: 20 })
    for (const preco of [3000, 2550, 2799]) await criarCotacao(app, { produtoId, preco })
    const cotacoes = await cotacoesDoProduto(comprador, produtoId)
    expect(cotacoes).toMatchObject([
      { preco: 25.5, precoPorKg: 1.28 },
      { preco: 27.99, precoPorKg: 1.4 },
      { preco: 30, precoPorKg: 1.5 },
    ])
    expect(Object.keys(cotacoes[0] ?? {}).sort()).toEqual(
      [
        ...['atualizadaEm', 'id', 'preco', 'precoPorKg', 'produto', 'vendedor', 'vendedorNome'],
        'vendedorRegiao',
      ].sort(),
    )
  })

  it('quotes of hidden and unlinked sellers are visible to themselves only, not even to staff', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const produtoId = await criarProduto(app)
    const naoVinculado = await criarVendedor(app, { vinculado: false })
    const bloqueado = await criarVendedor(app, { status: 'BLOQUEADO' })
    await criarCotacao(app, { produtoId, vendedor: bloqueado })
    const id = await criarCotacao(app, { produtoId, vendedor: naoVinculado, preco: 500 })
    expect([
      await cotacoesDoProduto(comprador, produtoId),
      await cotacoesDoProduto(equipe, produtoId),
    ]).toEqual([[], []])
    expect((await cotacoesDoVendedor(comprador, naoVinculado.id)).body).toEqual([])
    expect(await cotacoesDoVendedor(comprador, bloqueado.id)).toMatchObject({
      status: 404,
      body: { codigo: 'user-inexistente' },
    })
    expect(await cotacoesDoVendedor(equipe, bloqueado.id)).toMatchObject({ status: 200, body: [] })
    expect(precos(await cotacoesDoProduto(naoVinculado, produtoId))).toEqual([5])
    expect(await adicionar(comprador, id)).toMatchObject({
      status: 409,
      body: { codigo: 'cotacao-indisponivel' },
    })
  })

  it('spec §7.25: a seller reads its own quotes by product name, and no others', async () => {
    const [vendedor, outro] = [await criarVendedor(app), await criarVendedor(app)]
    const produtos = [
      await criarProduto(app, { nome: 'Berinjela' }),
      await criarProduto(app, { nome: 'Acelga' }),
    ]
    for (const produtoId of produtos) await criarCotacao(app, { produtoId, vendedor })
    await criarCotacao(app, { produtoId: produtos[0] ?? 0, vendedor: outro, preco: 1 })
    const { body } = await cotacoesDoVendedor(vendedor, vendedor.id)
    expect(body.map((cotacao: { produto: { nome: string } }) => cotacao.produto.nome)).toEqual([
      'Acelga',
      'Berinjela',
    ])
    expect(precos(await cotacoesDoProduto(vendedor, produtos[0] ?? 0))).toEqual([10])
    expect(await cotacoesDoVendedor(vendedor, outro.id)).toMatchObject({ status: 403 })
  })

  it("a buyer's view of a seller and of a product that do not exist is 404", async () => {
    const comprador = await criarComprador(app)
    expect((await cotacoesDoVendedor(comprador, comprador.id)).body.codigo).toBe('user-inexistente')
    const { body } = await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId: 999_999 } })
    expect(body.codigo).toBe('produto-inexistente')
  })
})
