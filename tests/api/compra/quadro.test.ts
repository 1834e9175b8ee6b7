// The board of prices (rule N126): which products it has, what it says of them, and how large it is.
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { exigir } from '../../support/exigir.ts'
import { criarCotacoes, novaLista, produtoDe } from '../../support/listas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const ler = (pessoa: Pessoa, headers = {}) => pessoa.chamar('GET /v1/quadro', { headers })
const produtosDe = async (pessoa: Pessoa) =>
  (await ler(pessoa)).body.categorias.flatMap(({ produtos }) => produtos)

it('rule N126: the products of all lists, each once, with the three cheapest quotes', async () => {
  const comprador = await criarComprador(app)
  const [a, b] = [await criarProduto(app), await criarProduto(app)]
  const vendedores = await Promise.all([1, 2, 3, 4].map(() => criarVendedor(app)))
  for (const [lugar, vendedor] of vendedores.entries())
    await criarCotacao(app, { vendedor, produtoId: a, preco: [4000, 1000, 3000, 2000][lugar] ?? 0 })
  await novaLista(comprador, 'Feira', { itens: [{ produtoId: a }, { produtoId: b }] })
  await comprador.chamar('PUT /v1/favorito/{produtoId}', { params: { produtoId: a } })
  const { body } = await ler(comprador)
  const produtos = body.categorias.flatMap(categoria => categoria.produtos)
  expect(produtos.map(({ id }) => id).sort()).toEqual([a, b].sort())
  const cotacoes = exigir(produtos.find(({ id }) => id === a)).cotacoes
  expect(cotacoes).toEqual(
    [1, 3, 2].map((lugar, i) => ({ preco: [10, 20, 30][i], vendedorId: exigir(vendedores[lugar]).id })),
  )
  expect(body.vendedores.map(({ id }) => id).sort()).toEqual(
    cotacoes.map(({ vendedorId }) => vendedorId).sort(),
  )
})

it('rule N126: without lists and orders, and for staff, it has what is on sale', async () => {
  const vendido = await produtoDe(app, await criarCotacao(app))
  const semCotacao = await criarProduto(app)
  for (const pessoa of [await criarComprador(app), await criarEquipe(app, 'FUNCIONARIO')]) {
    const ids = (await produtosDe(pessoa)).map(({ id }) => id)
    expect(ids).toContain(vendido)
    expect(ids).not.toContain(semCotacao)
  }
})

it('rules N11, N13: a price says until when it holds, and its day once it is old', async () => {
  const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
  const [antiga, comFim] = await criarCotacoes(app, vendedor, 2)
  const itens = await Promise.all(
    [antiga, comFim].map(async id => ({ produtoId: await produtoDe(app, exigir(id)) })),
  )
  await novaLista(comprador, 'Feira', { itens })
  const validaAte = new Date(app.deps.clock().getTime() + 3_600_000)
  const mudar = (id: number | undefined, valores: { atualizada_em?: Date; valida_ate?: Date }) =>
    app.deps.db.updateTable('cotacao').set(valores).where('id', '=', exigir(id)).execute()
  await mudar(antiga, { atualizada_em: new Date(app.deps.clock().getTime() - 49 * 3_600_000) })
  await mudar(comFim, { valida_ate: validaAte })
  const cotacoes = (await produtosDe(comprador)).flatMap(produto => produto.cotacoes)
  expect(cotacoes).toHaveLength(2)
  expect(cotacoes).toContainEqual({ preco: 10, vendedorId: vendedor.id, antigaDe: expect.any(String) })
  expect(cotacoes).toContainEqual({ preco: 10, vendedorId: vendedor.id, validaAte: validaAte.toISOString() })
})

it('the browser keeps the board and asks whether it changed: only then it has another mark', async () => {
  const comprador = await criarComprador(app)
  const produtoId = await produtoDe(app, await criarCotacao(app))
  await comprador.chamar('PUT /v1/favorito/{produtoId}', { params: { produtoId } })
  const marca = async () => exigir((await ler(comprador)).headers.get('etag'))
  const primeira = await marca()
  expect((await ler(comprador)).headers.get('cache-control')).toBe('private, no-cache')
  expect(await marca()).toBe(primeira)
  await criarCotacao(app, { produtoId })
  expect(await marca()).not.toBe(primeira)
})

it('rule N126: 500 products are the most, in 60 kB at most', async () => {
  const comprador = await criarComprador(app)
  const [primeiro, ...outros] = await Promise.all([1, 2, 3].map(() => criarVendedor(app)))
  const cotacoes = await criarCotacoes(app, exigir(primeiro), 510)
  const { rows } = await sql<{ id: number }>`
    insert into cotacao (produto_id, vendedor_id, preco_centavos, criada_em, atualizada_em)
    select q.produto_id, v, 1000 + q.id * 37 % 9000, q.criada_em, q.atualizada_em
    from cotacao q cross join unnest(${outros.map(({ id }) => id)}::bigint[]) v
    where q.id = any(${cotacoes}::bigint[]) returning produto_id as id`.execute(app.deps.db)
  const ids = [...new Set(rows.map(({ id }) => id))]
  for (const inicio of [0, 170, 340]) {
    const itens = ids.slice(inicio, inicio + 170).map(produtoId => ({ produtoId }))
    await novaLista(comprador, `Lista ${inicio}`, { itens })
  }
  const { body } = await ler(comprador)
  expect(body.categorias.flatMap(({ produtos }) => produtos)).toHaveLength(500)
  expect(gzipSync(JSON.stringify(body)).length).toBeLessThanOrEqual(60_000)
})
