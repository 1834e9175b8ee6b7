import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enderecoDe } from '#contract/endereco.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { relatoriosDe } from '#domain/relatorio.ts'
import { liberarCustodia } from '#server/cobranca/cobranca/liberar-custodia.ts'
import { apurarVendas } from '#server/contas/relatorio/relatorio-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import {
  alterarStatus,
  envelhecerPagamento,
  fazerPedido,
  lerPedido,
  pagarEEsperar,
} from '../../support/compras.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'
import { textoDoPdf } from '../../support/texto-do-pdf.ts'

const app = useApp()
const HOJE = dataEmSaoPaulo(new Date())

/** Two sellers, and three orders with both: released, in custody, waiting for its payment. */
async function criarRepasses() {
  const [um, outro] = [await criarVendedor(app), await criarVendedor(app, { nome: 'Rival Verde' })]
  const comprador = await criarComprador(app, { limite: 1_000_000, nome: 'Cantina da Praça' })
  const equipe = await criarEquipe(app)
  const minha = await criarCotacao(app, { vendedor: um, preco: 10_000 })
  const rival = await criarCotacao(app, { vendedor: outro, preco: 77_731 })
  const liberado = await fazerPedido(comprador, minha, rival)
  await pagarEEsperar(app, comprador, liberado)
  await alterarStatus(equipe, liberado, 'ENTREGUE')
  await liberarCustodia(app.deps, liberado)
  const retido = await fazerPedido(comprador, minha, rival)
  await pagarEEsperar(app, comprador, retido)
  const esperando = await fazerPedido(comprador, minha, rival)
  return { um, outro, comprador, equipe, liberado, retido, esperando }
}

