// The stars of the catalogue (rule N32).
import { expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { criarCotacoes, novaLista, produtoDe } from '../../support/listas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarEquipe, criarProduto, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const marcar = (pessoa: Pessoa, produtoId: number, query = {}) =>
  pessoa.chamar('PUT /v1/favorito/{produtoId}', { params: { produtoId }, query })
const desmarcar = (pessoa: Pessoa, produtoId: number, query = {}) =>
  pessoa.chamar('DELETE /v1/favorito/{produtoId}', { params: { produtoId }, query })
const favoritosDe = async (pessoa: Pessoa, query = {}) =>
  (await pessoa.chamar('GET /v1/favorito', { query })).body

it('rule N32: the first star makes the list; stars are given and taken back, each again without effect', async () => {
  const comprador = await criarComprador(app)
  const [a, b] = [await criarProduto(app), await criarProduto(app)]
  expect(await favoritosDe(comprador)).toEqual([])
  expect((await comprador.chamar('GET /v1/lista')).body).toEqual([])
  expect((await desmarcar(comprador, a)).status).toBe(204)
  for (const id of [b, a, b]) expect((await marcar(comprador, id)).status).toBe(204)
  expect(await favoritosDe(comprador)).toEqual([b, a])
  const [lista] = (await comprador.chamar('GET /v1/lista')).body
  expect(lista).toMatchObject({ nome: 'Favoritos', favoritos: true, itens: 2, versao: 3 })
  for (let vez = 0; vez < 2; vez++) expect((await desmarcar(comprador, b)).status).toBe(204)
  expect(await favoritosDe(comprador)).toEqual([a])
  expect((await marcar(comprador, 99_999_999)).body.codigo).toBe('produto-inexistente')
})

it('rule N32: the favourites stand before the other lists and have 200 products at most', async () => {
  const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
  await novaLista(comprador, 'A primeira pelo nome')
  const ids = await Promise.all((await criarCotacoes(app, vendedor, 201)).map(id => produtoDe(app, id)))
  const [primeiro = 0, ...resto] = ids
  await marcar(comprador, primeiro)
  const [lista] = (await comprador.chamar('GET /v1/lista')).body
  expect(lista).toMatchObject({ nome: 'Favoritos' })
  const itens = ids.slice(0, 200).map(produtoId => ({ produtoId }))
  await comprador.chamar('PUT /v1/lista/{id}', {
    params: { id: lista?.id ?? 0 },
    body: { itens, versao: lista?.versao },
  })
  expect(await marcar(comprador, resto.at(-1) ?? 0)).toMatchObject({
    status: 409,
    body: { codigo: 'lista-cheia' },
  })
  expect((await marcar(comprador, resto[0] ?? 0)).status).toBe(204)
  expect((await favoritosDe(comprador)).length).toBe(200)
})

it('rule N32: ten stars at once make one list', async () => {
  const comprador = await criarComprador(app)
  const ids = await Promise.all(Array.from({ length: 10 }, () => criarProduto(app)))
  const respostas = await Promise.all(ids.map(id => marcar(comprador, id)))
  expect(respostas.map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect((await favoritosDe(comprador)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect((await comprador.chamar('GET /v1/lista')).body).toMatchObject([{ itens: 10 }])
})

it('rule N36: staff give a buyer a star; its own stars are others', async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  const produtoId = await criarProduto(app)
  const doComprador = { userId: comprador.id }
  expect((await marcar(equipe, produtoId, doComprador)).status).toBe(204)
  expect(await favoritosDe(comprador)).toEqual([produtoId])
  expect(await favoritosDe(equipe, doComprador)).toEqual([produtoId])
  expect(await favoritosDe(equipe)).toEqual([])
  expect((await desmarcar(equipe, produtoId, doComprador)).status).toBe(204)
  expect(await favoritosDe(comprador)).toEqual([])
})
