// What says a boleto's value where it differs from the order's total (rule N69, design/money).
import { afterEach, expect, it } from 'vitest'
import { aceitarOcorrencia, entregue } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido } from '../../support/compras.ts'
import { mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { desarmar } from '../../support/simulador.ts'
import { criarComprador } from '../../support/test-users.ts'

const app = useApp()
afterEach(() => desarmar(app))

/** A buyer with R$ 64,00; an order of one of this quote has a total of R$ 245,00, of which the boleto asks for 200,01. */
async function comAbatimento(email = `valor-${Date.now()}@pedido.example`) {
  const mundo = await entregue(app, { comprador: await criarComprador(app, { email }) })
  await aceitarOcorrencia(app, { pedidoId: mundo.pedidoId, comprador: mundo.comprador, valor: 6400 })
  return { ...mundo, email }
}

it('rule M49: the e-mail of a boleto that staff issued says what it asks for', async () => {
  const { comprador, cotacaoId, equipe, email } = await comAbatimento()
  const params = { userId: comprador.id }
  await equipe.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
    params,
    body: { cotacaoId, quantidade: 1 },
  })
  expect((await equipe.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params })).status).toBe(200)
  const daEquipe = async () => (await mensagensPara(app, email)).find(texto => /A equipe fez/.test(texto))
  await expect.poll(daEquipe).toBeDefined()
  expect(exigir(await daEquipe())).toContain(
    'com 1 item, no total de R$\u00a0245,00. Com o abatimento, o boleto é de R$\u00a0200,01.',
  )
})

it('design/orders: the spreadsheet has the abatimento and what the boleto asks for', async () => {
  const { comprador, cotacaoId } = await comAbatimento()
  await adicionar(comprador, cotacaoId)
  await fazerPedido(comprador)
  const { body } = await comprador.chamar('GET /v1/pedido/planilha')
  const [cabecalho = '', nova = '', antiga = ''] = String(body).split('\r\n')
  expect(cabecalho).toContain(';Frete;Total;Abatimento;Valor do boleto;Entrega')
  expect(nova).toContain(';45,00;245,00;44,99;200,01;')
  expect(antiga).toContain(';45,00;245,00;0,00;245,00;')
})
