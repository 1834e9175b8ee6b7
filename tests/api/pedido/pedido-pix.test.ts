// Rules N95–N101: a delivered order that is not paid can be paid by Pix. Money for boleto and Pix: tests/proofs/pix.test.ts.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { relerPixVencidos } from '#server/cobranca/pix/acompanhar-pix.ts'
import { marcarAtrasos } from '#server/pedido/pedido/pedido-jobs.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { adicionar, esperarPedido, gerarBoleto, lerPedido, limiteDe } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { acompanhar, emissoesDePix, ligarPix, pagarPix, pedidoEntregue, pedirPix } from '../../support/pix.ts'
import { cobrancasDe, pedidoDe65, puxar } from '../../support/segunda-via.ts'
import { armar, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'

const app = useApp()
const MINUTO_MS = 60_000
const DIA_MS = 86_400_000
beforeEach(() => ligarPix(app))
afterEach(() => desarmar(app))

const lerPix = async (pessoa: Pessoa, id: number) =>
  (await pessoa.chamar('GET /v1/pedido/{id}/pix', { params: { id } })).body
const situacaoDe = async (id: number) =>
  (await app.deps.db.selectFrom('pix').select('situacao').where('pedido_id', '=', id).executeTakeFirst())
    ?.situacao
const codigoDe = async (pessoa: Pessoa, id: number) => (await pedirPix(pessoa, id)).body.codigo
const receberPorFora = (pessoa: Pessoa, id: number) =>
  pessoa.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', { params: { id }, body: { observacao: 'Pix' } })

describe('rules N95, N96: a code', () => {
  it('is asked for by the buyer of a delivered order, pays it and its sellers at once, and hides the boleto', async () => {
    const { comprador, vendedor, id } = await pedidoEntregue(app)
    expect((await lerPedido(comprador, id)).body).toMatchObject({ podePagarPorPix: true, pagoPorPix: false })
    expect(await limiteDe(comprador)).toBe(135)
    const { status, body } = await pedirPix(comprador, id)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        texto: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
        imagem: { lado: expect.any(Number), caminho: expect.stringMatching(/^M/) },
        valor: 65,
        situacao: 'ABERTO',
      },
    })
    // The same click again, by staff too.
    expect((await pedirPix(comprador, id)).body).toEqual(body)
    expect(await lerPix(comprador, id)).toEqual(body)
    await pagarPix(app, id)
    await esperarPedido(comprador, id, {
      statusPagamento: 'BOLETO_PAGO',
      pagoPorPix: true,
      podePagarPorPix: false,
      linkBoleto: null,
      linhaDigitavel: null,
    })
    expect(await limiteDe(comprador)).toBe(200)
    expect((await lerPedido(vendedor, id)).body.statusVendedorPagamento).toBe('REPASSADO')
    expect(await lerPix(comprador, id)).toMatchObject({ situacao: 'PAGO' })
    expect(await codigoDe(comprador, id)).toBe('pagamento-ja-registrado')
  })

  it('has payer, items and receivers of the boleto, no custody, its amount, and the minutes of the settings', async () => {
    const { comprador, equipe, id } = await pedidoEntregue(app)
    await equipe.chamar('PUT /v1/configuracao', { body: { pixMinutos: 30 } })
    const { body } = await pedirPix(equipe, id)
    const minutos = (Date.parse(body.expiraEm) - Date.now()) / MINUTO_MS
    expect(minutos).toBeGreaterThan(28)
    expect(minutos).toBeLessThan(31)
    await equipe.chamar('PUT /v1/configuracao', { body: { pixMinutos: 60 } })
    const [emissao] = await emissoesDePix(app, id)
    const requisicao = JSON.stringify(exigir(emissao).requisicao)
    expect(requisicao).not.toMatch(/custody|boleto/)
    expect(exigir(emissao).requisicao).toMatchObject({
      qr_codes: [
        { amount: { value: 6500 }, splits: { receivers: [{ type: 'PRIMARY' }, { type: 'SECONDARY' }] } },
      ],
    })
    expect((await lerPedido(comprador, id)).body.podePagarPorPix).toBe(true)
  })

  it('is not to be had while Pix is off, before the delivery, or by another buyer', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    expect(await codigoDe(await criarComprador(app), id)).toBe('pedido-inexistente')
    const pendente = await pedidoDe65(app)
    expect(await codigoDe(pendente.comprador, pendente.id)).toBe('pedido-nao-entregue')
    await ligarPix(app, false)
    expect(await codigoDe(comprador, id)).toBe('pix-indisponivel')
    expect((await lerPedido(comprador, id)).body.podePagarPorPix).toBe(false)
    expect(await emissoesDePix(app, id)).toEqual([])
    expect(await lerPix(comprador, id)).toBe(null)
  })

  it('is not to be had if a seller has to link its account anew', async () => {
    const { comprador, vendedor, id } = await pedidoEntregue(app)
    await app.deps.db
      .updateTable('conta_pagbank')
      .set({ refazer_desde: new Date() })
      .where('vendedor_id', '=', vendedor.id)
      .execute()
    expect(await codigoDe(comprador, id)).toBe('pix-indisponivel')
  })

  it('rule N98: is not made if the boleto was paid a moment ago', async () => {
    await perderAvisos(app, 100)
    const { comprador, id } = await pedidoEntregue(app)
    await puxar(app, id, 1, 'pagar')
    expect(await codigoDe(comprador, id)).toBe('pagamento-ja-registrado')
    expect((await lerPedido(comprador, id)).body.statusPagamento).toBe('BOLETO_PAGO')
    expect(await emissoesDePix(app, id)).toEqual([])
  })

  it('rule N99: ends arrears, so that the buyer can buy again', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    app.setClock(new Date(Date.now() + 12 * DIA_MS))
    await marcarAtrasos(app.deps)
    const depois = await comSessao(app, comprador.id)
    await adicionar(depois, await criarCotacao(app, { preco: 1000 }))
    expect((await gerarBoleto(depois)).body.codigo).toBe('comprador-em-atraso')
    expect((await pedirPix(depois, id)).body.valor).toBe(65)
    await pagarPix(app, id)
    await esperarPedido(depois, id, { statusPagamento: 'BOLETO_PAGO' })
    expect((await gerarBoleto(depois)).status).toBe(200)
  })
})

