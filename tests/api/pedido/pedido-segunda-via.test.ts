// Rule M40: an order whose boleto died gets a further one. What becomes of money for both: tests/proofs/segunda-via.test.ts.
import { afterEach, describe, expect, it } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { reembolsarCobrancas } from '#server/cobranca/cobranca/reembolsar-cobranca.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, esperarPedido, gerarBoleto, lerPedido, limiteDe } from '../../support/compras.ts'
import { buscarNoProvedor, desfazer } from '../../support/emissoes.ts'
import { exigir } from '../../support/exigir.ts'
import { tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { pagarEDevolverAMao } from '../../support/reembolsos.ts'
import {
  cobrancasDe,
  dinheiroDe,
  pedidoComBoletoMorto,
  pedidoDe65,
  pedirSegundaVia,
  puxar,
} from '../../support/segunda-via.ts'
import { armar, contadores, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(() => desarmar(app))

const emissoesDe = (pedidoId: number) =>
  app.deps.db
    .selectFrom('emissao')
    .select(['id', 'via', 'situacao', 'referencia', 'requisicao'])
    .where('pedido_id', '=', pedidoId)
    .orderBy('via')
    .execute()
const codigoDe = async (pessoa: Pessoa, id: number) => {
  const { status, body } = await pedirSegundaVia(pessoa, id)
  return { status, codigo: body.codigo, message: body.message }
}

describe('rule M40: a further boleto', () => {
  it('is asked for by the buyer, is paid, and the order goes on as with its first', async () => {
    const { comprador, vendedor, id } = await pedidoComBoletoMorto(app)
    const antes = await esperarPedido(comprador, id, { boletoEncerrado: true })
    expect(antes).toMatchObject({ podeGerarSegundaVia: true, segundaViaEmEmissao: false, linkBoleto: null })
    const { status, body } = await pedirSegundaVia(comprador, id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id,
        statusPedido: 'PENDENTE',
        statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
        linkBoleto: expect.stringMatching(/^http/),
        linhaDigitavel: expect.any(String),
        boletoEncerrado: false,
        podeGerarSegundaVia: false,
        segundaViaEmEmissao: false,
        recusaDaSegundaVia: null,
        total: antes.total,
        itensPedido: antes.itensPedido,
        frete: antes.frete,
      },
    })
    expect(body.linkBoleto).not.toBe(antes.linkBoleto)
    expect(await limiteDe(comprador)).toBe(135)
    expect((await comprador.chamar('GET /v1/user/extrato')).body.content).toHaveLength(2) // the limit, and one reservation
    // The same click again.
    expect((await pedirSegundaVia(comprador, id)).body.linkBoleto).toBe(body.linkBoleto)
    expect(await emissoesDe(id)).toHaveLength(2)
    await puxar(app, id, 2, 'pagar')
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO', statusPedido: 'AGUARDANDO_FRETE' })
    expect(await limiteDe(comprador)).toBe(200)
    await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')
    await esperarPedido(vendedor, id, { statusVendedorPagamento: 'REPASSADO' })
  })

  it('is not asked for by another buyer, to whom the order does not exist', async () => {
    const { id } = await pedidoComBoletoMorto(app)
    expect(await codigoDe(await criarComprador(app), id)).toMatchObject({
      status: 404,
      codigo: 'pedido-inexistente',
    })
    expect(await emissoesDe(id)).toHaveLength(1)
  })

  it('has the items, amounts and receivers of the first, a reference of its own, and the dates and late costs of today', async () => {
    const equipe = await criarEquipe(app, 'ADM')
    const { comprador, id } = await pedidoComBoletoMorto(app)
    const configurar = (body: Record<string, number>) => equipe.chamar('PUT /v1/configuracao', { body })
    await configurar({ multaPontosBase: 200, pagavelAposVencimentoDias: 12, prazoDoBoletoDias: 3 })
    app.setClock(new Date(Date.now() + 2 * DIA_MS))
    await pedirSegundaVia(await comSessao(app, comprador.id), id)
    const [primeira, segunda] = (await emissoesDe(id)).map(
      ({ requisicao }) => requisicao as unknown as Requisicao,
    ) // as it was written
    expect(segunda).toMatchObject({
      items: primeira?.items,
      customer: primeira?.customer,
      shipping: primeira?.shipping,
    })
    const [cobranca, nova] = [exigir(primeira?.charges[0]), exigir(segunda?.charges[0])]
    expect(nova.amount).toEqual(cobranca.amount)
    const dinheiro = ({ splits }: typeof nova) =>
      splits.receivers.map(({ account, amount }) => [account, amount])
    expect(dinheiro(nova)).toEqual(dinheiro(cobranca))
    expect(nova.payment_method.boleto).toMatchObject({ days_until_expiration: 12 })
    expect(nova.payment_method.boleto.due_date > cobranca.payment_method.boleto.due_date).toBe(false)
    expect(nova.payment_instructions).toMatchObject({ fine: { value: 200 } })
    expect(cobranca).not.toHaveProperty('payment_instructions')
    const prazo = (uma: typeof nova) =>
      exigir(uma.splits.receivers[1]).configurations?.custody.release.scheduled
    expect(exigir(prazo(nova)) > exigir(prazo(cobranca))).toBe(true)
    expect(segunda?.reference_id).toMatch(new RegExp(`^RESTIA-${id}-`))
    expect(segunda?.reference_id).not.toBe(primeira?.reference_id)
    expect(segunda?.notification_urls).not.toEqual(primeira?.notification_urls)
    app.setClock(null)
    await configurar({ multaPontosBase: 0, pagavelAposVencimentoDias: 0, prazoDoBoletoDias: 7 })
  })

  it('staff ask for it too, of a delivered order in arrears; there is an audit entry, and the arrears stay until it is paid', async () => {
    const { comprador, id } = await pedidoDe65(app)
    const antes = await lerPedido(comprador, id)
    await alterarStatus(await criarEquipe(app), id, 'ENTREGUE')
    await puxar(app, id, 1, 'vencer')
    app.setClock(new Date(Date.now() + 30 * DIA_MS))
    await marcarAtrasos(app.deps)
    const equipe = await comSessao(app, (await criarEquipe(app)).id)
    const { body } = await pedirSegundaVia(equipe, id)
    expect(body).toMatchObject({ statusPedido: 'ENTREGUE', statusPagamento: 'PAGAMENTO_EM_ATRASO' })
    const { content } = (
      await equipe.chamar('GET /v1/auditoria', { query: { acao: 'gerar-segunda-via', alvoId: id } })
    ).body
    expect(content).toMatchObject([{ depois: { via: 2, vencimento: body.vencimento } }])
    const depois = await comSessao(app, comprador.id)
    await fazerCarrinho(depois)
    expect((await gerarBoleto(depois)).body.codigo).toBe('comprador-em-atraso')
    // Late since the first due date, on every page.
    const faixas = [{ faixa: 'ATE_30', quantos: 1, valor: 65 }]
    const extrato = await depois.chamar('GET /v1/extrato/boletos', { query: { situacao: 'EM_ATRASO' } })
    const vencimento = antes.body.vencimento
    expect(extrato.body).toMatchObject({ faixas, content: [{ pedidoId: id, vencimento }] })
    const query = { situacao: 'EM_ATRASO' } as const
    const atrasados = (await equipe.chamar('GET /v1/comprador', { query })).body.content
    expect(atrasados.find(um => um.id === comprador.id)).toMatchObject({ faixas })
    const params = { nome: 'atrasos' } as const
    const { linhas } = (await equipe.chamar('GET /v1/relatorio/{nome}', { params })).body
    expect(linhas.map(([classe]) => classe)).toContain('16 a 30 dias')
    await puxar(app, id, 2, 'pagar')
    await esperarPedido(depois, id, { statusPagamento: 'BOLETO_PAGO' })
    expect((await gerarBoleto(depois)).status).toBe(200)
  })

  it('is also given once the last day of the boleto has passed, although the provider still waits', async () => {
    const { comprador, id } = await pedidoDe65(app)
    app.setClock(new Date(Date.now() + 20 * DIA_MS))
    const antes = await comSessao(app, comprador.id)
    expect(await codigoDe(antes, id)).toMatchObject({ status: 409, codigo: 'boleto-ainda-vale' })
    app.setClock(new Date(Date.now() + 45 * DIA_MS))
    const depois = await comSessao(app, comprador.id)
    expect((await lerPedido(depois, id)).body).toMatchObject({ podeGerarSegundaVia: true })
    expect((await pedirSegundaVia(depois, id)).status).toBe(200)
    expect(await cobrancasDe(app, id)).toHaveLength(2)
  })

  it('a third follows when the second has died too', async () => {
    const { comprador, id } = await pedidoComBoletoMorto(app)
    await pedirSegundaVia(comprador, id)
    await puxar(app, id, 2, 'vencer')
    await esperarPedido(comprador, id, { podeGerarSegundaVia: true })
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    expect((await emissoesDe(id)).map(({ via, situacao }) => `${via} ${situacao}`)).toEqual([
      '1 CONCLUIDA',
      '2 CONCLUIDA',
      '3 CONCLUIDA',
    ])
  })
})

