// What claims owe, on the next boletos (rules N66–N73).
import { afterEach, describe, expect, it } from 'vitest'
import { buscarEmissao } from '#server/cobranca/emissao/emissao-repository.ts'
import { registrarBoleto } from '#server/cobranca/emissao/registrar-boleto.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { aceitarOcorrencia, darSaldos, entregue, saldosDe } from '../../support/abatimentos.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import {
  adicionar,
  alterarStatus,
  carrinhoDe,
  esperarPedido,
  fazerPedido,
  gerarBoleto,
  lerPedido,
  pagarEEsperar,
} from '../../support/compras.ts'
import { desfazer, emissaoSemResposta } from '../../support/emissoes.ts'
import { exigir } from '../../support/exigir.ts'
import { contagemDe, tarefas } from '../../support/mesa.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
const DIA_MS = 86_400_000
afterEach(async () => {
  await desarmar(app)
  await inTransaction(app.deps.db, tx => tx.deleteFrom('configuracao').execute())
  app.deps.regras.esquecer()
})

const usar = (pessoa: Pessoa, sim: boolean) =>
  pessoa.chamar('PUT /v1/pedido/carrinho/{userId}/abatimento', {
    params: { userId: pessoa.id },
    body: { usar: sim },
  })
const saldo = async (pessoa: Pessoa) => {
  const { body } = await pessoa.chamar('GET /v1/user/abatimento')
  return [body.disponivel, body.aLiberar]
}
const acertoDe = async (pessoa: Pessoa, id = pessoa.id) =>
  (await pessoa.chamar('GET /v1/vendedor/{id}/acerto', { params: { id } })).body
const tipos = ({ content }: { content: readonly { tipo: string; valor: number }[] }) =>
  content.map(({ tipo, valor }) => `${tipo} ${valor}`)
const limite = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/auth/user-info')).body.limiteDisponivel

