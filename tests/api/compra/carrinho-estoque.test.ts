// Conditions of quotes in a cart, and the stock that a boleto takes and gives back (rules N15–N21).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import {
  adicionar,
  alterarStatus,
  carrinhoDe,
  fazerPedido,
  gerarBoleto,
  lerPedido,
} from '../../support/compras.ts'
import { definirCondicoes, estoqueDe, tomadoDe } from '../../support/condicoes.ts'
import { reservar } from '../../support/emissoes.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

async function umaCotacao(preco = 1000) {
  const vendedor = await criarVendedor(app)
  return { vendedor, id: await criarCotacao(app, { vendedor, preco }) }
}

async function nomeDe(comprador: Pessoa): Promise<string> {
  return exigir((await carrinhoDe(comprador)).itensPedido[0]).cotacao.produto.nome
}

describe('what the cart says of its items', () => {
  it('rule N11: an item that expired says when, counts for nothing and stops the boleto', async () => {
    const inicio = new Date('2035-06-04T14:00:00Z')
    app.setClock(inicio)
    const { vendedor, id } = await umaCotacao()
    const comprador = await criarComprador(app)
    await definirCondicoes(vendedor, id, { validaAte: '2035-06-04T15:00:00.000Z' })
    await adicionar(comprador, id, 2)
    expect((await carrinhoDe(comprador)).impedimento).toBeNull()
    app.setClock(new Date('2035-06-04T15:00:00Z'))
    const { itensPedido, impedimentos, total } = await carrinhoDe(comprador)
    const message = `O preço de ${await nomeDe(comprador)} venceu às 12:00 de 04/06. Remova o item ou espere o vendedor renovar.`
    expect(itensPedido).toMatchObject([
      { disponivel: false, aviso: { codigo: 'cotacao-vencida', message, sugestao: null } },
    ])
    expect(impedimentos).toEqual([{ codigo: 'cotacao-vencida', message }])
    expect(total).toBe(0)
    expect(await gerarBoleto(comprador)).toMatchObject({
      status: 409,
      body: { codigo: 'cotacao-vencida', message },
    })
    await definirCondicoes(vendedor, id, {})
    expect((await gerarBoleto(comprador)).status).toBe(200)
  })

  it('rule N15: an item above what is left says how many are, and which quantity mends it', async () => {
    const { vendedor, id } = await umaCotacao()
    const comprador = await criarComprador(app)
    await adicionar(comprador, id, 15)
    await definirCondicoes(vendedor, id, { disponivel: 12 })
    const { itensPedido, impedimento, total } = await carrinhoDe(comprador)
    const nome = await nomeDe(comprador)
    expect(itensPedido).toMatchObject([
      {
        disponivel: true,
        aviso: {
          codigo: 'estoque-insuficiente',
          message: `Restam 12 de ${nome}. Diminua a quantidade.`,
          sugestao: 12,
        },
      },
    ])
    expect(impedimento?.message).toBe(`Restam 12 de ${nome}. Ajuste a quantidade para continuar.`)
    expect(total).toBeGreaterThan(150)
    expect(await gerarBoleto(comprador)).toMatchObject({
      status: 409,
      body: { codigo: 'estoque-insuficiente' },
    })
    expect(await estoqueDe(app, id)).toBe(12)
  })

  it('rule N15: one that is sold out says so', async () => {
    const { vendedor, id } = await umaCotacao()
    const comprador = await criarComprador(app)
    await adicionar(comprador, id)
    await definirCondicoes(vendedor, id, { disponivel: 0 })
    const { itensPedido } = await carrinhoDe(comprador)
    expect(itensPedido).toMatchObject([
      { disponivel: false, aviso: { codigo: 'estoque-insuficiente', sugestao: null } },
    ])
    expect(exigir(itensPedido[0]?.aviso).message).toMatch(/ esgotou\. /)
  })

  it('rules N19, N24: any quantity goes into a cart, of staff, too; one outside the lots is told the next that fits', async () => {
    const { vendedor, id } = await umaCotacao()
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    await definirCondicoes(vendedor, id, { minimo: 3, multiplo: 3 })
    const { status, body } = await adicionar(comprador, id, 4)
    expect(status).toBe(201)
    const message = `${await nomeDe(comprador)}: mínimo 3, de 3 em 3. Use 6.`
    expect(body.itensPedido).toMatchObject([
      { minimo: 3, multiplo: 3, aviso: { codigo: 'quantidade-fora-do-lote', message, sugestao: 6 } },
    ])
    expect(await gerarBoleto(comprador)).toMatchObject({ status: 409, body: { message } })
    // Nor may staff override it.
    const params = { userId: comprador.id }
    const pelaEquipe = await equipe.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params })
    expect(pelaEquipe.body.codigo).toBe('quantidade-fora-do-lote')
    const itemId = exigir(body.itensPedido[0]).id
    const depois = await comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
      params: { ...params, itemId },
      body: { quantidade: 6 },
    })
    expect(depois.body.itensPedido).toMatchObject([{ aviso: null }])
    expect((await gerarBoleto(comprador)).status).toBe(200)
  })

  it('all reasons stand in their order', async () => {
    app.setClock(new Date('2035-06-04T14:00:00Z'))
    const [vencida, esgotada, pouca, lote, retirada] = await Promise.all(
      Array.from({ length: 5 }, () => umaCotacao()),
    )
    const comprador = await criarComprador(app)
    const todas = [lote, pouca, esgotada, vencida, retirada].map(cotacao => exigir(cotacao))
    for (const { id } of todas) await adicionar(comprador, id, 4)
    const definir = (cotacao: typeof lote, condicoes: object) =>
      definirCondicoes(exigir(cotacao).vendedor, exigir(cotacao).id, condicoes)
    await definir(lote, { minimo: 3, multiplo: 3 })
    await definir(pouca, { disponivel: 3 })
    await definir(esgotada, { disponivel: 0 })
    await definir(vencida, { validaAte: '2035-06-04T14:30:00.000Z' })
    const { vendedor, id } = exigir(retirada)
    await vendedor.chamar('DELETE /v1/cotacao/{id}', { params: { id }, body: { vendedorId: vendedor.id } })
    app.setClock(new Date('2035-06-04T15:00:00Z'))
    expect((await carrinhoDe(comprador)).impedimentos.map(({ codigo }) => codigo)).toEqual([
      'item-indisponivel',
      'cotacao-vencida',
      'estoque-insuficiente',
      'estoque-insuficiente',
      'quantidade-fora-do-lote',
    ])
  })
})

