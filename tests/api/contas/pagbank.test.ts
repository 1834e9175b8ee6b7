import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import {
  assinaturaDe,
  contarAvisos,
  enderecoDaNotificacao,
  enviarAviso,
  esperarAvisosAplicados,
  lerCobrancasDoDia,
  perderAvisos,
} from '../../support/avisos.ts'
import { adicionar, esperarPedido, fazerPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { controle, pagarBoleto } from '../../support/simulador.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'
import { esperarTrabalhos, tentarJa } from '../../support/trabalhos.ts'

const app = useApp()
afterEach(async () => {
  await fetch(`${app.simulatorUrl}/controle/falhas`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  })
})

const CORPO = JSON.stringify({ id: 'ORDE_X', charges: [{ id: 'CHAR_X', status: 'PAID' }] })

/** An order, paid or not, whose notices were all lost. */
async function semAvisos({ pago }: { pago: boolean }) {
  const comprador = await criarComprador(app)
  await esperarTrabalhos(app)
  await perderAvisos(app, pago ? 2 : 1)
  const id = await fazerPedido(comprador, await criarCotacao(app, { preco: 20_000 }))
  if (pago) await pagarBoleto(app, id)
  const statusPagamento = async () => (await lerPedido(comprador, id)).body.statusPagamento
  return { comprador, id, url: await enderecoDaNotificacao(app, id), statusPagamento }
}

/** The text of the provider's newest notice about an order, sent or lost. */
async function textoDoUltimoAviso(pedidoId: number): Promise<string> {
  const { referencia } = await app.deps.db
    .selectFrom('emissao')
    .select('referencia')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  const avisos = (await controle(app, 'GET', `/avisos?reference_id=${referencia}`)) as { payload: string }[] // documented answer
  return exigir(avisos[0]).payload
}

/** How many jobs were ever sent to apply notices. */
async function contarTrabalhos(): Promise<number> {
  const { rows } = await sql`select id from pgboss.job where name = 'aplicar-avisos'`.execute(app.deps.db)
  return rows.length
}

const trocarUmBit = (texto: string) =>
  texto.slice(0, -1) + String.fromCharCode(texto.charCodeAt(texto.length - 1) ^ 1)
const assinado = (assinatura: string) => ({ 'x-authenticity-token': assinatura })

