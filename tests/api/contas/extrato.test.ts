import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dataEmSaoPaulo, formatarData, somarDias } from '#domain/calendario.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, esperarPedido, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { naMesa } from '../../support/mesa.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { ligarPix, pagarPix, pedidoEntregue, pedirPix } from '../../support/pix.ts'
import { cobrancasDe, dinheiroDe, pedirSegundaVia, puxar } from '../../support/segunda-via.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'
import { textoDoPdf } from '../../support/texto-do-pdf.ts'

const app = useApp()
const HOJE = dataEmSaoPaulo(new Date())

const boletos = (pessoa: Pessoa, query: Record<string, string | number> = {}) =>
  pessoa.chamar('GET /v1/extrato/boletos', { query })

/** Moves all that this buyer's ledger says of an order so many days back. */
async function envelhecer(pedidoId: number, dias: number) {
  await sql`update lancamento_credito set em = em - ${dias} * interval '1 day' where pedido_id = ${pedidoId}`.execute(
    app.deps.db,
  )
}

describe("rule N86: a buyer's statement of boletos", () => {
  it('says what is open, bought, paid and cancelled; open ones first', async () => {
    const comprador = await criarComprador(app, { limite: 1_000_000 })
    const cotacaoId = await criarCotacao(app, { preco: 10_000 })
    const pago = await fazerPedido(comprador, cotacaoId)
    await pagarEEsperar(app, comprador, pago)
    const cancelado = await fazerPedido(comprador, cotacaoId)
    await alterarStatus(await criarEquipe(app), cancelado, 'CANCELADO')
    const aberto = await fazerPedido(comprador, cotacaoId)
    const { body } = await boletos(comprador)
    const valor = 145
    expect(body).toMatchObject({
      abertura: 0,
      comprado: 3 * valor,
      pago: valor,
      cancelado: valor,
      fechamento: valor,
      faixas: [{ faixa: 'A_VENCER', quantos: 1, valor }],
      content: [
        { pedidoId: aberto, grupo: 'ABERTO', valor, linhaDigitavel: expect.any(String), pagoEm: null },
        { pedidoId: pago, grupo: 'PAGO', valor, linhaDigitavel: null, porFora: false, devolvido: false },
        { pedidoId: cancelado, grupo: 'CANCELADO', valor, linhaDigitavel: null },
      ],
      totalPages: 1,
    })
    expect(body.proximoVencimento).toBe(body.content[0]?.vencimento)
  })

  it("rule N144: has the buyer's own number on screen and in both files, where there is one", async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app, { preco: 10_000 })
    const arquivo = async (formato: string) =>
      fetch(`${app.url}/v1/extrato/arquivo?formato=${formato}`, { headers: { cookie: comprador.cookie } })
    await fazerPedido(comprador, cotacaoId)
    expect(await (await arquivo('csv')).text()).not.toContain('Seu número')
    const params = { userId: comprador.id }
    await comprador.chamar('PUT /v1/pedido/carrinho/{userId}/referencia', {
      params,
      body: { referencia: 'OC-4512/26' },
    })
    const pedidoId = await fazerPedido(comprador, cotacaoId)
    const { content } = (await boletos(comprador)).body
    expect(content.map(({ referencia }) => referencia)).toEqual(['OC-4512/26', undefined])
    const csv = await (await arquivo('csv')).text()
    expect(csv).toContain('Pedido;Seu número;Feito em')
    expect(csv).toContain(`\r\n${pedidoId};OC-4512/26;`)
    const equipe = await criarEquipe(app)
    const endereco = `${app.url}/v1/extrato/arquivo?formato=csv&userId=${comprador.id}`
    const daEquipe = await fetch(endereco, { headers: { cookie: equipe.cookie } })
    expect(await daEquipe.text()).toContain('Pedido;Nº do comprador;Feito em')
    const papel = textoDoPdf(new Uint8Array(await (await arquivo('pdf')).arrayBuffer()))
    for (const trecho of ['Seu', 'número', 'OC-4512/26', formatarData(HOJE), 'Abatimento'])
      expect(papel).toContain(trecho)
  })

  it('says that an order was paid by Pix', async () => {
    await ligarPix(app)
    const { comprador, id: pedidoId } = await pedidoEntregue(app)
    await pedirPix(comprador, pedidoId)
    await pagarPix(app, pedidoId)
    await esperarPedido(comprador, pedidoId, { statusPagamento: 'BOLETO_PAGO' })
    await ligarPix(app, false)
    expect((await boletos(comprador)).body.content).toMatchObject([
      { pedidoId, grupo: 'PAGO', porFora: false, porPix: true },
    ])
    const { body } = await comprador.chamar('GET /v1/extrato/arquivo')
    expect(String(body)).toContain(';pago por Pix em ')
    const planilha = await comprador.chamar('GET /v1/pedido/planilha')
    expect(String(planilha.body)).toContain(';Pago por Pix;')
  })

  it('is narrowed to what is open, late, paid or cancelled, on screen and in its file; the sums stay', async () => {
    const comprador = await criarComprador(app, { limite: 1_000_000 })
    const cotacaoId = await criarCotacao(app, { preco: 10_000 })
    const pago = await fazerPedido(comprador, cotacaoId)
    await pagarEEsperar(app, comprador, pago)
    const [atrasado, aberto] = [
      await fazerPedido(comprador, cotacaoId),
      await fazerPedido(comprador, cotacaoId),
    ]
    await envelhecer(atrasado, 20)
    await sql`update cobranca set vencimento = vencimento - 20 where pedido_id = ${atrasado}`.execute(
      app.deps.db,
    )
    const periodo = { de: somarDias(HOJE, -60), ate: HOJE }
    for (const [situacao, esperados] of [
      ['ABERTO', [atrasado, aberto]],
      ['EM_ATRASO', [atrasado]],
      ['PAGO', [pago]],
      ['CANCELADO', []],
    ] as const) {
      const { body } = await boletos(comprador, { ...periodo, situacao, size: 1 })
      expect([situacao, body.totalPages, body.comprado]).toEqual([situacao, esperados.length, 435])
      expect(body.content.map(({ pedidoId }) => pedidoId)).toEqual(esperados.slice(0, 1))
      const csv = await comprador.chamar('GET /v1/extrato/arquivo', { query: { ...periodo, situacao } })
      const linhas = String(csv.body).split('\r\n').slice(1, -1)
      expect(linhas.map(linha => Number(linha.split(';')[0]))).toEqual(esperados)
    }
  })

  it('an order that is paid later was open at the end of its own month', async () => {
    const comprador = await criarComprador(app, { limite: 1_000_000 })
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 10_000 }))
    await envelhecer(pedidoId, 40)
    await pagarEEsperar(app, comprador, pedidoId)
    const antes = { de: somarDias(HOJE, -60), ate: somarDias(HOJE, -20) }
    const { body } = await boletos(comprador, antes)
    expect(body).toMatchObject({ abertura: 0, comprado: 145, pago: 0, fechamento: 145 })
    expect(body.content).toMatchObject([{ pedidoId, grupo: 'ABERTO', pagoEm: null }])
    const depois = await boletos(comprador, { de: somarDias(HOJE, -10), ate: HOJE })
    expect(depois.body).toMatchObject({ abertura: 145, comprado: 0, pago: 145, fechamento: 0 })
    const vazio = await boletos(comprador, { de: somarDias(HOJE, -90), ate: somarDias(HOJE, -70) })
    expect(vazio.body).toMatchObject({ abertura: 0, fechamento: 0, content: [], totalPages: 0 })
  })

  it('a closed month stays as it was, whatever is paid, returned or asked for again afterwards', async () => {
    const [comprador, equipe] = [await criarComprador(app, { limite: 1_000_000 }), await criarEquipe(app)]
    const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 10_000 }))
    await envelhecer(id, 40)
    const { db } = app.deps
    await sql`update cobranca set vencimento = vencimento - 45 where pedido_id = ${id}`.execute(db)
    await sql`update emissao set iniciada_em = iniciada_em - interval '40 days' where pedido_id = ${id}`.execute(
      db,
    )
    await marcarAtrasos(app.deps)
    await sql`update pedido_historico set em = em - interval '15 days' where pedido_id = ${id}`.execute(db)
    const mes = async () =>
      (await boletos(comprador, { de: somarDias(HOJE, -60), ate: somarDias(HOJE, -10) })).body
    const linhaDigitavel = (await mes()).content[0]?.linhaDigitavel
    const { faixas, content } = await mes()
    expect([faixas, linhaDigitavel]).toEqual([
      [{ faixa: expect.stringMatching(/ATE/), quantos: 1, valor: 145 }],
      expect.any(String),
    ])
    const antes = { faixas, content: [{ ...content[0], linhaDigitavel: null }] }
    // The boleto dies, and nobody can pay it any more.
    await puxar(app, id, 1, 'vencer')
    await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[0]))
    expect(await mes()).toMatchObject(antes)
    // A further one is due next month, is paid with R$ 1,00 too much, and that goes back.
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    expect((await mes()).faixas).toEqual(faixas)
    await puxar(app, id, 2, 'pagar', 14_600)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect(await mes()).toMatchObject(antes)
    expect((await naMesa(equipe, 'divergencia', id, 'devolver')).status).toBe(200)
    await esperar(async () => (await dinheiroDe(app, id))[1]?.voltou === 100)
    await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[1]))
    expect(await mes()).toMatchObject(antes)
  })

  it('rule N88: the paper has company, period, balances, rows, pages, and says what it is not', async () => {
    const comprador = await criarComprador(app, { limite: 1_000_000, nome: 'Cozinha do Cais' })
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 10_000 }))
    const endereco = `${app.url}/v1/extrato/arquivo?tipo=boletos&formato=pdf`
    const resposta = await fetch(endereco, { headers: { cookie: comprador.cookie } })
    expect(resposta.headers.get('content-type')).toBe('application/pdf')
    const texto = textoDoPdf(new Uint8Array(await resposta.arrayBuffer()))
    for (const trecho of [
      'Extrato de boletos',
      'Cozinha do Cais · CNPJ ',
      '+ Comprado: R$\u00a0145,00',
      '- Pago: R$\u00a00,00',
      String(pedidoId),
      '145,00',
      'Este extrato não é nota fiscal nem recibo.',
      ', por Cozinha do Cais.',
      '1 de 1',
    ])
      expect(texto).toContain(trecho)
  })

  it('refuses more than a year, and buyers of others', async () => {
    const [comprador, outro] = [await criarComprador(app), await criarComprador(app)]
    const { status, body } = await boletos(comprador, { de: '2024-01-01', ate: '2025-06-01' })
    expect([status, body.codigo, body.message]).toEqual([
      422,
      'periodo-longo-demais',
      'Escolha no máximo um ano.',
    ])
    expect((await boletos(comprador, { userId: outro.id })).status).toBe(403)
    const equipe = await criarEquipe(app)
    expect((await boletos(equipe)).status).toBe(404)
    expect((await boletos(equipe, { userId: (await criarVendedor(app)).id })).status).toBe(404)
    expect((await boletos(equipe, { userId: comprador.id })).status).toBe(200)
  })
})

describe('rule N86: ledgers', () => {
  it('the ledger of claims balances too', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const body = { tipo: 'CORRIGIDO', valor: 12.5, observacao: 'Teste' }
    await equipe.chamar('POST /v1/comprador/{id}/abatimento', { params: { id: comprador.id }, body })
    const lido = await comprador.chamar('GET /v1/extrato/abatimentos')
    expect(lido.body).toMatchObject({
      abertura: 0,
      fechamento: 12.5,
      content: [{ tipo: 'CORRIGIDO', valor: 12.5 }],
    })
    expect(lido.body.content[0]).not.toHaveProperty('por')
    const daEquipe = await equipe.chamar('GET /v1/extrato/abatimentos', { query: { userId: comprador.id } })
    expect(daEquipe.body.content[0]).toMatchObject({ por: { id: equipe.id } })
  })
})