/** The request to the provider: the amount and the receivers' parts, the platform first, in centavos. */
async function pedidoAoProvedor(pedidoId: number) {
  const { requisicao } = await app.deps.db
    .selectFrom('emissao')
    .select('requisicao')
    .where('pedido_id', '=', pedidoId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [cobranca] = (
    requisicao as {
      charges: { amount: { value: number }; splits: { receivers: { amount: { value: number } }[] } }[]
    }
  ).charges // written by montarRequisicaoDeBoleto alone
  const { amount, splits } = exigir(cobranca)
  return [amount.value, ...splits.receivers.map(recebedor => recebedor.amount.value)]
}

/** A buyer with R$ 64,00 from a claim of an order of R$ 200,00, which the seller bears less its commission of 10 %. */
async function comAbatimento({ pago = true } = {}) {
  const mundo = await entregue(app, { pago, comissao: 1000 })
  const devido = await aceitarOcorrencia(app, { ...mundo, valor: 6400 })
  return { ...mundo, devido }
}

describe('the next boleto', () => {
  it('rule N68: uses the abatimento and takes what the seller owes; the parts add up to it', async () => {
    const { comprador, vendedor, cotacaoId, devido } = await comAbatimento()
    expect(devido).toBe(5760)
    expect(await saldo(comprador)).toEqual([64, 0])
    await adicionar(comprador, cotacaoId)
    expect(await carrinhoDe(comprador)).toMatchObject({
      total: 245,
      valorDoBoleto: 181,
      abatimento: { usar: true, disponivel: 64, usado: 64 },
    })
    const antes = exigir(await limite(comprador))
    const id = await fazerPedido(comprador, cotacaoId)
    // R$ 400,00 of goods, of which R$ 40,00 are commission, and R$ 57,60 of debt; R$ 45,00 of freight.
    expect(await pedidoAoProvedor(id)).toEqual([38_100, 4500 + 4000 + 5760 - 6400, 36_000 - 5760])
    const { body } = await lerPedido(comprador, id)
    expect(body).toMatchObject({ total: 445, abatimento: 64, valorDoBoleto: 381 })
    // Rule N70: the limit holds what the boleto asks for.
    expect(await limite(comprador)).toBe(antes - 381)
    expect(await saldo(comprador)).toEqual([0, 0])
    expect(tipos((await comprador.chamar('GET /v1/user/abatimento')).body)).toEqual([
      'USADO -64',
      'CONCEDIDO 64',
    ])
    const daVenda = (await lerPedido(vendedor, id)).body
    expect(daVenda).toMatchObject({ total: 400, acertoDescontado: 57.6 })
    expect(Object.keys(daVenda)).not.toEqual(expect.arrayContaining(['abatimento']))
    expect(JSON.stringify(daVenda)).not.toMatch(/abatimento|valorDoBoleto/)
    expect(tipos(await acertoDe(vendedor))).toEqual(['DESCONTADO -57.6', 'DEVIDO 57.6'])
    await pagarEEsperar(app, comprador, id)
    expect(await limite(comprador)).toBe(antes)
  })

  it('rule N68: unticked, it uses nothing, and the seller pays what it owes all the same', async () => {
    const { comprador, cotacaoId } = await comAbatimento()
    await adicionar(comprador, cotacaoId)
    expect((await usar(comprador, false)).body).toMatchObject({
      valorDoBoleto: 245,
      abatimento: { usar: false, disponivel: 64, usado: 0 },
    })
    const { body } = await gerarBoleto(comprador)
    expect(body).toMatch(/^http/)
    const { body: pedidos } = await comprador.chamar('GET /v1/pedido', { query: { size: 1 } })
    const { id, abatimento, valorDoBoleto } = exigir(pedidos.content[0])
    expect({ abatimento, valorDoBoleto }).toEqual({ abatimento: 0, valorDoBoleto: 245 })
    expect(await pedidoAoProvedor(id)).toEqual([24_500, 4500 + 2000 + 5760, 18_000 - 5760])
    expect(await saldo(comprador)).toEqual([64, 0])
    // The next cart is ticked again.
    expect((await adicionar(comprador, cotacaoId)).body).toMatchObject({ abatimento: { usar: true } })
  })

  it('rule N68: it is capped by the platform’s part less its reserve; the rest stays for the next ones', async () => {
    const mundo = await entregue(app)
    await aceitarOcorrencia(app, { pedidoId: mundo.pedidoId, comprador: mundo.comprador, valor: 15_000 })
    const outra = await criarCotacao(app, { preco: 10_000 })
    await adicionar(mundo.comprador, outra)
    expect((await carrinhoDe(mundo.comprador)).abatimento).toEqual({
      usar: true,
      disponivel: 150,
      usado: 44.99,
    })
    await mundo.equipe.chamar('PUT /v1/configuracao', { body: { reservaDaPlataformaCentavos: 2.5 } })
    expect(await carrinhoDe(mundo.comprador)).toMatchObject({
      abatimento: { usado: 42.49 },
      valorDoBoleto: 102.51,
    })
    const id = await fazerPedido(mundo.comprador)
    expect(await pedidoAoProvedor(id)).toEqual([10_251, 251, 10_000])
    expect(await saldo(mundo.comprador)).toEqual([107.51, 0])
  })

  it('rule N68: what a seller owes makes room for more of it, in the cart as in its boleto', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app),
      await criarComprador(app, { limite: 20_000 }),
      await criarVendedor(app),
    ]
    await darSaldos(equipe, { comprador, abatimento: 300 }, { vendedor, acerto: 50 })
    await adicionar(comprador, await criarCotacao(app, { preco: 10_000, vendedor }))
    // R$ 45,00 of freight and R$ 50,00 of debt, less the centavo that the platform keeps.
    const visto = {
      total: 145,
      valorDoBoleto: 50.01,
      abatimento: { usar: true, disponivel: 300, usado: 94.99 },
    }
    expect(await carrinhoDe(comprador)).toMatchObject(visto)
    expect((await usar(comprador, false)).body).toMatchObject({ valorDoBoleto: 145 })
    expect((await usar(comprador, true)).body).toMatchObject(visto)
    const id = await fazerPedido(comprador)
    expect(await pedidoAoProvedor(id)).toEqual([5001, 1, 5000])
    expect(await saldosDe(equipe, comprador, vendedor)).toEqual({ abatimento: 205.01, acerto: 0 })
  })

  it('rule N66: what an unpaid order gave waits for its money', async () => {
    const { comprador, vendedor, cotacaoId, pedidoId } = await comAbatimento({ pago: false })
    expect(await saldo(comprador)).toEqual([0, 64])
    expect(await acertoDe(vendedor)).toMatchObject({ disponivel: 0, aLiberar: 57.6 })
    expect((await adicionar(comprador, cotacaoId)).body).not.toHaveProperty('abatimento')
    await pagarEEsperar(app, comprador, pedidoId)
    expect(await saldo(comprador)).toEqual([64, 0])
    expect(await acertoDe(vendedor)).toMatchObject({ disponivel: 57.6, aLiberar: 0 })
    expect(await carrinhoDe(comprador)).toMatchObject({ abatimento: { usado: 64 } })
  })

  it('rule N69: a dearer boleto than the buyer saw is refused, a cheaper one is made', async () => {
    const { comprador, cotacaoId, pedidoId } = await comAbatimento()
    await adicionar(comprador, cotacaoId)
    const { id } = await carrinhoDe(comprador)
    const visto = { pedidoId: id, totalEsperado: 245 }
    expect(await gerarBoleto(comprador, { ...visto, valorEsperado: 180.99 })).toMatchObject({
      status: 409,
      body: { codigo: 'valor-mudou', message: 'O boleto agora é de R$\u00a0181,00. Confira e gere de novo.' },
    })
    await aceitarOcorrencia(app, { pedidoId, comprador, valor: 100 })
    const { status, body: link } = await gerarBoleto(comprador, { ...visto, valorEsperado: 181 })
    expect(status).toBe(200)
    // The same click again is the same boleto, by its total and by what it asks for.
    expect((await gerarBoleto(comprador, { ...visto, valorEsperado: 181 })).body).toBe(link)
    expect(await gerarBoleto(comprador, { ...visto, valorEsperado: 100 })).toMatchObject({
      body: { codigo: 'valor-mudou' },
    })
  })
})

