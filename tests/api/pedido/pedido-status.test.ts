import { describe, expect, it } from 'vitest'
import { somarDias, ultimaConfirmacao } from '#domain/calendario.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import {
  adicionar,
  alterarStatus,
  esperarPedido,
  fazerPedido,
  gerarBoleto,
  lerPedido,
  limiteDe,
  pagarEEsperar,
} from '../../support/compras.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

/** An order of R$ 245,00 (freight 45) of a buyer with a limit of R$ 1.000,00. */
async function pedidoFeito() {
  const [comprador, equipe, vendedor] = [
    await criarComprador(app, { limite: 100_000 }),
    await criarEquipe(app),
    await criarVendedor(app),
  ]
  const cotacaoId = await criarCotacao(app, { vendedor, preco: 20_000 })
  return { comprador, equipe, vendedor, cotacaoId, id: await fazerPedido(comprador, cotacaoId) }
}

const reembolso = (pedidoId: number) =>
  app.deps.db
    .selectFrom('reembolso')
    .innerJoin('cobranca', 'cobranca.id', 'reembolso.cobranca_id')
    .select(['reembolso.valor_centavos', 'situacao'])
    .where('pedido_id', '=', pedidoId)
    .execute()
/** All refunds of an order, once the first is done: its job takes it up as soon as it is opened. */
const devolvido = (pedidoId: number) =>
  esperar(async () => {
    const todos = await reembolso(pedidoId)
    return todos[0]?.situacao === 'CONCLUIDO' && todos
  })

describe('spec §4.5, rule M23: staff set an order to ENTREGUE or CANCELADO', () => {
  it.each([
    ['FUNCIONARIO', 'ENTREGUE'],
    ['FUNCIONARIO', 'CANCELADO'],
    ['ADM', 'ENTREGUE'],
    ['ADM', 'CANCELADO'],
  ] as const)('spec §6.7, §7.37: %s sets %s, which is final', async (papel, status) => {
    const { id } = await pedidoFeito()
    const equipe = await criarEquipe(app, papel)
    expect((await lerPedido(equipe, id)).body.proximosStatus).toEqual(['ENTREGUE', 'CANCELADO'])
    expect(await alterarStatus(equipe, id, status)).toMatchObject({
      status: 200,
      body: { statusPedido: status },
    })
    for (const outro of ['ENTREGUE', 'CANCELADO'])
      expect((await alterarStatus(equipe, id, outro)).body.codigo).toBe('status-ja-mudou')
    expect((await lerPedido(equipe, id)).body).toMatchObject({ statusPedido: status, proximosStatus: [] })
  })

  it.each([
    { statusPedido: 'NO_CARRINHO' },
    { statusPedido: 'PENDENTE' },
    { statusPedido: 'AGUARDANDO_FRETE' },
    { statusPedido: 'entregue' },
    {},
    { statusPedido: 'ENTREGUE', total: 0.01 },
    { statusPedido: 'ENTREGUE', statusPagamento: 'BOLETO_PAGO' },
  ])('spec §5.20: %o is refused and changes nothing', async body => {
    const { id, equipe } = await pedidoFeito()
    const antes = (await lerPedido(equipe, id)).body
    const { status } = await equipe.chamar('PUT /v1/pedido/{id}', { params: { id }, body })
    expect(status).toBe(400)
    expect((await lerPedido(equipe, id)).body).toEqual(antes)
  })

  it('of 20 at once, half for ENTREGUE and half for CANCELADO, one succeeds and the others are refused', async () => {
    const { id, equipe, comprador } = await pedidoFeito()
    const pedir = (_: unknown, i: number) => alterarStatus(equipe, id, i % 2 ? 'ENTREGUE' : 'CANCELADO')
    const respostas = await Promise.all(Array.from({ length: 20 }, pedir))
    const aceita = respostas.filter(({ status }) => status === 200)
    expect(aceita).toHaveLength(1)
    expect(respostas.filter(({ body }) => body.codigo === 'status-ja-mudou')).toHaveLength(19)
    expect((await lerPedido(comprador, id)).body.statusPedido).toBe(aceita[0]?.body.statusPedido)
  })
})

