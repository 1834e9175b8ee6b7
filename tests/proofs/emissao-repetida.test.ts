// A buyer who clicks again, or whose answer was lost, has one boleto.
// Rule M17: the first attempt was not answered. What happens to the same request under the same key days later.
import { afterEach, describe, expect, it } from 'vitest'
import { emitirBoleto } from '#server/cobranca/emissao/emissao.ts'
import { contarTentativa } from '#server/cobranca/emissao/emissao-repository.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { createPagBankClient } from '#server/plataforma/provedor/pagbank-client.ts'
import { useApp } from '../support/app-for-test.ts'
import { perderAvisos } from '../support/avisos.ts'
import { adicionar, carrinhoDe, esperarPedido, gerarBoleto, lerPedido } from '../support/compras.ts'
import { reservar } from '../support/emissoes.ts'
import { exigir } from '../support/exigir.ts'
import { comSessao, type Pessoa } from '../support/pessoa.ts'
import { LINKS_DESTA_MAQUINA } from '../support/provedor-a-parte.ts'
import { armar, contadores, controle, desarmar } from '../support/simulador.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'
import { criarVendedorVinculado } from '../support/vinculo.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(() => desarmar(app))

const ORDERS = 'POST /orders'

/** A checkout that was never answered, whether it reached the provider or not. */
async function semResposta({ chegou }: { chegou: boolean }) {
  const { vendedor, contaId } = await criarVendedorVinculado(app)
  const comprador = await criarComprador(app, { limite: 100_000 })
  const { body } = await adicionar(comprador, await criarCotacao(app, { vendedor, preco: 10_000 }))
  await perderAvisos(app, 1)
  await armar(app, { tipo: chegou ? 'corte' : 'erro-500', vezes: 3, chamada: ORDERS })
  expect((await gerarBoleto(comprador)).body.codigo).toBe('boleto-em-processamento')
  await desarmar(app)
  return { comprador, contaId, pedidoId: body.id as number } // the cart's own id
}

/** Moves the clock by this many days; answers the buyer with a session of that day. */
async function diasDepois(dias: number, { id }: Pessoa): Promise<Pessoa> {
  app.setClock(new Date(Date.now() + dias * DIA_MS))
  return comSessao(app, id)
}

const recuperar = () => recuperarEmissoes(app.deps, 0)
const pedidosDe = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/pedido')).body.content
const ordensNoProvedor = async (pedidoId: number) =>
  (await contadores(app))
    .filter(({ reference_id }) => reference_id.startsWith(`RESTIA-${pedidoId}-`))
    .reduce((soma, { orders }) => soma + orders, 0)

describe('the first try never arrived', () => {
  it('and the due date passed meanwhile: refused for good, the cart is as it was, a new boleto has a new date', async () => {
    const { comprador, pedidoId } = await semResposta({ chegou: false })
    const depois = await diasDepois(12, comprador)
    await recuperar()
    expect(await carrinhoDe(depois)).toMatchObject({
      id: pedidoId,
      emEmissao: false,
      total: 145,
      limiteDisponivel: 1000,
      impedimento: null,
    })
    expect((await gerarBoleto(depois)).status).toBe(200)
    const { body: pedido } = await lerPedido(depois, exigir((await pedidosDe(depois))[0]).id)
    expect(Date.parse(exigir(pedido.vencimento))).toBeGreaterThan(app.deps.clock().getTime() + 5 * DIA_MS)
    expect(await ordensNoProvedor(pedidoId)).toBe(1)
  })

  it('and the due date has not: the boleto is made with the date that was frozen', async () => {
    const { comprador, pedidoId } = await semResposta({ chegou: false })
    const depois = await diasDepois(1, comprador)
    await recuperar()
    expect(await pedidosDe(depois)).toMatchObject([{ id: pedidoId, statusPedido: 'PENDENTE' }])
  })

  it('and a receiver can no longer receive: refused for good', async () => {
    const { comprador, contaId } = await semResposta({ chegou: false })
    await controle(app, 'PATCH', `/contas/${contaId}`, { type: 'BUYER' })
    await recuperar()
    expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 1000 })
  })

  it('and a receiver does not exist, which the provider answers like an unknown address: refused for good', async () => {
    const { comprador, pedidoId } = await semResposta({ chegou: false })
    await app.deps.db
      .updateTable('emissao')
      .set(({ fn, val }) => ({
        requisicao: fn('jsonb_set', [
          'requisicao',
          val('{charges,0,splits,receivers,1,account,id}'),
          val(JSON.stringify('ACCO_00000000-0000-4000-8000-000000000000')),
        ]),
      }))
      .where('pedido_id', '=', pedidoId)
      .execute()
    await recuperar()
    expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 1000 })
  })

  it('and the token is refused now: the outcome stays unknown, and the request is repeated', async () => {
    const { comprador, pedidoId } = await semResposta({ chegou: false })
    const settings = { clientId: 'x', clientSecret: 'y', redirectUri: 'z', apiUrl: String(app.simulatorUrl) }
    const pagbank = createPagBankClient({ ...settings, links: LINKS_DESTA_MAQUINA, token: 'vencido' })
    await recuperarEmissoes({ ...app.deps, pagbank }, 0)
    expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: true, limiteDisponivel: 855 })
    await recuperar()
    expect(await pedidosDe(comprador)).toMatchObject([{ id: pedidoId }])
  })
})