async function fazerCarrinho(pessoa: Pessoa): Promise<void> {
  const body = { cotacaoId: await criarCotacao(app, { preco: 1000 }), quantidade: 1 }
  await pessoa.chamar('POST /v1/pedido/carrinho/{userId}/itens', { params: { userId: pessoa.id }, body })
}

interface Requisicao {
  reference_id: string
  items: unknown
  customer: unknown
  shipping: unknown
  notification_urls: string[]
  charges: {
    amount: unknown
    payment_method: { boleto: { due_date: string; days_until_expiration?: number } }
    payment_instructions?: unknown
    splits: {
      receivers: {
        account: unknown
        amount: unknown
        configurations?: { custody: { release: { scheduled: string } } }
      }[]
    }
  }[]
}

describe('rules M27, M38, M40: after staff gave back a part payment by hand', () => {
  it('an order on credit gets a further boleto, which pays it; no money goes back twice', async () => {
    await perderAvisos(app, 20)
    const { comprador, vendedor, id } = await pedidoDe65(app)
    const equipe = await criarEquipe(app)
    await alterarStatus(equipe, id, 'ENTREGUE')
    const cobrancaId = await pagarEDevolverAMao(app, { equipe, pedidoId: id, pago: 100 })
    expect((await lerPedido(comprador, id)).body.podeGerarSegundaVia).toBe(true)
    await desarmar(app)
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    await puxar(app, id, 2, 'pagar')
    await esperarPedido(vendedor, id, { statusPagamento: 'BOLETO_PAGO' })
    for (const chargeId of await cobrancasDe(app, id)) await lerEAplicar(app.deps, chargeId)
    await reembolsarCobrancas(app.deps)
    expect(await dinheiroDe(app, id)).toEqual([
      { pago: 100, voltou: 0, paga: false, reembolso: 'CONCLUIDO' },
      { pago: 6500, voltou: 0, paga: true, reembolso: null },
    ])
    expect(await tarefas(equipe, 'repasse-preso', { pedidoId: id })).toMatchObject([
      { id: String(cobrancaId) },
    ])
    expect(await limiteDe(comprador)).toBe(200)
  })
})