describe('rule M27: cancelling', () => {
  it('frees the credit once and hides the link everywhere', async () => {
    const { id, equipe, comprador } = await pedidoFeito()
    expect(await limiteDe(comprador)).toBe(755)
    await alterarStatus(equipe, id, 'CANCELADO')
    expect(await limiteDe(comprador)).toBe(1000)
    expect((await lerPedido(comprador, id)).body).toMatchObject({ linkBoleto: null, linhaDigitavel: null })
    expect((await gerarBoleto(comprador, { pedidoId: id })).body.codigo).toBe('carrinho-vazio')
  })

  it('cancelling a paid order opens a refund of the paid amount, and no seller gets a share', async () => {
    const { id, equipe, comprador, vendedor } = await pedidoFeito()
    await pagarEEsperar(app, comprador, id)
    await alterarStatus(equipe, id, 'CANCELADO')
    expect(await devolvido(id)).toEqual([{ valor_centavos: 24_500, situacao: 'CONCLUIDO' }])
    expect((await lerPedido(vendedor, id)).body).toMatchObject({
      statusPedido: 'CANCELADO',
      statusPagamento: 'BOLETO_PAGO',
      statusVendedorPagamento: 'CANCELADO',
    })
    expect(await limiteDe(comprador)).toBe(1000)
  })

  it('money that comes for a cancelled order opens a refund and gives the credit back no second time', async () => {
    const { id, equipe, comprador } = await pedidoFeito()
    await alterarStatus(equipe, id, 'CANCELADO')
    expect(await reembolso(id)).toEqual([])
    const pago = await pagarEEsperar(app, comprador, id)
    expect(pago).toMatchObject({ statusPedido: 'CANCELADO', statusVendedorPagamento: 'CANCELADO' })
    expect(await devolvido(id)).toEqual([{ valor_centavos: 24_500, situacao: 'CONCLUIDO' }])
    expect(await limiteDe(comprador)).toBe(1000)
  })
})

describe('rules M20, M25: the sellers are paid when an order is delivered and paid', () => {
  it('paid, then delivered: held until delivery, then released', async () => {
    const { id, equipe, comprador, vendedor } = await pedidoFeito()
    const pago = await pagarEEsperar(app, comprador, id)
    expect(pago).toMatchObject({ statusPedido: 'AGUARDANDO_FRETE', statusVendedorPagamento: 'EM_CUSTODIA' })
    await alterarStatus(equipe, id, 'ENTREGUE')
    const repassado = await esperarPedido(vendedor, id, { statusVendedorPagamento: 'REPASSADO' })
    expect(repassado.statusPedido).toBe('ENTREGUE')
  })

  it('delivered on credit, then paid: released by the payment', async () => {
    const { id, equipe, comprador, vendedor } = await pedidoFeito()
    await alterarStatus(equipe, id, 'ENTREGUE')
    expect((await lerPedido(vendedor, id)).body.statusVendedorPagamento).toBe('AGUARDANDO_PAGAMENTO')
    await pagarEEsperar(app, comprador, id)
    const repassado = await esperarPedido(vendedor, id, { statusVendedorPagamento: 'REPASSADO' })
    expect(repassado).toMatchObject({ statusPedido: 'ENTREGUE', statusPagamento: 'BOLETO_PAGO' })
  })
})

describe('rule M24: arrears', () => {
  const ate = (data: string, hora: string) => app.setClock(new Date(`${data}T${hora}-03:00`))

  it('begin after the day on which banks confirm the last payments, once, and end with the payment', async () => {
    const { id, comprador } = await pedidoFeito()
    const vencimento = exigir((await lerPedido(comprador, id)).body.vencimento)
    ate(ultimaConfirmacao(vencimento), '23:59')
    await marcarAtrasos(app.deps)
    const depois = await comSessao(app, comprador.id)
    expect((await lerPedido(depois, id)).body.statusPagamento).toBe('BOLETO_PENDENTE_PAGAMENTO')
    ate(somarDias(ultimaConfirmacao(vencimento), 1), '00:01')
    await Promise.all(Array.from({ length: 5 }, () => marcarAtrasos(app.deps)))
    expect((await lerPedido(depois, id)).body.statusPagamento).toBe('PAGAMENTO_EM_ATRASO')
    const historico = await app.deps.db
      .selectFrom('pedido_historico')
      .select('status_pagamento')
      .where('pedido_id', '=', id)
      .orderBy('id')
      .execute()
    expect(historico.map(linha => linha.status_pagamento)).toEqual([
      'BOLETO_PENDENTE_PAGAMENTO',
      'PAGAMENTO_EM_ATRASO',
    ])
    expect(await pagarEEsperar(app, depois, id)).toMatchObject({ statusPedido: 'AGUARDANDO_FRETE' })
  })

  it('rule M18: a buyer who pays on the due date can go on buying until the bank has confirmed', async () => {
    const { id, comprador, cotacaoId } = await pedidoFeito()
    ate(exigir((await lerPedido(comprador, id)).body.vencimento), '23:59')
    app.setClock(new Date(app.deps.clock().getTime() + 9 * 3_600_000))
    await marcarAtrasos(app.deps)
    const depois = await comSessao(app, comprador.id)
    await adicionar(depois, cotacaoId)
    expect((await gerarBoleto(depois)).status).toBe(200)
    expect((await lerPedido(depois, id)).body.statusPagamento).toBe('BOLETO_PENDENTE_PAGAMENTO')
  })

  it('never touch an order that was paid or cancelled', async () => {
    const [pago, cancelado] = [await pedidoFeito(), await pedidoFeito()]
    await pagarEEsperar(app, pago.comprador, pago.id)
    await alterarStatus(cancelado.equipe, cancelado.id, 'CANCELADO')
    app.setClock(new Date(Date.now() + 60 * 86_400_000))
    await marcarAtrasos(app.deps)
    const equipe = await criarEquipe(app)
    expect((await lerPedido(equipe, pago.id)).body.statusPagamento).toBe('BOLETO_PAGO')
    expect((await lerPedido(equipe, cancelado.id)).body.statusPagamento).toBe('BOLETO_PENDENTE_PAGAMENTO')
  })

  it('rule M18: a buyer in arrears generates no other boleto, and can again when it is paid', async () => {
    const { id, comprador, cotacaoId } = await pedidoFeito()
    app.setClock(new Date(Date.now() + 30 * 86_400_000))
    await marcarAtrasos(app.deps)
    const depois = await comSessao(app, comprador.id)
    const { body: carrinho } = await adicionar(depois, cotacaoId)
    expect(carrinho.impedimento?.codigo).toBe('comprador-em-atraso')
    expect(await gerarBoleto(depois)).toMatchObject({ status: 422, body: { codigo: 'comprador-em-atraso' } })
    await pagarEEsperar(app, depois, id)
    expect((await gerarBoleto(depois)).status).toBe(200)
  })
})

