// A buyer asks for the cancellation of an order, and staff decide (rule M57, design/orders).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, lerPedido, pagarEEsperar } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { pagarBoleto } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

/** An unpaid order of R$ 65,00 of a buyer with a limit of R$ 1.000,00. */
async function cenario() {
  const vendedor = await criarVendedor(app)
  const comprador = await criarComprador(app, { limite: 100_000, nome: 'Feira do Porto' })
  const equipe = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Balcão' })
  const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000, vendedor }))
  return { vendedor, comprador, equipe, id }
}

const MOTIVO = 'Comprei a caixa errada.'
const RESPOSTA = 'O caminhão já saiu com o seu pedido.'

const pedir = (pessoa: Pessoa, id: number, motivo = MOTIVO) =>
  pessoa.chamar('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo } })
const aceitar = (pessoa: Pessoa, id: number, statusPedido = 'PENDENTE') =>
  pessoa.chamar('PUT /v1/pedido/{id}/cancelamento/aceite', { params: { id }, body: { statusPedido } })
const recusar = (pessoa: Pessoa, id: number, resposta = RESPOSTA) =>
  pessoa.chamar('PUT /v1/pedido/{id}/cancelamento/recusa', { params: { id }, body: { resposta } })
const fila = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/pedido/cancelamento', { query: { size: 100 } })).body.content
const naLista = async (pessoa: Pessoa, id: number) =>
  exigir(
    (await pessoa.chamar('GET /v1/pedido', { query: { size: 100 } })).body.content.find(p => p.id === id),
  )
const doPedido = async (pessoa: Pessoa, id: number) => (await lerPedido(pessoa, id)).body

describe('rule M57: a buyer asks for a cancellation', () => {
  it('with a reason, which stands on the order, in the list and in the queue of staff', async () => {
    const { comprador, equipe, vendedor, id } = await cenario()
    expect(await doPedido(comprador, id)).toMatchObject({ podePedirCancelamento: true, cancelamento: null })
    const { status, body } = await pedir(comprador, id)
    expect(status).toBe(200)
    const aberto = {
      motivo: MOTIVO,
      em: expect.any(String),
      situacao: 'ABERTO',
      resposta: null,
      decididoEm: null,
    }
    expect(body).toMatchObject({
      statusPedido: 'PENDENTE',
      cancelamentoPedido: true,
      podePedirCancelamento: false,
    })
    expect(body.cancelamento).toEqual(aberto)
    expect((await doPedido(equipe, id)).cancelamento).toEqual({ ...aberto, por: null })
    expect((await doPedido(equipe, id)).podePedirCancelamento).toBeUndefined()
    for (const pessoa of [comprador, equipe])
      expect((await naLista(pessoa, id)).cancelamentoPedido).toBe(true)
    expect((await fila(equipe)).find(linha => linha.id === id)).toEqual({
      id,
      comprador: { id: comprador.id, nome: 'Feira do Porto' },
      total: 65,
      statusPedido: 'PENDENTE',
      statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      motivo: MOTIVO,
      em: exigir(body.cancelamento).em,
    })
    // Sellers see nothing of it.
    const doVendedor = await doPedido(vendedor, id)
    for (const campo of ['cancelamento', 'cancelamentoPedido', 'podePedirCancelamento'] as const)
      expect(doVendedor).not.toHaveProperty(campo)
    const { content } = (
      await equipe.chamar('GET /v1/auditoria', { query: { acao: 'pedir-cancelamento', alvoId: id } })
    ).body
    expect(content).toMatchObject([{ por: { id: comprador.id }, depois: { motivo: MOTIVO } }])
  })

  it('waits on the panel, the oldest request first', async () => {
    const { comprador, equipe, id } = await cenario()
    const antes = (await equipe.chamar('GET /v1/adm/resumo')).body.cancelamentosPedidos
    await pedir(comprador, id)
    const outro = await cenario()
    await pedir(outro.comprador, outro.id)
    const { quantidade, desde } = (await equipe.chamar('GET /v1/adm/resumo')).body.cancelamentosPedidos
    expect(quantidade).toBe(antes.quantidade + 2)
    const linhas = await fila(equipe)
    expect(linhas.map(linha => linha.id).slice(-2)).toEqual([id, outro.id])
    expect(exigir(linhas[0]).em).toBe(desde)
  })

  it.each(['', '   '])('not without a reason (%j)', async motivo => {
    const { comprador, id } = await cenario()
    expect(await pedir(comprador, id, motivo)).toMatchObject({
      status: 400,
      body: { campos: { motivo: 'Campo obrigatório.' } },
    })
  })

  it('once only, also when asked many times at once', async () => {
    const { comprador, id } = await cenario()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => pedir(comprador, id, `Motivo ${i}`)),
    )
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of respostas.filter(one => one.status !== 200))
      expect([status, body.codigo]).toEqual([409, 'cancelamento-ja-pedido'])
  })

  it('not after staff declined one', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    await recusar(equipe, id)
    expect(await pedir(comprador, id)).toMatchObject({
      status: 409,
      body: { codigo: 'cancelamento-ja-pedido' },
    })
  })

  it.each(['pago', 'ENTREGUE', 'CANCELADO'])('only of an order that is pending, not %s', async como => {
    const { comprador, equipe, id } = await cenario()
    if (como === 'pago') await pagarEEsperar(app, comprador, id)
    else await alterarStatus(equipe, id, como)
    expect((await doPedido(comprador, id)).podePedirCancelamento).toBe(false)
    expect(await pedir(comprador, id)).toMatchObject({
      status: 409,
      body: { codigo: 'cancelamento-so-de-pendente' },
    })
  })

  it("not of another buyer's order, nor of a cart", async () => {
    const { comprador, id } = await cenario()
    expect(await pedir(await criarComprador(app), id)).toMatchObject({
      status: 404,
      body: { codigo: 'pedido-inexistente' },
    })
    const { body: carrinho } = await comprador.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
      params: { userId: comprador.id },
      body: { cotacaoId: await criarCotacao(app), quantidade: 1 },
    })
    expect((await pedir(comprador, exigir(carrinho.id))).status).toBe(404)
  })
})