describe("rules N90, N91: a seller's statement of shares", () => {
  it('says what moves when, with gross − commission − claims = net and the time of each change', async () => {
    const { um, liberado, retido, esperando } = await criarRepasses()
    const { body } = await esperar(async () => {
      const lido = await um.chamar('GET /v1/repasse')
      return lido.body.grupos.some(({ grupo }) => grupo === 'RECEBIDO') && lido
    })
    expect(body.content).toMatchObject([
      { pedidoId: retido, grupo: 'NA_ENTREGA', comprador: 'Cantina da Praça', desde: expect.any(String) },
      { pedidoId: esperando, grupo: 'NO_PAGAMENTO', desde: null, entregueEm: null },
      {
        pedidoId: liberado,
        grupo: 'RECEBIDO',
        desde: expect.any(String),
        entregueEm: expect.any(String),
        bruto: 100,
      },
    ])
    for (const { bruto, comissao, acerto, liquido } of [...body.content, ...body.grupos])
      expect(Math.round((bruto - comissao - acerto) * 100)).toBe(Math.round(liquido * 100))
    const antes = await um.chamar('GET /v1/repasse', { query: { de: '2024-01-01', ate: '2024-12-31' } })
    expect(antes.body).toMatchObject({ content: [], grupos: [] })
    const csv = await um.chamar('GET /v1/repasse/arquivo')
    expect(
      String(csv.body)
        .split('\r\n')
        .slice(1, -1)
        .map(linha => linha.split(';')[0]),
    ).toEqual([retido, esperando, liberado].map(String))
  })

  it('rules M29, N90: statements and reports of a seller name no rival, freight or total, on screen, in CSV or in PDF', async () => {
    const { um, outro } = await criarRepasses()
    await apurarVendas(app.deps)
    const tudo: string[] = []
    for (const query of [{}, { de: somarDias(HOJE, -300) }]) {
      tudo.push(JSON.stringify((await um.chamar('GET /v1/repasse', { query })).body))
      tudo.push(String((await um.chamar('GET /v1/repasse/arquivo', { query })).body))
      const pdf = enderecoDe('GET /v1/repasse/arquivo', { query: { ...query, formato: 'pdf' } })
      const papel = await fetch(`${app.url}${pdf}`, { headers: { cookie: um.cookie } })
      tudo.push(textoDoPdf(new Uint8Array(await papel.arrayBuffer())))
      for (const nome of relatoriosDe('VENDEDOR')) {
        tudo.push(
          JSON.stringify((await um.chamar('GET /v1/relatorio/{nome}', { params: { nome }, query })).body),
        )
        const csv = await um.chamar('GET /v1/relatorio/{nome}/arquivo', { params: { nome }, query })
        tudo.push(String(csv.body))
      }
    }
    expect(tudo[2]).toContain('Extrato de repasses')
    const { body } = await app.deps.db
      .selectFrom('pedido')
      .select(['frete_centavos', 'total_centavos', 'valor_do_boleto_centavos'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
      .then(pedido => ({ body: pedido }))
    const valores = Object.values(body).map(centavos => (Number(centavos) / 100).toFixed(2))
    for (const segredo of ['Rival', '777.31', '777,31', ...valores, ...valores.map(v => v.replace('.', ','))])
      for (const texto of tudo) {
        const palavra = new RegExp(`(?<![\\d.,])${segredo.replace('.', '\\.')}(?![\\d])`)
        expect([segredo, palavra.test(texto)]).toEqual([segredo, false])
      }
    expect((await outro.chamar('GET /v1/repasse/conferencia')).status).toBe(403)
  })
})

describe("rule N93: staff's comparison", () => {
  it('boleto received = sellers + platform; what is in custody stands by seller', async () => {
    const { um, equipe } = await criarRepasses()
    const ler = () => equipe.chamar('GET /v1/repasse/conferencia', { query: { size: 100 } })
    const { body } = await ler()
    for (const { recebido, repasses, plataforma } of [body, ...body.content])
      expect(Math.round((repasses + plataforma) * 100)).toBe(Math.round(recebido * 100))
    expect(body.retidos.find(({ vendedorId }) => vendedorId === um.id)).toMatchObject({
      pedidos: 1,
      parados: 0,
    })
    await sql`update conta_pagbank set refazer_desde = now() where vendedor_id = ${um.id}`.execute(
      app.deps.db,
    )
    expect((await ler()).body.retidos.find(({ vendedorId }) => vendedorId === um.id)?.semVinculo).toBe(true)
  })

  it('the sums are those of the days counted at night and of what came since; what differs stands first', async () => {
    const { comprador, equipe, liberado, retido, um } = await criarRepasses()
    const demais = await fazerPedido(comprador, await criarCotacao(app, { vendedor: um, preco: 10_000 }))
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, demais)).id}/pagar`, {
      valor: 99_999,
    })
    await esperar(
      async () => (await lerPedido(equipe, demais)).body.recebimento?.divergencia === 'PAGO_A_MAIS',
    )
    const query = { de: somarDias(HOJE, -30), ate: HOJE, size: 100 }
    const ler = async () => (await equipe.chamar('GET /v1/repasse/conferencia', { query })).body
    const antes = await ler()
    expect(antes.diferentes).toBe(1)
    const pedidos = antes.content.map(({ pedidoId }) => pedidoId)
    expect(pedidos[0]).toBe(demais)
    expect(pedidos.indexOf(retido)).toBeLessThan(pedidos.indexOf(liberado))
    // Counted tomorrow, all of them are of a day that is over.
    await apurarVendas({ db: app.deps.db, clock: () => new Date(Date.now() + 86_400_000) })
    expect(await ler()).toEqual(antes)
    const contado = app.deps.db.selectFrom('dia_do_mercado').select('pagos').where('dia', '=', HOJE)
    expect((await contado.executeTakeFirst())?.pagos).toBe(pedidos.length)
  })

  it('what a server of a version before counted during an update is counted anew, however long ago it was', async () => {
    const { equipe, liberado } = await criarRepasses()
    await envelhecerPagamento(app, liberado, 70)
    const dia = somarDias(HOJE, -70)
    const ler = async () =>
      (await equipe.chamar('GET /v1/repasse/conferencia', { query: { de: dia, ate: dia } })).body
    const { db } = app.deps
    await db.deleteFrom('apuracao').execute()
    const certo = await ler()
    await apurarVendas(app.deps)
    expect(await ler()).toEqual(certo)
    // Its way of counting was another, and its row says no edition.
    await sql`update dia_do_mercado set repasses_centavos = 1 where dia = ${dia}`.execute(db)
    await sql`update apuracao set edicao = null`.execute(db)
    expect(await ler()).toEqual(certo)
    await apurarVendas(app.deps)
    expect(await ler()).toEqual(certo)
    const { edicao } = await db.selectFrom('apuracao').select('edicao').executeTakeFirstOrThrow()
    expect(edicao).not.toBeNull()
  })

  it('rows and sums say what more came when a payment of 62 days ago is read again', async () => {
    const { equipe, liberado } = await criarRepasses()
    await envelhecerPagamento(app, liberado, 62)
    await app.deps.db.deleteFrom('apuracao').execute()
    await apurarVendas(app.deps)
    await sql`update cobranca set pago_centavos = pago_centavos + 100, valores_em = now() where pedido_id = ${liberado}`.execute(
      app.deps.db,
    )
    const dia = somarDias(HOJE, -62)
    const ler = async () =>
      (await equipe.chamar('GET /v1/repasse/conferencia', { query: { de: dia, ate: dia } })).body
    const lida = await ler()
    expect([lida.recebido, lida.diferentes]).toEqual([lida.content[0]?.recebido, 1])
    await apurarVendas(app.deps)
    expect(await ler()).toEqual(lida)
  })

  it('rows and sums say what sellers still hold when money of a payment of 60 days ago goes back', async () => {
    const { equipe, liberado } = await criarRepasses()
    await envelhecerPagamento(app, liberado, 60)
    await app.deps.db.deleteFrom('apuracao').execute()
    await apurarVendas(app.deps)
    const { id, amount } = await cobrancaDoPedido(app, liberado)
    const dia = somarDias(HOJE, -60)
    const ler = async () =>
      (await equipe.chamar('GET /v1/repasse/conferencia', { query: { de: dia, ate: dia } })).body
    const inteiro = await ler()
    const metade = Math.floor(amount.value / 2)
    for (const [valor, fica] of [
      [metade, amount.value - metade],
      [amount.value - metade, 0],
    ] as const) {
      await controle(app, 'POST', `/cobrancas/${id}/devolver`, { valor })
      const lida = await esperar(async () => {
        const agora = await ler()
        return agora.content[0]?.recebido === fica / 100 && agora
      })
      const { recebido, repasses, plataforma } = exigir(lida.content[0])
      expect(lida).toMatchObject({ recebido, repasses, plataforma })
      // Each gives back in proportion to its share, to a centavo for each of the two sellers.
      expect(Math.abs(repasses - (inteiro.repasses * fica) / amount.value)).toBeLessThanOrEqual(0.02)
      await apurarVendas(app.deps)
      expect(await ler()).toEqual(lida)
    }
    // Counted two hours from now, nothing has changed since and the kept sums are read.
    await apurarVendas({ db: app.deps.db, clock: () => new Date(Date.now() + 2 * 3_600_000) })
    expect(await ler()).toMatchObject({ recebido: 0, repasses: 0, plataforma: 0 })
  })
})