describe('rule N16: the stock that a boleto takes', () => {
  it('is what was bought, of the quotes that have a limit; the price stays as old', async () => {
    const [comLimite, semLimite] = [await umaCotacao(), await umaCotacao()]
    const comprador = await criarComprador(app)
    const { body: antes } = await definirCondicoes(comLimite.vendedor, comLimite.id, { disponivel: 10 })
    await adicionar(comprador, comLimite.id, 3)
    expect(await estoqueDe(app, comLimite.id)).toBe(10)
    await fazerPedido(comprador, semLimite.id)
    expect([await estoqueDe(app, comLimite.id), await tomadoDe(app, comLimite.id)]).toEqual([7, 3])
    expect([await estoqueDe(app, semLimite.id), await tomadoDe(app, semLimite.id)]).toEqual([null, 0])
    const params = { id: comLimite.vendedor.id }
    const { body } = await comLimite.vendedor.chamar('GET /v1/cotacao/vendedor/{id}', { params })
    expect(body).toMatchObject([{ disponivel: 7, atualizadaEm: antes.atualizadaEm }])
  })

  it('rule M19: items that wait for the next boleto take nothing', async () => {
    const equipe = await criarEquipe(app)
    await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 2 } })
    const [uma, outra] = [await umaCotacao(), await umaCotacao()]
    const comprador = await criarComprador(app)
    for (const { vendedor, id } of [uma, outra]) await definirCondicoes(vendedor, id, { disponivel: 10 })
    await adicionar(comprador, uma.id, 2)
    await adicionar(comprador, outra.id, 3)
    expect((await gerarBoleto(comprador)).status).toBe(200)
    expect([await estoqueDe(app, uma.id), await estoqueDe(app, outra.id)]).toEqual([8, 10])
    expect((await gerarBoleto(comprador)).status).toBe(200)
    expect([await estoqueDe(app, uma.id), await estoqueDe(app, outra.id)]).toEqual([8, 7])
    await equipe.chamar('PUT /v1/configuracao', { body: { maximoDeRecebedores: 15 } })
  })

  it('rule N21: an order keeps its quantities whatever the seller changes later', async () => {
    const { vendedor, id } = await umaCotacao()
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, id)
    await definirCondicoes(vendedor, id, { disponivel: 0, minimo: 9, multiplo: 9 })
    expect((await lerPedido(comprador, pedidoId)).body.itensPedido).toMatchObject([{ quantidade: 1 }])
  })

  it('while the last units are being charged the cart keeps its sum and its items', async () => {
    const { vendedor, id } = await umaCotacao()
    const comprador = await criarComprador(app)
    await definirCondicoes(vendedor, id, { disponivel: 2 })
    const { body: antes } = await adicionar(comprador, id, 2)
    await reservar(app, comprador)
    const { emEmissao, total, itensPedido } = await carrinhoDe(comprador)
    expect({ emEmissao, total }).toEqual({ emEmissao: true, total: antes.total })
    expect(itensPedido).toMatchObject([{ disponivel: true, aviso: null }])
    expect(await estoqueDe(app, id)).toBe(0)
  })
})

