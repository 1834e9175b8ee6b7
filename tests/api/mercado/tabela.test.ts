// A seller's table of the day (rules N26, N29 to N31).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { removerVencidos } from '#server/avisos/rotina/rotina-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido } from '../../support/compras.ts'
import { definirCondicoes, definirCondicoesDoVendedor, estoqueDe } from '../../support/condicoes.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { desfazerTabela, historicoDe, type Linha, lerTabela, publicarTabela } from '../../support/tabelas.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()
afterEach(() => app.setClock(null))

const DIA = new Date('2035-06-04T09:00:00Z') // 06:00 in São Paulo, a Monday
const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS
const DIA_MS = 24 * HORA_MS
const em = (ms: number) => app.setClock(new Date(DIA.getTime() + ms))

/** The same account at this time, when its session may have ended. */
const noInstante = async (pessoa: Pessoa, ms: number) => {
  em(ms)
  return comSessao(app, pessoa.id)
}

/** A seller with quotes of new products at these prices, in centavos. */
async function feira(...precos: number[]) {
  const vendedor = await criarVendedor(app)
  const produtos: number[] = []
  const cotacoes: number[] = []
  for (const preco of precos) {
    const produtoId = await criarProduto(app)
    produtos.push(produtoId)
    cotacoes.push(await criarCotacao(app, { vendedor, produtoId, preco }))
  }
  const produto = (i: number) => exigir(produtos[i])
  const linha = (i: number, preco: Linha['preco'], precoAnterior: Linha['precoAnterior']): Linha => ({
    produtoId: produto(i),
    preco,
    precoAnterior,
  })
  return { vendedor, cotacoes, produto, linha, cotacao: (i: number) => exigir(cotacoes[i]) }
}

async function situacoes(vendedor: Pessoa, linhas: readonly Linha[]) {
  const { status, body } = await publicarTabela(vendedor, linhas)
  expect(status).toBe(200)
  return body.resultados.map(({ situacao, message }) => message ?? situacao)
}

