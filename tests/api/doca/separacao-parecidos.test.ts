// A line of a list that takes similar products (rule N156): it goes with the item into the cart and the order, and an offer for what is missing is
// accepted by itself.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, carrinhoDe, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { estoqueDe } from '../../support/condicoes.ts'
import { numerado } from '../../support/exemplar.ts'
import { exigir } from '../../support/exigir.ts'
import { conferirInvariantes } from '../../support/invariantes.ts'
import { enviarLote, lerGrade, linhaDe, novaLista, produtoDe } from '../../support/listas.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { daquiA, lerSeparacao, marcarEntrega, oferecer, separar } from '../../support/separacao.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const MANHA = new Date('2026-11-23T12:00:00Z') // 9:00 in São Paulo

/** A buyer with a list of one product that takes similar ones. */
async function comLista() {
  app.setClock(MANHA)
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, { limite: 100_000_000 })
  const cotacaoId = await criarCotacao(app, { vendedor, preco: 5000 })
  const produtoId = await produtoDe(app, cotacaoId)
  const lista = await novaLista(comprador, 'Feira', { itens: [{ produtoId, aceitaParecidos: true }] })
  return { vendedor, comprador, cotacaoId, produtoId, lista }
}

/** Its item of four boxes in the cart. */
async function noCarrinho() {
  const cena = await comLista()
  await enviarLote(cena.comprador, [{ cotacaoId: cena.cotacaoId, quantidade: 4, aceitaParecidos: true }])
  return { ...cena, item: exigir((await carrinhoDe(cena.comprador)).itensPedido[0]) }
}

/** Ordered, with three boxes missing; the seller has as many of another product. */
async function comFalta(comprar = noCarrinho) {
  const cena = await comprar()
  const { vendedor, comprador } = cena
  const substitutaId = await criarCotacao(app, {
    vendedor,
    preco: 4000,
    disponivel: 3,
    produtoId: await criarProduto(app, { nome: numerado('Tomate Italiano') }),
  })
  const { id, total } = await carrinhoDe(comprador)
  await gerarBoleto(comprador, { totalEsperado: total })
  const pedidoId = exigir(id)
  await marcarEntrega(app, { dia: daquiA(app, 1) }, pedidoId)
  const itemId = exigir((await lerPedido(comprador, pedidoId)).body.itensPedido[0]).id
  await separar(vendedor, pedidoId, { itemId, separado: 1, motivo: 'SEM_PRODUTO' })
  return { ...cena, pedidoId, itemId, substitutaId }
}

const avisosDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/aviso', {})).body.content.filter(({ tipo }) => tipo === 'substituto')
const mudarItem = (pessoa: Pessoa, itemId: number, body: object) =>
  pessoa.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
    params: { userId: pessoa.id, itemId },
    body,
  })