describe('the first try had made the boleto', () => {
  it('after any time the same key finds it: one order', async () => {
    const { comprador, contaId, pedidoId } = await semResposta({ chegou: true })
    await controle(app, 'PATCH', `/contas/${contaId}`, { type: 'BUYER' })
    const depois = await diasDepois(12, comprador)
    await recuperar()
    expect(await pedidosDe(depois)).toMatchObject([{ id: pedidoId, statusPedido: 'PENDENTE' }])
    expect(await ordensNoProvedor(pedidoId)).toBe(1)
  })

  it('rule M26: and it was paid meanwhile: the order is paid as soon as the recovery finds it', async () => {
    const { comprador, pedidoId } = await semResposta({ chegou: true })
    const { referencia } = await app.deps.db
      .selectFrom('emissao')
      .select('referencia')
      .where('pedido_id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    await perderAvisos(app, 20)
    await controle(app, 'POST', `/cobrancas/${referencia}/pagar`)
    await recuperar()
    await esperarPedido(comprador, pedidoId, {
      statusPedido: 'AGUARDANDO_FRETE',
      statusPagamento: 'BOLETO_PAGO',
      statusVendedorPagamento: 'EM_CUSTODIA',
    })
    expect(await carrinhoDe(comprador)).toMatchObject({ limiteDisponivel: 1000 })
  })

  it.each([
    ['due date in the past', 12],
    ['still payable', 1],
  ])(
    'the provider has forgotten the key, %s: a notice leads to the boleto, no second one is made',
    async (_, dias) => {
      const { comprador, pedidoId } = await semResposta({ chegou: true })
      const { referencia } = await app.deps.db
        .selectFrom('emissao')
        .select('referencia')
        .where('pedido_id', '=', pedidoId)
        .executeTakeFirstOrThrow()
      const depois = await diasDepois(dias, comprador)
      await controle(app, 'DELETE', '/chaves')
      await controle(app, 'POST', `/cobrancas/${referencia}/reenviar-aviso`)
      const pedido = await esperarPedido(depois, pedidoId, { statusPedido: 'PENDENTE' })
      expect(pedido.linkBoleto).toMatch(/\.pdf$/)
      expect(await ordensNoProvedor(pedidoId)).toBe(1)
    },
  )

  it('a notice that names another order has no effect', async () => {
    const alheio = await semResposta({ chegou: true })
    await recuperar()
    const { order_id } = await app.deps.db
      .selectFrom('cobranca')
      .select('order_id')
      .where('pedido_id', '=', alheio.pedidoId)
      .executeTakeFirstOrThrow()
    const { comprador, pedidoId } = await semResposta({ chegou: false })
    const emissao = await app.deps.db
      .selectFrom('emissao')
      .select('id')
      .where('pedido_id', '=', pedidoId)
      .executeTakeFirstOrThrow()
    const aviso = { emissao_id: emissao.id, recebido_em: new Date(), assinado: false }
    await app.deps.db
      .insertInto('aviso_pagbank')
      .values({ ...aviso, corpo: JSON.stringify({ id: order_id }), aplicado_em: new Date() })
      .execute()
    await recuperar()
    const [pedido] = await pedidosDe(comprador)
    expect(pedido?.id).toBe(pedidoId)
    expect(await ordensNoProvedor(pedidoId)).toBe(1)
  })
})

it('a refused boleto is told as refused, although a notice made another try begin meanwhile', async () => {
  const comprador = await criarComprador(app)
  await adicionar(comprador, await criarCotacao(app))
  await perderAvisos(app, 5)
  await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto' })
  const emissao = await reservar(app, comprador)
  const { pagbank } = app.deps
  const emitir: typeof pagbank.emitirBoleto = async (...pedido) => {
    const resultado = await pagbank.emitirBoleto(...pedido)
    await inTransaction(app.deps.db, tx => contarTentativa(tx, emissao.id))
    return resultado
  }
  const deps = { ...app.deps, pagbank: { ...pagbank, emitirBoleto: emitir } }
  await expect(emitirBoleto(deps, emissao)).rejects.toMatchObject({ motivo: { codigo: 'boleto-recusado' } })
  expect(await carrinhoDe(comprador)).toMatchObject({ emEmissao: false, limiteDisponivel: 20_000 })
})