describe('PUT /v1/pedido/lote: several orders at once', () => {
  const emLote = (equipe: Pessoa, pedidos: readonly number[], statusPedido: 'ENTREGUE' | 'CANCELADO') =>
    equipe.chamar('PUT /v1/pedido/lote', { body: { pedidos: [...pedidos], statusPedido } })

  it('sets each on its own and says which were refused, in the sequence of the request', async () => {
    const [um, outro, entregue] = [await pedidoFeito(), await pedidoFeito(), await pedidoFeito()]
    const { equipe } = um
    await alterarStatus(equipe, entregue.id, 'ENTREGUE')
    const inexistente = 2_000_000_000
    const { status, body } = await emLote(equipe, [um.id, inexistente, entregue.id, outro.id], 'ENTREGUE')
    expect(status).toBe(200)
    expect(body).toEqual([
      { id: um.id, recusa: null },
      { id: inexistente, recusa: { codigo: 'pedido-inexistente', message: 'Pedido não encontrado.' } },
      {
        id: entregue.id,
        recusa: {
          codigo: 'status-ja-mudou',
          message: 'A situação deste pedido já mudou. Atualize a página.',
        },
      },
      { id: outro.id, recusa: null },
    ])
    for (const { id } of [um, outro])
      expect((await lerPedido(equipe, id)).body).toMatchObject({
        statusPedido: 'ENTREGUE',
        proximosStatus: [],
      })
  })

  it('cancels as one by one: the credit comes back, once for an order that is named twice', async () => {
    const { id, equipe, comprador } = await pedidoFeito()
    expect((await emLote(equipe, [id, id], 'CANCELADO')).body).toEqual([{ id, recusa: null }])
    expect(await limiteDe(comprador)).toBe(1000)
    const { body: historico } = await equipe.chamar('GET /v1/pedido/{id}/historico', { params: { id } })
    expect(historico.filter(({ statusPedido }) => statusPedido === 'CANCELADO')).toHaveLength(1)
  })

  it('of ten batches at once each order is set by one', async () => {
    const feitos = [await pedidoFeito(), await pedidoFeito(), await pedidoFeito()]
    const ids = feitos.map(({ id }) => id)
    const { equipe } = await pedidoFeito()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => emLote(equipe, i % 2 ? ids : ids.toReversed(), 'ENTREGUE')),
    )
    for (const id of ids) {
      const doPedido = respostas.flatMap(({ body }) => body.filter(resultado => resultado.id === id))
      expect(doPedido.map(({ recusa }) => recusa?.codigo ?? null).sort()).toEqual(
        [null, ...Array(9).fill('status-ja-mudou')].sort(),
      )
    }
  })

  it.each([
    { pedidos: [], statusPedido: 'ENTREGUE' },
    { pedidos: Array.from({ length: 51 }, (_, i) => i + 1), statusPedido: 'ENTREGUE' },
    { pedidos: [0], statusPedido: 'ENTREGUE' },
    { pedidos: [1], statusPedido: 'PENDENTE' },
  ])('refuses a request of the wrong shape: %#', async body => {
    const { equipe } = await pedidoFeito()
    const resposta = await equipe.chamar('PUT /v1/pedido/lote', { body: body as never })
    expect(resposta.status).toBe(400)
  })
})