describe('rule N26: the rows', () => {
  it('a seller without quotes gets an empty table', async () => {
    em(0)
    const { status, body } = await (await criarVendedor(app)).chamar('GET /v1/tabela')
    expect([status, body]).toEqual([
      200,
      { hoje: '2035-06-04', lidaEm: DIA.toISOString(), ultimoLote: null, linhas: [] },
    ])
  })

  it("has all of a quote, and the price that held at yesterday's end", async () => {
    em(-2 * DIA_MS)
    const { vendedor: antes, produto, linha, cotacao } = await feira(4000, 3000)
    // 23:00 yesterday, then 01:00 today
    await publicarTabela(await noInstante(antes, -7 * HORA_MS), [linha(0, 41, 40)])
    const cedo = await noInstante(antes, -5 * HORA_MS)
    await publicarTabela(cedo, [linha(0, 42, 41)])
    await definirCondicoes(cedo, cotacao(0), { disponivel: 30, minimo: 3, multiplo: 3 })
    const tabela = await lerTabela(await noInstante(antes, 0))
    expect(tabela.linha(produto(0))).toMatchObject({
      ...{ cotacaoId: cotacao(0), ontem: 41, preco: 42, precoPorKg: 4.2 },
      ...{ atualizadaEm: '2035-06-04T04:00:00.000Z', confirmadaEm: null, validaAte: null },
      ...{ disponivel: 30, minimo: 3, multiplo: 3, ceasa: null },
    })
    expect(tabela.linha(produto(1))).toMatchObject({ ontem: 30, preco: 30 })
  })

  it('rule M51: says which quotes buyers can buy now: not sold out, not ended, and their seller sells', async () => {
    em(-DIA_MS)
    const { vendedor: antes, produto, linha, cotacao } = await feira(4000, 3000, 2000)
    await definirCondicoes(antes, cotacao(1), { disponivel: 5, minimo: 6, multiplo: 6 })
    await definirCondicoes(antes, cotacao(2), {
      validaAte: new Date(DIA.getTime() - MINUTO_MS).toISOString(),
    })
    const vendedor = await noInstante(antes, 0)
    const aVenda = async () => {
      const tabela = await lerTabela(vendedor)
      return [0, 1, 2].map(i => tabela.linha(produto(i)).aVenda)
    }
    expect(await aVenda()).toEqual([true, false, false])
    await publicarTabela(vendedor, [linha(2, 21, 20)])
    await definirCondicoesDoVendedor(vendedor, { ausenteDe: '2035-06-04', ausenteAte: '2035-06-05' })
    expect(await aVenda()).toEqual([false, false, false])
    await definirCondicoesDoVendedor(vendedor, {})
    await sql`update conta_pagbank set pode_receber = false where vendedor_id = ${vendedor.id}`.execute(
      app.deps.db,
    )
    expect(await aVenda()).toEqual([false, false, false])
  })

  it('a quote of today has no yesterday, unless its product had one', async () => {
    em(-DIA_MS)
    const { vendedor: antes, produto, linha } = await feira(4000)
    const vendedor = await noInstante(antes, 0)
    await publicarTabela(vendedor, [linha(0, null, 40)])
    const novo = await criarProduto(app)
    await publicarTabela(vendedor, [linha(0, 45, null), { produtoId: novo, preco: 9, precoAnterior: null }])
    const tabela = await lerTabela(vendedor)
    expect(tabela.linha(produto(0))).toMatchObject({ ontem: 40, preco: 45 })
    expect(tabela.linha(novo)).toMatchObject({ ontem: null, preco: 9 })
  })

  it('after the quotes come products that were sold in 90 days and are not offered now', async () => {
    em(-91 * DIA_MS)
    const { vendedor: antes, produto, linha, cotacao } = await feira(1000, 1000, 1000, 1000)
    const comprador = await criarComprador(app)
    await fazerPedido(comprador, cotacao(0))
    const depois = await noInstante(comprador, -89 * DIA_MS)
    await fazerPedido(depois, cotacao(1))
    const cancelado = await fazerPedido(depois, cotacao(2))
    await alterarStatus(await criarEquipe(app, 'ADM'), cancelado, 'CANCELADO')
    await adicionar(depois, cotacao(3))
    const vendedor = await noInstante(antes, 0)
    await publicarTabela(
      vendedor,
      [0, 1, 2, 3].map(i => linha(i, null, 10)),
    )
    const proprio = await criarProduto(app)
    await criarCotacao(app, { vendedor, produtoId: proprio })
    const { linhas } = await lerTabela(vendedor)
    expect([...linhas.keys()]).toEqual([proprio, produto(1)])
    expect(linhas.get(produto(1))).toMatchObject({
      ...{ cotacaoId: null, ontem: 10, preco: null, precoPorKg: null, atualizadaEm: null },
      ...{ validaAte: null, disponivel: null, minimo: 1, multiplo: 1 },
    })
  })

  it('rule M9: nothing of another seller is in it', async () => {
    const { vendedor, produto } = await feira(1234)
    await criarCotacao(app, { produtoId: produto(0), preco: 777_77, disponivel: 76_543 })
    const texto = JSON.stringify((await vendedor.chamar('GET /v1/tabela')).body)
    expect(texto).toContain('12.34')
    expect(texto).not.toMatch(/777\.?77|76543/)
  })
})