describe('rule N156: a line that takes similar products', () => {
  it('says so in its list and in its grid, and keeps it where a call does not name it', async () => {
    const { comprador, lista, produtoId } = await comLista()
    expect(linhaDe((await lerGrade(comprador, lista)).body, produtoId).aceitaParecidos).toBe(true)
    const editar = async (aceita: object, versao: number) =>
      comprador.chamar('PUT /v1/lista/{id}', {
        params: { id: lista },
        body: { versao, itens: [{ produtoId, quantidade: 2, ...aceita }] },
      })
    const { body } = await editar({}, 1)
    expect(linhaDe((await lerGrade(comprador, lista)).body, produtoId).aceitaParecidos).toBe(true)
    await editar({ aceitaParecidos: false }, body.versao)
    expect(linhaDe((await lerGrade(comprador, lista)).body, produtoId)).not.toHaveProperty('aceitaParecidos')
  })

  it('fills the cart with it, where it can be taken away and set', async () => {
    const { comprador, item, cotacaoId } = await noCarrinho()
    expect(item.aceitaParecidos).toBe(true)
    await mudarItem(comprador, item.id, { quantidade: 5 })
    expect((await carrinhoDe(comprador)).itensPedido[0]).toMatchObject({
      quantidade: 5,
      aceitaParecidos: true,
    })
    // More of the same by hand does not take it away.
    await enviarLote(comprador, [{ cotacaoId, quantidade: 1 }])
    expect((await carrinhoDe(comprador)).itensPedido[0]?.aceitaParecidos).toBe(true)
    const { body } = await mudarItem(comprador, item.id, { quantidade: 4, aceitaParecidos: false })
    expect(body.itensPedido[0]).not.toHaveProperty('aceitaParecidos')
    await mudarItem(comprador, item.id, { quantidade: 4, aceitaParecidos: true })
    expect((await carrinhoDe(comprador)).itensPedido[0]?.aceitaParecidos).toBe(true)
  })

  it('is part of what a key of a lot stands for', async () => {
    const { comprador, cotacaoId } = await comLista()
    const chave = randomUUID()
    const enviar = (aceita: object) =>
      enviarLote(comprador, [{ cotacaoId, quantidade: 1, ...aceita }], { chave })
    expect((await enviar({ aceitaParecidos: true })).status).toBe(200)
    expect((await enviar({})).body.codigo).toBe('chave-de-outro-lote')
  })

  it('accepts an offer by itself: the buyer is told, the stock is taken, and there is nothing to answer', async () => {
    const { vendedor, comprador, pedidoId, itemId, substitutaId } = await comFalta()
    const { pedidos } = await lerSeparacao(vendedor, daquiA(app, 1))
    expect(pedidos[0]?.itens[0]?.aceitaParecidos).toBe(true)
    const { status, body } = await oferecer(vendedor, pedidoId, {
      itemId,
      cotacaoId: substitutaId,
      quantidade: 3,
    })
    expect([status, body.itens[0]?.substituto?.situacao]).toEqual([201, 'ACEITA'])
    expect(await estoqueDe(app, substitutaId)).toBe(0)
    const [aviso] = await avisosDe(comprador)
    expect(aviso?.titulo).toMatch(/: substituto para [^,]+$/)
    expect(aviso?.texto).toMatch(
      /por R\$\u00a0120,00\. Foi aceito sem perguntar, porque você aceita parecidos\.$/,
    )
    expect(await avisosDe(vendedor)).toEqual([])
    const lido = (await lerPedido(comprador, pedidoId)).body.itensPedido[0]
    expect(lido).toMatchObject({ aceitaParecidos: true, substituto: { situacao: 'ACEITA', cobrado: 120 } })
    await conferirInvariantes(app)
  })

  it('asks as before for an item whose mark was taken away in the cart', async () => {
    const { vendedor, comprador, pedidoId, itemId, substitutaId } = await comFalta(async () => {
      const cena = await noCarrinho()
      await mudarItem(cena.comprador, cena.item.id, { quantidade: 4, aceitaParecidos: false })
      return cena
    })
    const { body } = await oferecer(vendedor, pedidoId, { itemId, cotacaoId: substitutaId, quantidade: 3 })
    expect(body.itens[0]?.substituto?.situacao).toBe('ABERTA')
    expect((await avisosDe(comprador))[0]?.texto).toContain('Responda até')
  })

  it('beside a cancellation has one outcome, and the stock is whole again', async () => {
    const equipe = await criarEquipe(app)
    for (let vez = 0; vez < 4; vez++) {
      const { vendedor, pedidoId, itemId, substitutaId } = await comFalta()
      const [oferta] = await Promise.all([
        oferecer(vendedor, pedidoId, { itemId, cotacaoId: substitutaId, quantidade: 3 }),
        alterarStatus(equipe, pedidoId, 'CANCELADO'),
      ])
      expect([201, 409, 422]).toContain(oferta.status)
      expect(await estoqueDe(app, substitutaId)).toBe(3)
    }
    await conferirInvariantes(app)
  })

  it('of two items that take the last units one gets them', async () => {
    const uma = await comFalta()
    const { vendedor, substitutaId } = uma
    const outra = await comFalta(async () => {
      const comprador = await criarComprador(app, { limite: 100_000_000 })
      await enviarLote(comprador, [{ cotacaoId: uma.cotacaoId, quantidade: 4, aceitaParecidos: true }])
      return { ...uma, comprador, item: exigir((await carrinhoDe(comprador)).itensPedido[0]) }
    })
    const respostas = await Promise.all(
      [uma, outra].map(({ pedidoId, itemId }) =>
        oferecer(vendedor, pedidoId, { itemId, cotacaoId: substitutaId, quantidade: 3 }),
      ),
    )
    expect(respostas.map(({ status, body }) => body.codigo ?? status).toSorted()).toEqual([
      201,
      'substituto-sem-estoque',
    ])
    expect(await estoqueDe(app, substitutaId)).toBe(0)
  })
})
