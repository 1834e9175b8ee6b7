// Orders by telephone: staff in the cart of a buyer.
import { expect, it } from 'vitest'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { adicionar, fazerPedido } from '../../support/compras.ts'
import { esperarMensagem, mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { armar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

it("rule M14: what staff do in a buyer's cart is recorded: who, when, on whom, before and after", async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  const [cotacaoId, outraId] = [await criarCotacao(app), await criarCotacao(app)]
  const params = { userId: comprador.id }
  const por = (id: number, quantidade: number) =>
    equipe.chamar('POST /v1/pedido/carrinho/{userId}/itens', { params, body: { cotacaoId: id, quantidade } })
  await adicionar(comprador, cotacaoId)
  const { body: carrinho } = await por(cotacaoId, 2)
  expect(carrinho.itensPedido).toMatchObject([{ quantidade: 3 }])
  const envioDoItem = { params: { ...params, itemId: exigir(carrinho.itensPedido[0]).id } }
  await equipe.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
    ...envioDoItem,
    body: { quantidade: 7 },
  })
  await por(outraId, 4)
  await equipe.chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', envioDoItem)
  await por(cotacaoId, 1)
  await equipe.chamar('DELETE /v1/pedido/carrinho/{userId}', { params })
  await por(outraId, 5)
  await equipe.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params })

  const [de, outra] = [
    (quantidade: number) => ({ cotacaoId, quantidade }),
    (quantidade: number) => ({ cotacaoId: outraId, quantidade }),
  ]
  const { body: pedidos } = await comprador.chamar('GET /v1/pedido')
  const { id: pedidoId, total } = exigir(pedidos.content[0])
  expect(await registrosDoCarrinho(equipe, comprador)).toEqual([
    ['adicionar-item', de(1), de(3)],
    ['alterar-quantidade', de(3), de(7)],
    ['adicionar-item', null, outra(4)],
    ['retirar-item', de(7), null],
    ['adicionar-item', null, de(1)],
    ['limpar', { itens: expect.arrayContaining([outra(4), de(1)]) }, { itens: [] }],
    ['adicionar-item', null, outra(5)],
    ['gerar-boleto', null, { pedidoId, totalCentavos: Math.round(total * 100) }],
  ])
})

it("rule M14: refused calls and the buyer's own changes leave no audit entry", async () => {
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
  await adicionar(comprador, await criarCotacao(app))
  const params = { userId: comprador.id, itemId: 999_999 }
  const respostas = [
    await equipe.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
      params,
      body: { quantidade: 2 },
    }),
    await equipe.chamar('DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}', { params }),
  ]
  expect(respostas.map(({ body }) => body.codigo)).toEqual(Array(2).fill('item-inexistente'))
  expect(await registrosDoCarrinho(equipe, comprador)).toEqual([])
})

/** The audit entries about this buyer's cart, oldest first; fails if one has another author or another target. */
async function registrosDoCarrinho(equipe: Pessoa, comprador: Pessoa) {
  const query = { alvoTipo: 'usuario', alvoId: comprador.id, size: 50 }
  const { body } = await equipe.chamar('GET /v1/auditoria', { query })
  const registros = (body.content as Registro[])
    .filter(({ acao }) => acao.startsWith('carrinho:'))
    .toReversed()
  for (const registro of registros)
    expect(registro).toMatchObject({
      em: expect.stringMatching(/^\d{4}-.*Z$/),
      por: { id: equipe.id },
      alvo: { id: comprador.id },
    })
  return registros.map(({ acao, antes, depois }) => [acao.slice('carrinho:'.length), antes, depois])
}

interface Registro {
  acao: string
  antes: unknown
  depois: unknown
}

it.each(['PENDENTE', 'BLOQUEADO'] as const)(
  'rule M14: staff cannot open the cart of a buyer who is %s, nor the cart of other staff',
  async status => {
    const [equipe, outra] = [await criarEquipe(app), await criarEquipe(app, 'ADM')]
    const { id } = await criarComprador(app, { status })
    for (const userId of [id, outra.id])
      expect(await equipe.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId } })).toMatchObject({
        status: 404,
        body: { codigo: 'user-inexistente' },
      })
  },
)

it('rule M49: the buyer reads of an order that staff made, and of none that it made itself', async () => {
  const email = 'cantina@pedido.example'
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { email })]
  const vendedor = await criarVendedor(app)
  const params = { userId: comprador.id }
  await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
  for (const preco of [2000, 3000]) {
    const body = { cotacaoId: await criarCotacao(app, { preco, vendedor }), quantidade: 2 }
    await equipe.chamar('POST /v1/pedido/carrinho/{userId}/itens', { params, body })
  }
  const { body: carrinho } = await equipe.chamar('GET /v1/pedido/carrinho/{userId}', { params })
  expect((await equipe.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params })).status).toBe(200)
  // The other one is the boleto of the order that the buyer made itself (rule N40).
  await esperarMensagem(app, email, 2)
  const [texto = '', ...outras] = (await mensagensPara(app, email)).filter(mensagem =>
    /A equipe/.test(mensagem),
  )
  expect(texto).toContain(`Assunto: A equipe fez o pedido ${carrinho.id} para você\n`)
  expect(texto).toContain('com 2 itens, no total de R$\u00a0145,00.')
  expect(texto).toContain(`${app.url}/pedido/${carrinho.id}\n`)
  expect(texto).toContain(`Se você não pediu, fale com a equipe: ${app.deps.contatoDeSuporte}.`)
  expect(outras).toEqual([])
})

it('rule M49: a boleto that the provider refused is no order, and one that is found later is', async () => {
  const email = 'demora@pedido.example'
  const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app, { email })]
  const params = { userId: comprador.id }
  const body = { cotacaoId: await criarCotacao(app), quantidade: 1 }
  await equipe.chamar('POST /v1/pedido/carrinho/{userId}/itens', { params, body })
  const gerar = () => equipe.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params })
  await perderAvisos(app, 20) // one about the declined boleto would count another try at the same moment
  await armar(app, { tipo: 'recusar-boleto' })
  expect(await gerar()).toMatchObject({ status: 422, body: { codigo: 'boleto-recusado' } })
  await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /orders' })
  expect(await gerar()).toMatchObject({ status: 503, body: { codigo: 'boleto-em-processamento' } })
  expect(await mensagensPara(app, email)).toEqual([])
  await recuperarEmissoes(app.deps, 0)
  expect(await esperarMensagem(app, email)).toContain('com 1 item, no total de')
})