describe('rule M40: no further boleto', () => {
  it.each([
    ['whose boleto can still be paid', async () => undefined, 409, 'boleto-ainda-vale'],
    [
      'that is cancelled',
      async (id: number) => {
        await puxar(app, id, 1, 'vencer')
        await alterarStatus(await criarEquipe(app), id, 'CANCELADO')
      },
      409,
      'segunda-via-de-cancelado',
    ],
    ['that is paid', (id: number) => puxar(app, id, 1, 'pagar'), 409, 'pagamento-ja-registrado'],
    [
      'of which a part is paid',
      (id: number) => puxar(app, id, 1, 'pagar', 100),
      409,
      'segunda-via-com-pagamento',
    ],
    [
      'that was paid another way',
      async (id: number) => {
        const equipe = await criarEquipe(app)
        await alterarStatus(equipe, id, 'ENTREGUE')
        await puxar(app, id, 1, 'vencer')
        const body = { observacao: 'Pix do comprador' }
        await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id }, body })
      },
      409,
      'pagamento-ja-registrado',
    ],
  ])('for an order %s', async (_, preparar, status, codigo) => {
    await perderAvisos(app, 20)
    const { comprador, id } = await pedidoDe65(app)
    await preparar(id)
    expect(await codigoDe(comprador, id)).toMatchObject({
      status,
      codigo,
      message: expect.stringMatching(/\.$/),
    })
    expect((await lerPedido(comprador, id)).body.podeGerarSegundaVia).toBe(false)
    expect(await cobrancasDe(app, id)).toHaveLength(1)
  })

  it('for a buyer whose account is not active, also when staff ask', async () => {
    const { comprador, id } = await pedidoComBoletoMorto(app)
    const equipe = await criarEquipe(app)
    const params = { id: comprador.id }
    await equipe.chamar('PUT /v1/comprador/{id}/bloqueio', {
      params,
      body: { bloqueado: true, motivo: 'Não paga' },
    })
    expect(await codigoDe(equipe, id)).toMatchObject({ status: 409, codigo: 'segunda-via-sem-comprador' })
  })

  it('to a seller, and to a buyer of another order', async () => {
    const { vendedor, id } = await pedidoComBoletoMorto(app)
    expect((await pedirSegundaVia(vendedor, id)).status).toBe(403)
    expect((await pedirSegundaVia(await criarComprador(app), id)).status).toBe(404)
    expect((await lerPedido(vendedor, id)).body).not.toHaveProperty('podeGerarSegundaVia')
  })

  it('while the provider does not say whether the old one was paid; one that was read as ended is enough', async () => {
    await perderAvisos(app, 20)
    const { comprador, id } = await pedidoComBoletoMorto(app)
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /charges/:id' })
    expect(await codigoDe(comprador, id)).toMatchObject({ status: 503, codigo: 'boleto-nao-conferido' })
    await desarmar(app)
    await perderAvisos(app, 20)
    const lida = await app.deps.pagbank.lerCobranca(exigir((await cobrancasDe(app, id))[0]))
    expect(lida.tipo).toBe('lida')
    await app.deps.db
      .updateTable('cobranca')
      .set({ status: 'CANCELED' })
      .where('pedido_id', '=', id)
      .execute()
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /charges/:id' })
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
  })
})