describe('rule M57: staff decide', () => {
  it('accept: the order is cancelled with all that follows, and the limit is free again', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    const { status, body } = await aceitar(equipe, id)
    expect([status, body.statusPedido]).toEqual([200, 'CANCELADO'])
    expect(body.cancelamento).toMatchObject({ situacao: 'ACEITO', por: { id: equipe.id, nome: 'Balcão' } })
    const { body: user } = await comprador.chamar('GET /v1/auth/user-info')
    expect(user.limiteDisponivel).toBe(1000)
    expect((await naLista(comprador, id)).cancelamentoPedido).toBe(false)
    expect((await fila(equipe)).some(linha => linha.id === id)).toBe(false)
  })

  it('decline: the order stays, and the buyer reads why', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    expect((await recusar(equipe, id)).status).toBe(200)
    const lido = await doPedido(comprador, id)
    expect(lido).toMatchObject({ statusPedido: 'PENDENTE', cancelamentoPedido: false })
    expect(lido.cancelamento).toEqual({
      motivo: MOTIVO,
      em: expect.any(String),
      situacao: 'RECUSADO',
      resposta: RESPOSTA,
      decididoEm: expect.any(String),
    })
    expect((await fila(equipe)).some(linha => linha.id === id)).toBe(false)
  })

  it('not without an answer, and not where nothing was asked', async () => {
    const { equipe, id } = await cenario()
    expect((await recusar(equipe, id, ' ')).status).toBe(400)
    for (const decidir of [recusar, aceitar])
      expect(await decidir(equipe, id)).toMatchObject({
        status: 404,
        body: { codigo: 'cancelamento-inexistente' },
      })
    expect((await recusar(equipe, 999_999_999)).body.codigo).toBe('pedido-inexistente')
  })

  it.each([
    ['CANCELADO', 'ACEITO'],
    ['ENTREGUE', 'SEM_EFEITO'],
  ] as const)('an order set to %s without the queue closes the request as %s', async (para, situacao) => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    await alterarStatus(equipe, id, para)
    expect((await doPedido(comprador, id)).cancelamento).toMatchObject({ situacao, resposta: null })
    expect((await fila(equipe)).some(linha => linha.id === id)).toBe(false)
    expect(await recusar(equipe, id)).toMatchObject({
      status: 409,
      body: { codigo: 'cancelamento-ja-decidido' },
    })
  })

  it('a payment between request and decision: staff see it before they cancel, and the money goes back', async () => {
    const { comprador, equipe, id } = await cenario()
    await pedir(comprador, id)
    await pagarEEsperar(app, comprador, id)
    expect((await fila(equipe)).find(linha => linha.id === id)).toMatchObject({
      statusPedido: 'AGUARDANDO_FRETE',
      statusPagamento: 'BOLETO_PAGO',
    })
    expect(await aceitar(equipe, id)).toMatchObject({ status: 409, body: { codigo: 'status-ja-mudou' } })
    expect((await doPedido(equipe, id)).cancelamento).toMatchObject({ situacao: 'ABERTO' })
    expect((await aceitar(equipe, id, 'AGUARDANDO_FRETE')).status).toBe(200)
    const reembolsos = await app.deps.db
      .selectFrom('reembolso')
      .innerJoin('cobranca', 'cobranca.id', 'reembolso.cobranca_id')
      .where('pedido_id', '=', id)
      .select('reembolso.valor_centavos')
      .execute()
    expect(reembolsos).toEqual([{ valor_centavos: 6500 }])
  })

  it('many decide at once, against a payment: one decision stands', async () => {
    const { comprador, equipe, id } = await cenario()
    const colega = await criarEquipe(app)
    await pedir(comprador, id)
    const respostas = await Promise.all([
      ...Array.from({ length: 5 }, () => aceitar(equipe, id)),
      pagarBoleto(app, id).then(() => null),
      ...Array.from({ length: 5 }, () => recusar(colega, id)),
    ])
    const decisoes = respostas.flatMap(one => one ?? [])
    expect(decisoes.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of decisoes.filter(one => one.status !== 200))
      expect([status, body.codigo]).toEqual([
        409,
        expect.stringMatching(/^(cancelamento-ja-decidido|status-ja-mudou)$/),
      ])
  })
})
