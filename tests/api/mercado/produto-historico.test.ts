import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const precos = async (pessoa: Pessoa, id: number) =>
  (await pessoa.chamar('GET /v1/produto/{id}/historico', { params: { id } })).body

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
    const cotacaoDoRival = await criarCotacao(app, { preco: 500, produtoId, vendedor: rival })
    const noDia5 = await em(rival, '2030-07-05T03:00:00Z') // midnight: the day begins without it
    const body = { vendedorId: rival.id }
    await noDia5.chamar('DELETE /v1/cotacao/{id}', { params: { id: cotacaoDoRival }, body })
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