describe('rules N96, N100: the end of a code', () => {
  it('makes room for another one, and a payment of its last moment is still found without a notice', async () => {
    await perderAvisos(app, 100)
    const { comprador, id } = await pedidoEntregue(app)
    const { body: primeiro } = await pedirPix(comprador, id)
    await pagarPix(app, id)
    app.setClock(new Date(Date.now() + 61 * MINUTO_MS))
    await acompanhar(app)
    expect(await situacaoDe(id)).toBe('ABERTO')
    app.setClock(new Date(Date.now() + 71 * MINUTO_MS))
    await acompanhar(app)
    app.setClock(null)
    expect((await lerPedido(comprador, id)).body.statusPagamento).toBe('BOLETO_PAGO')
    expect((await lerPix(comprador, id))?.texto).toBe(primeiro.texto)
  })

  it('a payment that the provider shows late, without a notice, is found on the next morning', async () => {
    await perderAvisos(app, 100)
    const { comprador, id } = await pedidoEntregue(app)
    await pedirPix(comprador, id)
    app.setClock(new Date(Date.now() + 71 * MINUTO_MS))
    await acompanhar(app)
    expect(await situacaoDe(id)).toBe('VENCIDO')
    // The provider's clock is that of the app: it takes no payment of a code that ended.
    app.setClock(null)
    await pagarPix(app, id)
    await acompanhar(app)
    expect(await situacaoDe(id)).toBe('VENCIDO')
    app.setClock(new Date(Date.now() + DIA_MS))
    await relerPixVencidos(app.deps)
    app.setClock(null)
    expect((await lerPedido(comprador, id)).body).toMatchObject({ statusPagamento: 'BOLETO_PAGO' })
  })

  it('unpaid: the next click makes a new code, and the old one is not read for ever', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    const { body: primeiro } = await pedirPix(comprador, id)
    app.setClock(new Date(Date.now() + 61 * MINUTO_MS))
    const depois = await comSessao(app, comprador.id)
    expect(await lerPix(depois, id)).toMatchObject({ situacao: 'VENCIDO' })
    const { status, body } = await pedirPix(depois, id)
    expect(status).toBe(201)
    expect(body.texto).not.toBe(primeiro.texto)
    app.setClock(new Date(Date.now() + 140 * MINUTO_MS))
    await acompanhar(app)
    const acompanhados = app.deps.db.selectFrom('pix').select('emissao_id').where('acompanhar', '=', true)
    expect(await acompanhados.where('pedido_id', '=', id).execute()).toEqual([])
  })
})