describe('rules M17, M40: the provider refuses it or does not answer', () => {
  it('a refusal leaves the order as it was and is shown on it until the next try', async () => {
    const { comprador, id } = await pedidoComBoletoMorto(app)
    const antes = await esperarPedido(comprador, id, { boletoEncerrado: true })
    await armar(app, { tipo: 'recusar-boleto' })
    const recusa = await codigoDe(comprador, id)
    expect(recusa).toMatchObject({ status: 422, codigo: 'segunda-via-recusada' })
    expect((await lerPedido(comprador, id)).body).toEqual({
      ...antes,
      recusaDaSegundaVia: { codigo: recusa.codigo, message: recusa.message },
    })
    expect(await limiteDe(comprador)).toBe(135)
    expect((await pedirSegundaVia(comprador, id)).body).toMatchObject({ recusaDaSegundaVia: null })
  })

  it('names the seller whom the provider does not pay', async () => {
    const { comprador, vendedor, id } = await pedidoComBoletoMorto(app)
    await impedirDeReceber(id)
    const { codigo, message } = await codigoDe(comprador, id)
    expect(codigo).toBe('segunda-via-vendedor-nao-recebe')
    const { nome } = (await vendedor.chamar('GET /v1/auth/user-info')).body
    expect(message).toContain(nome)
  })

  it('without an answer the order says that it is being issued, a second click changes nothing, and recovery finishes it', async () => {
    await perderAvisos(app, 20)
    const { comprador, id } = await pedidoComBoletoMorto(app)
    await armar(app, { tipo: 'erro-502-depois', vezes: 20, chamada: 'POST /orders' })
    const emEmissao = { segundaViaEmEmissao: true, podeGerarSegundaVia: false, linkBoleto: null }
    expect((await pedirSegundaVia(comprador, id)).body).toMatchObject(emEmissao)
    expect((await pedirSegundaVia(comprador, id)).body).toMatchObject(emEmissao)
    expect((await lerPedido(await criarEquipe(app), id)).body).toMatchObject(emEmissao)
    await desarmar(app)
    await perderAvisos(app, 20)
    await recuperarEmissoes(app.deps, 0)
    expect((await lerPedido(comprador, id)).body).toMatchObject({
      segundaViaEmEmissao: false,
      linkBoleto: expect.stringMatching(/^http/),
    })
    expect(await boletosNoProvedor(id)).toBe(2)
  })

  it('a refusal that comes later, in the background, is on the order', async () => {
    await perderAvisos(app, 20)
    const { comprador, id } = await pedidoComBoletoMorto(app)
    await armar(app, { tipo: 'erro-500', vezes: 20, chamada: 'POST /orders' })
    await pedirSegundaVia(comprador, id)
    await desarmar(app)
    await impedirDeReceber(id)
    await recuperarEmissoes(app.deps, 0)
    expect((await lerPedido(comprador, id)).body).toMatchObject({
      segundaViaEmEmissao: false,
      podeGerarSegundaVia: true,
      recusaDaSegundaVia: { codigo: 'segunda-via-vendedor-nao-recebe' },
    })
  })

  it('design/emission: staff undo it; the order stays, and the boleto that turns up later is one more of the same order, once', async () => {
    await perderAvisos(app, 1000)
    const equipe = await criarEquipe(app)
    const { comprador, id } = await pedidoComBoletoMorto(app)
    await armar(app, { tipo: 'erro-502-depois', vezes: 20, chamada: 'POST /orders' })
    await pedirSegundaVia(comprador, id)
    await desarmar(app)
    await perderAvisos(app, 1000)
    const segunda = exigir((await emissoesDe(id))[1])
    await envelhecer(segunda.id)
    const tarefa = { id: String(segunda.id), pedidoId: id, valor: 65 }
    expect(await tarefas(equipe, 'boleto-sem-resposta')).toContainEqual(expect.objectContaining(tarefa))
    expect((await desfazer(equipe, segunda.id)).status).toBe(200)
    expect((await lerPedido(comprador, id)).body).toMatchObject({
      statusPedido: 'PENDENTE',
      podeGerarSegundaVia: true,
      recusaDaSegundaVia: { codigo: 'segunda-via-desfeita' },
    })
    expect(await limiteDe(comprador)).toBe(135)
    await desarmar(app)
    // Two notices about it.
    for (const _ of [1, 2]) await controle(app, 'POST', `/cobrancas/${segunda.referencia}/reenviar-aviso`)
    await esperarPedido(comprador, id, { recusaDaSegundaVia: null, podeGerarSegundaVia: false })
    expect(await cobrancasDe(app, id)).toHaveLength(2)
    expect((await comprador.chamar('GET /v1/pedido')).body.content).toMatchObject([{ id }])
    await controle(app, 'POST', `/cobrancas/${segunda.referencia}/pagar`)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect(await cobrancasDe(app, id)).toHaveLength(2)
  })

  it('staff find it at the provider by its code', async () => {
    await perderAvisos(app, 1000)
    const equipe = await criarEquipe(app)
    const { comprador, id } = await pedidoComBoletoMorto(app)
    await armar(app, { tipo: 'erro-502-depois', vezes: 20, chamada: 'POST /orders' })
    await pedirSegundaVia(comprador, id)
    const segunda = exigir((await emissoesDe(id))[1])
    const { order_id } = (await controle(app, 'GET', `/cobrancas/${segunda.referencia}`)) as {
      order_id: string
    } // documented answer
    await envelhecer(segunda.id)
    expect(await buscarNoProvedor(equipe, segunda.id, order_id)).toMatchObject({
      status: 200,
      body: { pedidoId: id },
    })
    expect((await lerPedido(comprador, id)).body).toMatchObject({ segundaViaEmEmissao: false })
  })
})

/** Lets an emission be older than a day. */
async function envelhecer(id: number): Promise<void> {
  const iniciada_em = new Date(Date.now() - 26 * 3_600_000)
  await app.deps.db.updateTable('emissao').set({ iniciada_em }).where('id', '=', id).execute()
}

async function boletosNoProvedor(pedidoId: number): Promise<number> {
  const meus = (await contadores(app)).filter(({ reference_id }) =>
    reference_id.startsWith(`RESTIA-${pedidoId}-`),
  )
  return meus.reduce((soma, { charges }) => soma + charges, 0)
}

/** The account of the order's seller can receive nothing any more. */
async function impedirDeReceber(pedidoId: number): Promise<void> {
  const { conta_id } = await app.deps.db
    .selectFrom('repasse')
    .select('conta_id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  await controle(app, 'PATCH', `/contas/${conta_id}`, { type: 'BUYER' })
}