describe('rule N29: publishing', () => {
  it('changes, publishes and removes in one call, and answers row by row', async () => {
    const { vendedor, produto, linha, cotacao } = await feira(1000, 2000, 3000)
    const novo = await criarProduto(app)
    const linhas = [
      linha(0, '11,50', 10),
      linha(1, null, 20),
      linha(2, 30, 30),
      { produtoId: novo, preco: 5, precoAnterior: null },
    ]
    expect(await situacoes(vendedor, linhas)).toEqual(['ALTERADA', 'RETIRADA', 'IGUAL', 'PUBLICADA'])
    const tabela = await lerTabela(vendedor)
    const precos = [produto(0), produto(1), produto(2), novo].map(id => tabela.linhas.get(id)?.preco)
    expect(precos).toEqual([11.5, undefined, 30, 5])
    const historico = await historicoDe(app, cotacao(0), cotacao(1), cotacao(2))
    expect(historico.map(({ preco_centavos }) => preco_centavos)).toEqual([1000, 2000, 3000, 1150])
  })

  it('a bad row has its sentence and stops no good one', async () => {
    const { vendedor, linha } = await feira(1000, 2000, 3000)
    const condicoes = { validaAte: null, disponivel: null, minimo: 4, multiplo: 3 }
    const linhas = [
      { ...linha(0, 11, 10), condicoes },
      { produtoId: 999_999_999, preco: 5, precoAnterior: null },
      linha(1, 21, 20),
      linha(1, 22, 20),
      { ...linha(2, 31, 30), condicoes: { ...condicoes, minimo: 3, validaAte: '2000-01-01T00:00:00.000Z' } },
    ]
    expect(await situacoes(vendedor, linhas)).toEqual([
      'O mínimo precisa ser múltiplo do lote.',
      'Produto não encontrado.',
      'ALTERADA',
      'Este produto está em mais de uma linha.',
      'A validade vai de agora até 7 dias.',
    ])
    expect([...(await lerTabela(vendedor)).linhas.values()].map(({ preco }) => preco).sort()).toEqual([
      10, 21, 30,
    ])
  })

  it('rules N11, N12, N15, N19: sets conditions with the price', async () => {
    em(0)
    const { vendedor, produto, linha, cotacao } = await feira(1000, 2000)
    const validaAte = new Date(DIA.getTime() + HORA_MS).toISOString()
    const condicoes = { validaAte, disponivel: 30, disponivelAnterior: null, minimo: 3, multiplo: 3 }
    const novo = await criarProduto(app)
    const linhas = [
      { ...linha(0, 11, 10), condicoes },
      { produtoId: novo, preco: 5, precoAnterior: null, condicoes },
    ]
    expect(await situacoes(vendedor, linhas)).toEqual(['ALTERADA', 'PUBLICADA'])
    const { disponivelAnterior: _, ...gravadas } = condicoes
    for (const id of [produto(0), novo]) expect((await lerTabela(vendedor)).linha(id)).toMatchObject(gravadas)
    const depois = await noInstante(vendedor, 2 * HORA_MS)
    expect(await situacoes(depois, [linha(0, 12, 11)])).toEqual(['ALTERADA'])
    expect((await lerTabela(depois)).linha(produto(0))).toMatchObject({ ...gravadas, validaAte: null })
    expect(await estoqueDe(app, cotacao(1))).toBeNull()
  })

  it('rule N18: stock that was sold meanwhile is not set back', async () => {
    const { vendedor, linha, cotacao } = await feira(1000)
    await definirCondicoes(vendedor, cotacao(0), { disponivel: 30 })
    await fazerPedido(await criarComprador(app), cotacao(0))
    const condicoes = { validaAte: null, disponivel: 20, disponivelAnterior: 30, minimo: 1, multiplo: 1 }
    expect(await situacoes(vendedor, [{ ...linha(0, 11, 10), condicoes }])).toEqual([
      'Venderam 1 enquanto você editava: restam 29.',
    ])
    expect(await estoqueDe(app, cotacao(0))).toBe(29)
  })

  it('rule N13: confirms the prices that it leaves alone, if asked', async () => {
    em(0)
    const { vendedor, produto, linha } = await feira(1000, 2000, 3000, 4000)
    const linhas = [linha(0, 11, 10), linha(1, 20, 20), linha(2, 31, 29)]
    em(HORA_MS)
    await publicarTabela(vendedor, linhas, { confirmarDemais: true })
    const tabela = await lerTabela(vendedor)
    const agora = new Date(DIA.getTime() + HORA_MS).toISOString()
    expect([0, 1, 2, 3].map(i => tabela.linha(produto(i)).confirmadaEm)).toEqual([null, agora, null, agora])
  })

  it('rule N13: does not confirm the prices that the seller left in doubt', async () => {
    em(0)
    const { vendedor, produto, linha } = await feira(1000, 2000, 3000)
    em(HORA_MS)
    // One that the table does not change either.
    const naoConfirmar = [produto(0), produto(1)]
    await publicarTabela(vendedor, [linha(1, 20, 20)], { confirmarDemais: true, naoConfirmar })
    const tabela = await lerTabela(vendedor)
    const agora = new Date(DIA.getTime() + HORA_MS).toISOString()
    expect([0, 1, 2].map(i => tabela.linha(produto(i)).confirmadaEm)).toEqual([null, null, agora])
  })

  it('rule N13: does not confirm the prices that another screen set since the table was read', async () => {
    em(0)
    const { vendedor, produto, linha, cotacao } = await feira(1000, 2000, 3000)
    const { lidaEm } = await lerTabela(vendedor)
    expect(lidaEm).toBe(DIA.toISOString())
    em(MINUTO_MS)
    const params = { id: cotacao(0) }
    await vendedor.chamar('PUT /v1/cotacao/{id}', { params, body: { preco: 11, vendedorId: vendedor.id } })
    // Taken back, a price is as old as it was, but it is not the one that was read.
    const { body: lote } = await publicarTabela(vendedor, [linha(1, 21, 20)])
    const { lidaEm: lidaNoMeio } = await lerTabela(vendedor)
    em(2 * MINUTO_MS)
    await desfazerTabela(vendedor, lote.loteId)
    em(3 * MINUTO_MS)
    const confirmadas = async (lida: string | undefined) => {
      await publicarTabela(vendedor, [], { confirmarDemais: true, ...(lida && { lidaEm: lida }) })
      const tabela = await lerTabela(vendedor)
      return [0, 1, 2].map(i => tabela.linha(produto(i)).confirmadaEm !== null)
    }
    expect(await confirmadas(lidaEm)).toEqual([false, false, true])
    expect(await confirmadas(lidaNoMeio)).toEqual([true, false, true])
    expect(await confirmadas(undefined)).toEqual([true, true, true])
  })

  it('names each product once and at most 2 000 that are not to be confirmed', async () => {
    const vendedor = await criarVendedor(app)
    const status = async (naoConfirmar: number[]) =>
      (await publicarTabela(vendedor, [], { naoConfirmar })).status
    const muitos = Array.from({ length: 2001 }, (_, i) => i + 1)
    expect([await status(muitos.slice(1)), await status(muitos), await status([1, 1])]).toEqual([
      200, 400, 400,
    ])
  })

  it('rule M58: tells those that wait for a product', async () => {
    const [vendedor, comprador, produtoId] = [
      await criarVendedor(app),
      await criarComprador(app),
      await criarProduto(app),
    ]
    const espera = { params: { id: produtoId } }
    await comprador.chamar('PUT /v1/produto/{id}/aviso', espera)
    await publicarTabela(vendedor, [{ produtoId, preco: 5, precoAnterior: null }])
    expect((await comprador.chamar('GET /v1/produto/{id}/aviso', espera)).body.pedido).toBe(false)
  })

  it('is seen by buyers at once', async () => {
    const { vendedor, produto, linha } = await feira(1000)
    const comprador = await criarComprador(app)
    const ver = async () =>
      (await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId: produto(0) } })).body[0]
        ?.preco
    expect(await ver()).toBe(10)
    await publicarTabela(vendedor, [linha(0, 12, 10)])
    expect(await ver()).toBe(12)
  })
})