describe('rule N97: without an answer', () => {
  it.each([
    ['nothing was made', 'erro-500'],
    ['the code was made and its answer was lost', 'erro-502-depois'],
  ])('%s: the job asks again with the same key', async (_, tipo) => {
    const { comprador, id } = await pedidoEntregue(app)
    await armar(app, { tipo, vezes: 3, chamada: 'POST /orders' })
    const { status, body } = await pedirPix(comprador, id)
    expect({ status, codigo: body.codigo }).toEqual({ status: 503, codigo: 'pix-em-processamento' })
    expect(await lerPix(comprador, id)).toBe(null)
    await acompanhar(app)
    expect(await lerPix(comprador, id)).toMatchObject({ situacao: 'ABERTO', valor: 65 })
    expect(await emissoesDePix(app, id)).toMatchObject([{ situacao: 'CONCLUIDA' }])
  })

  it('until the time of the code is over: it is given up, and another can be asked for', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /orders' })
    await pedirPix(comprador, id)
    app.setClock(new Date(Date.now() + 71 * MINUTO_MS))
    await acompanhar(app)
    expect(await emissoesDePix(app, id)).toMatchObject([{ situacao: 'RECUSADA' }])
    expect((await pedirPix(await comSessao(app, comprador.id), id)).status).toBe(201)
  })

  it('a refusal of the provider is final', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    await armar(app, { tipo: 'recusar-boleto' })
    expect(await codigoDe(comprador, id)).toBe('pix-indisponivel')
    expect(await emissoesDePix(app, id)).toMatchObject([{ situacao: 'RECUSADA' }])
  })

  it('about the boleto: no code is made', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /charges/:id' })
    expect(await codigoDe(comprador, id)).toBe('boleto-nao-conferido')
    expect(await emissoesDePix(app, id)).toEqual([])
  })
})

describe('rules N98, N99: while a code is being made', () => {
  it('por fora is not recorded', async () => {
    const { comprador, equipe, id } = await pedidoEntregue(app)
    await puxar(app, id, 1, 'vencer')
    await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[0]))
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /orders' })
    expect(await codigoDe(comprador, id)).toBe('pix-em-processamento')
    expect((await receberPorFora(equipe, id)).body).toMatchObject({ codigo: 'pix-em-processamento' })
    expect((await lerPedido(comprador, id)).body.statusPagamento).not.toBe('BOLETO_PAGO')
  })

  it('a boleto that is paid is answered as paid, not with an open code', async () => {
    const { comprador, id } = await pedidoEntregue(app)
    await armar(app, { tipo: 'lentidao', milissegundos: 5000, chamada: 'POST /orders' })
    const clique = codigoDe(comprador, id)
    await expect.poll(async () => (await emissoesDePix(app, id)).length).toBe(1)
    await puxar(app, id, 1, 'pagar')
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect(await clique).toBe('pagamento-ja-registrado')
  })
})

describe('rule N99: paid por fora', () => {
  it('is not recorded while a code lives; afterwards it is, and a late Pix goes back', async () => {
    const { comprador, equipe, id } = await pedidoEntregue(app)
    await puxar(app, id, 1, 'vencer')
    await lerEAplicar(app.deps, exigir((await cobrancasDe(app, id))[0]))
    const { body: pix } = await pedirPix(comprador, id)
    const { status, body } = await receberPorFora(equipe, id)
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Há um Pix aberto até \d\d:\d\d para este pedido\.$/)
    await perderAvisos(app, 100)
    await pagarPix(app, id)
    app.setClock(new Date(Date.parse(pix.expiraEm)))
    expect((await receberPorFora(await comSessao(app, equipe.id), id)).status).toBe(200)
    app.setClock(new Date(Date.parse(pix.expiraEm) + 11 * MINUTO_MS))
    await acompanhar(app)
    app.setClock(null)
    const reembolsos = app.deps.db.selectFrom('reembolso').innerJoin('cobranca', 'cobranca.id', 'cobranca_id')
    const doPix = reembolsos.where('pedido_id', '=', id).where('meio', '=', 'PIX')
    expect(await doPix.select('reembolso.valor_centavos').execute()).toEqual([{ valor_centavos: 6500 }])
  })
})