describe('rule M26: the signature over the raw bytes', () => {
  it('right: 200, and the charge is read from the provider', async () => {
    const { comprador, id, url } = await semAvisos({ pago: true })
    expect(await enviarAviso(url, CORPO)).toBe(200)
    const pedido = await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect(pedido.statusPedido).toBe('AGUARDANDO_FRETE')
  })

  it.each<[string, string, Record<string, string>]>([
    ['one bit off in the body', trocarUmBit(CORPO), assinado(assinaturaDe(CORPO))],
    ['one bit off in the header', CORPO, assinado(trocarUmBit(assinaturaDe(CORPO)))],
    ['missing', CORPO, {}],
    ['empty', CORPO, assinado('')],
    ['shorter', CORPO, assinado(assinaturaDe(CORPO).slice(0, 63))],
    ['longer', CORPO, assinado(`${assinaturaDe(CORPO)}0`)],
    ['of an empty token', CORPO, assinado(assinaturaDe(CORPO, ''))],
    ['of a body with the same meaning and other bytes', `${CORPO}\n`, assinado(assinaturaDe(CORPO))],
    ['given twice', CORPO, assinado(`${assinaturaDe(CORPO)}, ${assinaturaDe(CORPO)}`)],
    [
      'missing on a form without a code',
      'notificationType=transaction',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['missing on what only looks like the older form', 'notificationCode=X', {}],
    [
      'wrong on a form of the older kind',
      'notificationCode=X',
      {
        ...assinado(assinaturaDe('notificationCode=Y')),
        'content-type': 'application/x-www-form-urlencoded',
      },
    ],
  ])('%s: 401, and nothing is stored or read', async (_, corpo, headers) => {
    const { id, url, statusPagamento } = await semAvisos({ pago: true })
    expect(await enviarAviso(url, corpo, headers)).toBe(401)
    expect(await contarAvisos(app, id)).toBe(0)
    expect(await statusPagamento()).toBe('BOLETO_PENDENTE_PAGAMENTO')
  })

  it('an address that no boleto has is 404, and 300 kB are 413, even with a right signature', async () => {
    const { id, url, statusPagamento } = await semAvisos({ pago: true })
    expect(await enviarAviso(trocarUmBit(url), CORPO)).toBe(404)
    expect(await enviarAviso(url, `"${'x'.repeat(300 * 1024)}"`)).toBe(413)
    expect(await contarAvisos(app, id)).toBe(0)
    expect(await statusPagamento()).toBe('BOLETO_PENDENTE_PAGAMENTO')
  })

  it('a signed form of the older kind is taken as the hint that it is', async () => {
    const { comprador, id, url } = await semAvisos({ pago: true })
    const corpo = 'notificationType=transaction&notificationCode=X'
    const headers = { ...assinado(assinaturaDe(corpo)), 'content-type': 'application/x-www-form-urlencoded' }
    expect(await enviarAviso(url, corpo, headers)).toBe(200)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
  })
})

describe('rule M26: the older notices, an unsigned form', () => {
  const CORPO_ANTIGO = 'notificationType=transaction&notificationCode=766B9C-AD4B044B04DA-77742F5FA653-E1AB24'
  const antigo = (url: string) =>
    enviarAviso(url, CORPO_ANTIGO, {
      'content-type': 'application/x-www-form-urlencoded; charset=ISO-8859-1',
    })
  const leituras = () =>
    sql`select id from pgboss.job where name = 'reconciliar-cobrancas' and singleton_key = 'aviso-antigo'`
      .execute(app.deps.db)
      .then(({ rows }) => rows.length)

  it('200, nothing is stored, and all open charges are read', async () => {
    const [um, outro] = [await semAvisos({ pago: true }), await semAvisos({ pago: true })]
    expect(await antigo(um.url)).toBe(200)
    await esperarPedido(um.comprador, um.id, { statusPagamento: 'BOLETO_PAGO' })
    await esperarPedido(outro.comprador, outro.id, { statusPagamento: 'BOLETO_PAGO' })
    expect(await contarAvisos(app, um.id)).toBe(0)
  })

  it('a refund that only such a notice told of is seen', async () => {
    const { comprador, id, url } = await semAvisos({ pago: true })
    await enviarAviso(url, CORPO)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    await perderAvisos(app, 1)
    await controle(app, 'POST', `/cobrancas/${await cobrancaDe(id)}/devolver`)
    expect(await antigo(url)).toBe(200)
    await esperarPedido(comprador, id, { statusVendedorPagamento: 'CANCELADO' })
  })

  it('50 of them at once: not one reading a minute more than before', async () => {
    const { url } = await semAvisos({ pago: false })
    await antigo(url)
    const antes = await leituras()
    const statuses = await Promise.all(Array.from({ length: 50 }, () => antigo(url)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(antes).toBeGreaterThan(0)
    expect((await leituras()) - antes).toBeLessThanOrEqual(2) // the rest of this minute's, and the next one's
  })

  it('an address that no boleto has is 404', async () => {
    const { url } = await semAvisos({ pago: false })
    expect(await antigo(trocarUmBit(url))).toBe(404)
  })
})

describe('rule M26: notices are hints', () => {
  it('the same notice 50 times at once, and once more later, has one effect', async () => {
    const { comprador, id, url } = await semAvisos({ pago: true })
    const statuses = await Promise.all(Array.from({ length: 50 }, () => enviarAviso(url, CORPO)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    await enviarAviso(url, CORPO)
    await esperarAvisosAplicados(app, id)
    const { db } = app.deps
    const pagos = db.selectFrom('pedido_historico').where('status_pagamento', '=', 'BOLETO_PAGO')
    expect(await pagos.select('id').where('pedido_id', '=', id).execute()).toHaveLength(1)
    const liberados = db.selectFrom('lancamento_credito').where('tipo', '=', 'LIBERADO_POR_PAGAMENTO')
    expect(await liberados.select('id').where('pedido_id', '=', id).execute()).toHaveLength(1)
  })

  it('a signed notice that says PAID while the charge is WAITING changes nothing', async () => {
    const { comprador, id, url } = await semAvisos({ pago: false })
    const antes = (await lerPedido(comprador, id)).body
    expect(await enviarAviso(url, CORPO)).toBe(200)
    await esperarAvisosAplicados(app, id)
    expect((await lerPedido(comprador, id)).body).toEqual(antes)
  })

  it.each(['', 'null', '{"charges":', '\0'])(
    'signed nonsense is stored and does no harm: %j',
    async corpo => {
      const { id, url, statusPagamento } = await semAvisos({ pago: false })
      expect(await enviarAviso(url, corpo)).toBe(200)
      await esperarAvisosAplicados(app, id)
      expect(await statusPagamento()).toBe('BOLETO_PENDENTE_PAGAMENTO')
    },
  )

  it('one that arrives before the boleto is recorded here finds the boleto', async () => {
    const comprador = await criarComprador(app)
    const carrinhoId = exigir((await adicionar(comprador, await criarCotacao(app))).body.id)
    await perderAvisos(app, 1)
    await controle(app, 'POST', '/falhas', { tipo: 'corte', chamada: 'POST /orders', vezes: 3 })
    expect((await gerarBoleto(comprador)).body.codigo).toBe('boleto-em-processamento')
    expect(await enviarAviso(await enderecoDaNotificacao(app, carrinhoId), CORPO)).toBe(200)
    const pedido = await esperarPedido(comprador, carrinhoId, { statusPedido: 'PENDENTE' })
    expect(pedido.linkBoleto).toMatch(/\.pdf$/)
  })

  it('one that only says that a recorded charge waits for its payment is applied as it is stored, without a job', async () => {
    const { id, url } = await semAvisos({ pago: false })
    const corpo = await textoDoUltimoAviso(id)
    const antes = await contarTrabalhos()
    expect(await enviarAviso(url, corpo)).toBe(200)
    expect(await contarTrabalhos()).toBe(antes)
    await esperarAvisosAplicados(app, id)
    const deOutraCobranca = JSON.parse(corpo)
    deOutraCobranca.charges[0].id = 'CHAR_00000000-0000-4000-8000-000000000000'
    const comDinheiro = JSON.parse(corpo)
    comDinheiro.charges[0].amount.summary.paid = 1
    for (const aviso of [deOutraCobranca, comDinheiro])
      expect(await enviarAviso(url, JSON.stringify(aviso))).toBe(200)
    expect(await contarTrabalhos()).toBe(antes + 2)
    await esperarAvisosAplicados(app, id)
  })

  it('one that only says that a charge waits, recorded in another state, reads the charge', async () => {
    const { comprador, id, url } = await semAvisos({ pago: false })
    const corpo = await textoDoUltimoAviso(id)
    const { db } = app.deps
    await db.updateTable('cobranca').set({ status: 'IN_ANALYSIS' }).where('pedido_id', '=', id).execute()
    await perderAvisos(app, 1)
    await pagarBoleto(app, id)
    expect(await enviarAviso(url, corpo)).toBe(200)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
  })

  it('one that arrives during the first try leads to the boleto at once if that try ends without an answer', async () => {
    const comprador = await criarComprador(app)
    const carrinhoId = exigir((await adicionar(comprador, await criarCotacao(app))).body.id)
    await controle(app, 'POST', '/falhas', { tipo: 'corte', chamada: 'POST /orders', vezes: 3 })
    expect((await gerarBoleto(comprador)).body.codigo).toBe('boleto-em-processamento')
    await esperarPedido(comprador, carrinhoId, { statusPedido: 'PENDENTE' })
    await esperarAvisosAplicados(app, carrinhoId)
  })

  it('one about a declined boleto has nothing to apply and does not stay in the queue', async () => {
    const comprador = await criarComprador(app)
    const carrinhoId = exigir((await adicionar(comprador, await criarCotacao(app))).body.id)
    await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto' })
    expect((await gerarBoleto(comprador)).body.codigo).toBe('boleto-recusado')
    await esperarAvisosAplicados(app, carrinhoId)
  })

  it('one signed wrongly is refused, and the same sent again, twice, pays the order once', async () => {
    const comprador = await criarComprador(app)
    const id = await fazerPedido(comprador, await criarCotacao(app))
    await controle(app, 'POST', '/falhas', { tipo: 'assinatura-errada' })
    await pagarBoleto(app, id)
    await controle(app, 'POST', '/falhas', { tipo: 'duplicar' })
    await controle(app, 'POST', `/cobrancas/${await cobrancaDe(id)}/reenviar-aviso`)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBe(20_000)
  })
})

describe('rule M26: the charge at the provider counts, not the notice', () => {
  it('a lost notice is made up for by the daily reading of open charges', async () => {
    const { comprador, id } = await semAvisos({ pago: true })
    expect(await contarAvisos(app, id)).toBe(0)
    await lerCobrancasDoDia(app)
    const pedido = await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect(pedido.statusPedido).toBe('AGUARDANDO_FRETE')
  })

  it('while the provider is silent the notice waits, and it is applied when the provider answers again', async () => {
    const { comprador, id, url } = await semAvisos({ pago: true })
    await controle(app, 'POST', '/falhas', { tipo: 'erro-500', chamada: 'GET /charges/:id', vezes: 3 })
    expect(await enviarAviso(url, CORPO)).toBe(200)
    await tentarJa(app, 'aplicar-avisos')
    const pedido = await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect(pedido.statusVendedorPagamento).toBe('EM_CUSTODIA')
  })

  it('less than the total is no payment', async () => {
    const { id, url, statusPagamento } = await semAvisos({ pago: false })
    await controle(app, 'POST', `/cobrancas/${await cobrancaDe(id)}/pagar`, { valor: 24_499 })
    await enviarAviso(url, CORPO)
    await esperarAvisosAplicados(app, id)
    expect(await statusPagamento()).toBe('BOLETO_PENDENTE_PAGAMENTO')
  })

  it('a boleto that ends unpaid leaves the order as it is: it can only get into arrears', async () => {
    const { comprador, id, url } = await semAvisos({ pago: false })
    await controle(app, 'POST', `/cobrancas/${await cobrancaDe(id)}/vencer`)
    await enviarAviso(url, CORPO)
    await esperarAvisosAplicados(app, id)
    expect((await lerPedido(comprador, id)).body).toMatchObject({
      statusPedido: 'PENDENTE',
      statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
    })
  })
})

async function cobrancaDe(pedidoId: number): Promise<string> {
  const { charge_id } = await app.deps.db
    .selectFrom('cobranca')
    .select('charge_id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return charge_id
}