describe('rule N30: at once', () => {
  it('another price by now is said, unless it is the wanted one', async () => {
    const { vendedor, linha, cotacao } = await feira(1000, 2000, 3000, 4000)
    const params = { id: cotacao(0) }
    await vendedor.chamar('PUT /v1/cotacao/{id}', { params, body: { preco: 42, vendedorId: vendedor.id } })
    await publicarTabela(vendedor, [linha(1, null, 20), linha(2, 33, 30), linha(3, null, 40)])
    const linhas = [linha(0, 11, 10), linha(1, 21, 20), linha(2, 33, 30), linha(3, null, 40)]
    expect(await situacoes(vendedor, linhas)).toEqual([
      'Este preço mudou em outra tela: agora é R$\u00a042,00.',
      'Esta cotação foi excluída em outra tela.',
      'IGUAL',
      'IGUAL',
    ])
  })

  it('rule N162: a row without a price is refused alone, and takes nothing out of sale', async () => {
    const { vendedor, linha, produto } = await feira(1000, 2000, 3000, 4000, 5000)
    const semPreco = (i: number, resto: object) => ({
      produtoId: produto(i),
      precoAnterior: 10 * (i + 1),
      ...resto,
    })
    const linhas = [
      linha(0, 11, 10),
      ...[semPreco(1, { preco: null }), semPreco(2, {}), semPreco(3, { preco: '' })],
      semPreco(4, { preco: 10 + 112 / 100 + Number.EPSILON * 10 }),
    ]
    const body = { chave: randomUUID(), confirmarDemais: false, linhas }
    const { status, body: resposta } = await vendedor.chamar('POST /v1/tabela', { body })
    expect(status).toBe(200)
    const invalido = 'Digite um preço válido (ex: 12,50).'
    expect(resposta.resultados.map(({ situacao, message }) => message ?? situacao)).toEqual([
      'ALTERADA',
      ...[invalido, invalido, invalido, invalido],
    ])
    const tabela = await lerTabela(vendedor)
    expect([0, 1, 2, 3, 4].map(i => tabela.linha(produto(i)).preco)).toEqual([11, 20, 30, 40, 50])
  })

  it('a repeated key answers the first result and changes nothing', async () => {
    const { vendedor, linha, cotacao } = await feira(1000)
    const chave = randomUUID()
    const primeira = await publicarTabela(vendedor, [linha(0, 11, 10)], { chave })
    await publicarTabela(vendedor, [linha(0, 12, 11)])
    const repetida = await publicarTabela(vendedor, [linha(0, 99, 12)], { chave })
    expect(repetida.body).toEqual(primeira.body)
    expect((await historicoDe(app, cotacao(0))).at(-1)?.preco_centavos).toBe(1200)
    const outro = await feira(1000)
    expect((await publicarTabela(outro.vendedor, [outro.linha(0, 11, 10)], { chave })).body.loteId).not.toBe(
      primeira.body.loteId,
    )
  })

  it('the same table twice at the same time is one', async () => {
    const { vendedor, linha, cotacao } = await feira(1000)
    const chave = randomUUID()
    const varias = await Promise.all(
      [1, 2, 3, 4].map(() => publicarTabela(vendedor, [linha(0, 11, 10)], { chave })),
    )
    expect(new Set(varias.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await historicoDe(app, cotacao(0))).toHaveLength(2)
  })

  it('more than 500 rows are refused', async () => {
    const { vendedor, linha } = await feira(1000)
    const { status, body } = await publicarTabela(vendedor, Array(501).fill(linha(0, 10, 10)))
    expect([status, body.codigo]).toEqual([400, 'dados-invalidos'])
  })
})

describe('rule N31: undoing', () => {
  it('takes everything back, and leaves what changed since', async () => {
    em(0)
    const { vendedor, produto, linha, cotacao } = await feira(1000, 2000, 3000, 4000)
    const [novo, outroNovo] = [await criarProduto(app), await criarProduto(app)]
    const nova = (produtoId: number) => ({ produtoId, preco: 5, precoAnterior: null })
    const { body: lote } = await publicarTabela(vendedor, [
      ...[linha(0, 11, 10), linha(1, 21, 20), linha(2, null, 30), linha(3, null, 40)],
      ...[nova(novo), nova(outroNovo)],
    ])
    await publicarCada(vendedor, [produto(3), 44])
    const params = { id: cotacao(1) }
    await vendedor.chamar('PUT /v1/cotacao/{id}', { params, body: { preco: 22, vendedorId: vendedor.id } })
    const { cotacaoId } = (await lerTabela(vendedor)).linha(outroNovo)
    await vendedor.chamar('PUT /v1/cotacao/{id}', {
      params: { id: exigir(cotacaoId) },
      body: { preco: 6, vendedorId: vendedor.id },
    })
    em(9 * MINUTO_MS)
    const desfeito = await desfazerTabela(vendedor, lote.loteId)
    expect([desfeito.status, desfeito.body]).toEqual([200, { voltaram: 3, mudaramDepois: 3 }])
    const tabela = await lerTabela(vendedor)
    expect([0, 1, 2, 3].map(i => tabela.linha(produto(i)).preco)).toEqual([10, 22, 30, 44])
    expect(tabela.linha(produto(2)).cotacaoId).toBe(cotacao(2))
    expect([tabela.linhas.has(novo), tabela.linha(outroNovo).preco]).toEqual([false, 6])
    expect((await desfazerTabela(vendedor, lote.loteId)).body).toEqual(desfeito.body)
  })

  const publicarCada = async (vendedor: Pessoa, [produtoId, preco]: readonly [number, number]) =>
    vendedor.chamar('POST /v1/cotacao', { body: { produtoId, preco, vendedorId: vendedor.id } })

  it('rules N12, N14: an expired price is expired again, and as old as it was', async () => {
    em(0)
    const { vendedor: dono, produto, linha, cotacao } = await feira(1000, 2000, 3000, 4000)
    const fim = (ms: number) => new Date(DIA.getTime() + ms).toISOString()
    for (const [i, ms] of [HORA_MS, 25 * HORA_MS, 26 * HORA_MS].entries())
      await definirCondicoes(dono, cotacao(i), { validaAte: fim(ms) })
    const vendedor = await noInstante(dono, 25 * HORA_MS - MINUTO_MS)
    const antes = await lerTabela(vendedor)
    const { body: lote } = await publicarTabela(vendedor, [
      ...[linha(0, 11, 10), linha(1, 21, 20), linha(2, 31, 30), linha(3, null, 40)],
    ])
    expect((await lerTabela(vendedor)).linha(produto(0)).validaAte).toBeNull()
    // An end that the seller set after the table stays.
    await definirCondicoes(vendedor, cotacao(2), { validaAte: fim(30 * HORA_MS) })
    // The end of the second one passes in between.
    em(25 * HORA_MS + MINUTO_MS)
    expect((await desfazerTabela(vendedor, lote.loteId)).body).toEqual({ voltaram: 4, mudaramDepois: 0 })
    const depois = await lerTabela(vendedor)
    for (const i of [0, 3]) expect(depois.linha(produto(i))).toEqual(antes.linha(produto(i)))
    expect(depois.linha(produto(1))).toEqual({ ...antes.linha(produto(1)), aVenda: false })
    expect(depois.linha(produto(2))).toEqual({
      ...antes.linha(produto(2)),
      validaAte: fim(30 * HORA_MS),
    })
    const comprador = await criarComprador(app)
    const ver = async (i: number) =>
      (await comprador.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId: produto(i) } })).body.map(
        ({ preco }) => preco,
      )
    expect([await ver(0), await ver(1), await ver(2), await ver(3)]).toEqual([[], [], [30], [40]])
  })

  it('a removed quote is back in the carts that had it', async () => {
    const { vendedor, linha, cotacao } = await feira(1000)
    const comprador = await criarComprador(app)
    await adicionar(comprador, cotacao(0), 2)
    const { body } = await publicarTabela(vendedor, [linha(0, null, 10)])
    const disponiveis = async () =>
      (
        await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: comprador.id } })
      ).body.itensPedido.map(({ disponivel }) => disponivel)
    expect(await disponiveis()).toEqual([false])
    await desfazerTabela(vendedor, body.loteId)
    expect(await disponiveis()).toEqual([true])
  })

  it('ends after ten minutes, and with the next table that changes a price', async () => {
    em(0)
    const { vendedor, linha } = await feira(1000)
    const { body: lote } = await publicarTabela(vendedor, [linha(0, 11, 10)])
    expect((await lerTabela(vendedor)).ultimoLote).toEqual({
      ...{ id: lote.loteId, em: DIA.toISOString(), desfazerAte: lote.desfazerAte },
    })
    em(10 * MINUTO_MS)
    const tarde = await desfazerTabela(vendedor, lote.loteId)
    expect([tarde.status, tarde.body]).toMatchObject([
      409,
      { codigo: 'desfazer-encerrado', message: 'Só dá para desfazer nos 10 minutos depois de publicar.' },
    ])
    const { body: segundo } = await publicarTabela(vendedor, [linha(0, 12, 11)])
    const { body: semMudanca } = await publicarTabela(vendedor, [linha(0, 12, 12)], { confirmarDemais: true })
    expect((await lerTabela(vendedor)).ultimoLote?.id).toBe(segundo.loteId)
    expect((await desfazerTabela(vendedor, semMudanca.loteId)).status).toBe(409)
    expect((await desfazerTabela(vendedor, segundo.loteId)).body).toEqual({ voltaram: 1, mudaramDepois: 0 })
    expect((await lerTabela(vendedor)).ultimoLote).toBeNull()
  })

  it("another seller's table is unknown", async () => {
    const { vendedor, linha } = await feira(1000)
    const { body } = await publicarTabela(vendedor, [linha(0, 11, 10)])
    const recusa = await desfazerTabela(await criarVendedor(app), body.loteId)
    expect([recusa.status, recusa.body]).toMatchObject([404, { codigo: 'lote-inexistente' }])
  })

  it('tables go after 30 days, the history of prices stays', async () => {
    em(0)
    const { vendedor, linha, cotacao } = await feira(1000)
    const { body: lote } = await publicarTabela(vendedor, [linha(0, 11, 10)])
    const contar = async () => {
      const { rows } = await sql<{ lotes: number; itens: number }>`
        select (select count(*)::int from lote_de_precos where id = ${lote.loteId}) as lotes,
          (select count(*)::int from lote_de_precos_item where lote_id = ${lote.loteId}) as itens`.execute(
        app.deps.db,
      )
      return rows[0]
    }
    em(30 * DIA_MS)
    await removerVencidos(app.deps)
    expect(await contar()).toEqual({ lotes: 1, itens: 1 })
    em(30 * DIA_MS + 1)
    await removerVencidos(app.deps)
    expect(await contar()).toEqual({ lotes: 0, itens: 0 })
    expect(await historicoDe(app, cotacao(0))).toHaveLength(2)
  })
})