describe('a boleto that comes to nothing', () => {
  it('rule N71: refused, it gives back what it took, and the cart is as it was', async () => {
    const { comprador, vendedor, cotacaoId } = await comAbatimento()
    await adicionar(comprador, cotacaoId)
    const antes = await carrinhoDe(comprador)
    const { id } = await emissaoSemResposta(app, { chegou: false, comprador, cotacaoId: null })
    expect(await carrinhoDe(comprador)).toMatchObject({
      emEmissao: true,
      valorDoBoleto: 181,
      abatimento: { usado: 64 },
    })
    expect(await acertoDe(vendedor)).toMatchObject({ disponivel: 0 })
    const equipe = await criarEquipe(app)
    await desfazer(equipe, id, 'Sem resposta')
    expect(await saldo(comprador)).toEqual([64, 0])
    expect(await acertoDe(vendedor)).toMatchObject({ disponivel: 57.6 })
    const { recusaDoBoleto: _, ...depois } = await carrinhoDe(comprador)
    expect(antes).toMatchObject(depois)
    expect(tipos(await acertoDe(vendedor))).toEqual(['DEVOLVIDO 57.6', 'DESCONTADO -57.6', 'DEVIDO 57.6'])
  })

  it('rules M17, N71: found after it was undone, it belongs to no order and took nothing', async () => {
    const { comprador, cotacaoId } = await comAbatimento()
    await perderAvisos(app, 1) // it would have the boleto found before it is undone
    const emissao = await emissaoSemResposta(app, { chegou: true, comprador, cotacaoId })
    const equipe = await criarEquipe(app)
    await desfazer(equipe, emissao.id)
    expect(await saldo(comprador)).toEqual([64, 0])
    const pedidos = (await comprador.chamar('GET /v1/pedido')).body.page.totalElements
    const boleto = await app.deps.pagbank.buscarBoleto(emissao.chargeId)
    if (!boleto || boleto === 'recusado') throw new Error('o boleto existe no provedor')
    await registrarBoleto(app.deps, exigir(await buscarEmissao(app.deps.db, emissao.id)), boleto)
    const { pedido_id: pedidoId } = await app.deps.db
      .selectFrom('cobranca')
      .select('pedido_id')
      .where('charge_id', '=', emissao.chargeId)
      .executeTakeFirstOrThrow()
    expect(pedidoId).toBeNull()
    expect((await comprador.chamar('GET /v1/pedido')).body.page.totalElements).toBe(pedidos)
    expect(await saldo(comprador)).toEqual([64, 0])
  })

  it('rule N71: cancelled, it gives back once, and a paid one its money too', async () => {
    const { comprador, vendedor, equipe, cotacaoId } = await comAbatimento()
    const id = await fazerPedido(comprador, cotacaoId)
    await pagarEEsperar(app, comprador, id)
    await alterarStatus(equipe, id, 'CANCELADO')
    expect(await saldo(comprador)).toEqual([64, 0])
    expect(await acertoDe(vendedor)).toMatchObject({ disponivel: 57.6, aLiberar: 0 })
    expect((await lerPedido(vendedor, id)).body).not.toHaveProperty('acertoDescontado')
    expect((await lerPedido(comprador, id)).body).toMatchObject({ abatimento: 64, valorDoBoleto: 181 })
    const reembolso = await app.deps.db
      .selectFrom('reembolso')
      .innerJoin('cobranca', 'cobranca.id', 'reembolso.cobranca_id')
      .select('reembolso.valor_centavos')
      .where('pedido_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(reembolso.valor_centavos).toBe(18_100)
    await esperarPedido(comprador, id, { statusPedido: 'CANCELADO' })
  })
})

describe('the ledgers', () => {
  it('rule N67: several claims of one order make the seller owe what one would, in the order’s own commission', async () => {
    const mundo = await entregue(app, { preco: 9999, comissao: 250 })
    await mundo.equipe.chamar('PUT /v1/configuracao', { body: { comissaoPontosBase: 0 } })
    const devidos = [
      await aceitarOcorrencia(app, { ...mundo, valor: 1111 }),
      await aceitarOcorrencia(app, { ...mundo, valor: 8888 }),
    ]
    expect(devidos.reduce((soma, valor) => soma + valor, 0)).toBe(9999 - 250)
  })

  it('rule N72: staff pay in cash or correct, with a note, up to what there is', async () => {
    const { comprador, vendedor, equipe, pedidoId } = await comAbatimento()
    const lancar = (body: unknown) =>
      equipe.chamar('POST /v1/comprador/{id}/abatimento', { params: { id: comprador.id }, body })
    const observacao = 'Pago no balcão, com recibo'
    expect(await lancar({ tipo: 'PAGO_EM_DINHEIRO', valor: '64,01', observacao })).toMatchObject({
      status: 422,
      body: {
        codigo: 'abatimento-insuficiente',
        message: 'O abatimento disponível para isso é R$\u00a064,00.',
      },
    })
    expect(await lancar({ tipo: 'PAGO_EM_DINHEIRO', valor: -5, observacao })).toMatchObject({
      status: 400,
      body: { campos: { valor: expect.any(String) } },
    })
    expect(await lancar({ tipo: 'PAGO_EM_DINHEIRO', valor: '41,00', observacao })).toMatchObject({
      status: 201,
      body: { disponivel: 23, aLiberar: 0 },
    })
    expect((await lancar({ tipo: 'CORRIGIDO', valor: '-3,00', observacao })).body).toEqual({
      disponivel: 20,
      aLiberar: 0,
    })
    expect((await lancar({ tipo: 'CORRIGIDO', valor: 1.5, observacao, pedidoId })).body).toEqual({
      disponivel: 21.5,
      aLiberar: 0,
    })
    expect(await lancar({ tipo: 'CORRIGIDO', valor: -1, observacao, pedidoId: 999_999_999 })).toMatchObject({
      status: 404,
    })
    const { body } = await equipe.chamar('GET /v1/comprador/{id}/abatimento', {
      params: { id: comprador.id },
    })
    expect(tipos(body)).toEqual(['CORRIGIDO 1.5', 'CORRIGIDO -3', 'PAGO_EM_DINHEIRO -41', 'CONCEDIDO 64'])
    expect(body.content[0]).toMatchObject({ observacao, por: { id: equipe.id } })
    expect(exigir((await comprador.chamar('GET /v1/user/abatimento')).body.content[0])).not.toHaveProperty(
      'por',
    )
    const registros = await equipe.chamar('GET /v1/auditoria', {
      query: { acao: 'lancar-abatimento', alvoId: comprador.id },
    })
    expect(registros.body.content).toHaveLength(3)
    expect(
      await equipe.chamar('POST /v1/comprador/{id}/abatimento', {
        params: { id: vendedor.id },
        body: { tipo: 'CORRIGIDO', valor: 1, observacao },
      }),
    ).toMatchObject({ body: { codigo: 'user-inexistente' } })
  })

  it('rule N67: what an order paid por fora owes is settled by hand, by that order', async () => {
    const mundo = await entregue(app, { pago: false })
    const { comprador, vendedor, equipe, pedidoId } = mundo
    await aceitarOcorrencia(app, { ...mundo, valor: 3000 })
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/vencer`, {})
    const pagamento = { params: { id: pedidoId }, body: { observacao: 'Pix' } }
    expect((await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', pagamento)).status).toBe(200)
    expect(await saldo(comprador)).toEqual([30, 0])
    expect(await acertoDe(vendedor)).toMatchObject({ disponivel: 0, aLiberar: 30 })
    const { pendencias } = (await vendedor.chamar('GET /v1/privacidade/conta')).body
    expect(pendencias).toEqual(['1 repasse a receber', expect.stringMatching(/^R\$.30,00 de acerto$/)])
    const fila = () => tarefas(equipe, 'acerto-por-fora', { pessoaId: vendedor.id })
    expect(await fila()).toMatchObject([{ pedidoId, valor: 30 }])
    const lancar = (body: object) =>
      equipe.chamar('POST /v1/vendedor/{id}/acerto', {
        params: { id: vendedor.id },
        body: { tipo: 'PAGO_POR_FORA', observacao: 'Pix de 25/11', ...body },
      })
    expect(await lancar({ valor: 30 })).toMatchObject({
      status: 422,
      body: { codigo: 'acerto-insuficiente' },
    })
    expect(await lancar({ valor: 30, pedidoId })).toMatchObject({
      status: 201,
      body: { disponivel: 0, aLiberar: 0 },
    })
    expect(await fila()).toEqual([])
  })

  it('rule N72: what nobody used for 30 days is put before staff', async () => {
    const { comprador, equipe } = await comAbatimento()
    const fila = async (quem: Pessoa) => {
      const todas = await tarefas(quem, 'abatimento-parado')
      const soma = todas.reduce((total, { valor }) => total + Math.round((valor ?? 0) * 100), 0)
      expect(Math.round(((await contagemDe(quem, 'abatimento-parado')).valor ?? 0) * 100)).toBe(soma)
      return todas.filter(({ pessoa }) => pessoa?.id === comprador.id)
    }
    expect(await fila(equipe)).toEqual([])
    app.setClock(new Date(Date.now() + 31 * DIA_MS))
    expect(await fila(await comSessao(app, equipe.id))).toMatchObject([{ valor: 64 }])
  })

  it('rule N66: a line is never changed and never removed', async () => {
    await comAbatimento()
    const { db } = app.deps
    await expect(
      db.updateTable('lancamento_abatimento').set({ observacao: 'outra' }).execute(),
    ).rejects.toThrow('only added')
    await expect(db.deleteFrom('lancamento_acerto').execute()).rejects.toThrow('only added')
  })

  it('rule M29: a seller reads its own ledger alone, and no abatimento', async () => {
    const { comprador, vendedor } = await comAbatimento()
    const outro = await criarVendedor(app)
    expect((await outro.chamar('GET /v1/vendedor/{id}/acerto', { params: { id: vendedor.id } })).status).toBe(
      404,
    )
    expect(
      (await vendedor.chamar('GET /v1/comprador/{id}/abatimento', { params: { id: comprador.id } })).status,
    ).toBe(403)
    expect((await vendedor.chamar('GET /v1/user/abatimento')).status).toBe(403)
    expect(await acertoDe(await criarComprador(app), vendedor.id)).toMatchObject({ codigo: 'sem-permissao' })
  })
})