it('rules M17, M28: while its boleto is being issued a cart shows what is frozen, and its credit once', async () => {
  const { vendedor, id } = await umaCotacao()
  const comprador = await criarComprador(app)
  const { body: antes } = await adicionar(comprador, id, 2)
  await reservar(app, comprador)
  await vendedor.chamar('PUT /v1/cotacao/{id}', {
    params: { id },
    body: { preco: '999,00', vendedorId: vendedor.id },
  })
  const { total, valorDoBoleto, limiteDisponivel, limiteDepois, itensPedido } = await carrinhoDe(comprador)
  expect({ total, valorDoBoleto, limiteDisponivel, limiteDepois }).toEqual({
    total: antes.total,
    valorDoBoleto: antes.valorDoBoleto,
    limiteDisponivel: antes.limiteDepois,
    limiteDepois: antes.limiteDepois,
  })
  expect(itensPedido).toMatchObject([{ cotacao: { preco: antes.itensPedido[0]?.cotacao.preco } }])
})

describe('rule N17: the stock that comes back', () => {
  it('of a refused boleto, at once', async () => {
    const { vendedor, id } = await umaCotacao()
    const comprador = await criarComprador(app)
    await definirCondicoes(vendedor, id, { disponivel: 10 })
    await adicionar(comprador, id, 4)
    await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto' })
    expect((await gerarBoleto(comprador)).status).not.toBe(200)
    expect([await estoqueDe(app, id), await tomadoDe(app, id)]).toEqual([10, 0])
  })

  it.each([
    ['the same day', '2035-06-05T02:59:00Z', 10, 0],
    ['the next day', '2035-06-05T03:01:00Z', 6, 4],
  ])('of an order that is cancelled on %s', async (_, quando, estoque, tomado) => {
    app.setClock(new Date('2035-06-04T15:00:00Z'))
    const { vendedor, id } = await umaCotacao()
    const [comprador, adm] = [await criarComprador(app), await criarEquipe(app, 'ADM')]
    await definirCondicoes(vendedor, id, { disponivel: 10 })
    await adicionar(comprador, id, 3)
    const pedidoId = await fazerPedido(comprador, id)
    app.setClock(new Date(quando))
    expect((await alterarStatus(await comSessao(app, adm.id), pedidoId, 'CANCELADO')).status).toBe(200)
    expect([await estoqueDe(app, id), await tomadoDe(app, id)]).toEqual([estoque, tomado])
  })

  it('but not to a quote that is without a limit by now, nor to a removed one, and never beyond the largest stock', async () => {
    const cotacoes = [await umaCotacao(), await umaCotacao(), await umaCotacao()]
    const [livre, retirada, cheia] = cotacoes as [Cotacao, Cotacao, Cotacao]
    const [comprador, adm] = [await criarComprador(app), await criarEquipe(app, 'ADM')]
    for (const { vendedor, id } of cotacoes) await definirCondicoes(vendedor, id, { disponivel: 10 })
    const pedidoId = await fazerPedido(comprador, ...cotacoes.map(({ id }) => id))
    await definirCondicoes(livre.vendedor, livre.id, { disponivel: null })
    await definirCondicoes(cheia.vendedor, cheia.id, { disponivel: 99_999 })
    const body = { vendedorId: retirada.vendedor.id }
    await retirada.vendedor.chamar('DELETE /v1/cotacao/{id}', { params: { id: retirada.id }, body })
    expect((await alterarStatus(adm, pedidoId, 'CANCELADO')).status).toBe(200)
    const estoques = await Promise.all(cotacoes.map(({ id }) => estoqueDe(app, id)))
    expect(estoques).toEqual([null, 9, 99_999])
  })
})

type Cotacao = Awaited<ReturnType<typeof umaCotacao>>
