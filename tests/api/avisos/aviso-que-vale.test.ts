// Nobody is told what is not, or no longer, true (rules N40, N42, N45, design/notices).
import { afterEach, describe, expect, it } from 'vitest'
import type { TipoDeAviso } from '#contract/avisos/tipos.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { reenviarAviso } from '#server/avisos/aviso/reenviar-aviso.ts'
import { enviarEmailDeAviso } from '#server/avisos/email/enviar-email-de-aviso.ts'
import { lembrarBoletos } from '#server/avisos/rotina/rotina-jobs.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import type { EmailEscrito } from '#server/plataforma/avisar/aviso-repository.ts'
import type { Fila } from '#server/plataforma/jobs/queue.ts'
import { useApp } from '../../support/app-for-test.ts'
import { perderAvisos } from '../../support/avisos.ts'
import { alterarStatus, esperarPedido, fazerPedido, lerPedido } from '../../support/compras.ts'
import { esperarCorreio, mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido, esperarReembolso } from '../../support/reembolsos.ts'
import { cobrancasDe, pedidoComBoletoMorto, pedidoDe65, pedirSegundaVia } from '../../support/segunda-via.ts'
import { armar, controle, desarmar } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
afterEach(() => desarmar(app))

const DIA_MS = 24 * 3_600_000

// Sessions that end with the leaps of the clock are opened again.
const avisosDe = async ({ id }: Pessoa) =>
  (await (await comSessao(app, id)).chamar('GET /v1/aviso', { query: { size: 100 } })).body
const tiposDe = async (pessoa: Pessoa) => (await avisosDe(pessoa)).content.map(({ tipo }) => tipo)
const reenviar = async (pedidoId: number, avisoId: number) =>
  (await criarEquipe(app)).chamar('POST /v1/pedido/{id}/avisos/{avisoId}/reenvio', {
    params: { id: pedidoId, avisoId },
  })
async function mensagensDe({ id }: Pessoa, sobre: RegExp) {
  const { email } = await app.deps.db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await mensagensPara(app, email)).filter(texto => sobre.test(texto))
}

/** The e-mail of this kind to this person, as a job has it. */
async function emailDe(pedidoId: number, { id: usuarioId }: Pessoa, tipo: TipoDeAviso) {
  const lido = await app.deps.db
    .selectFrom('aviso_email')
    .innerJoin('aviso', 'aviso.id', 'aviso_id')
    .select(['aviso_email.id as emailId', 'aviso_id as avisoId', 'envio', 'situacao'])
    .where('pedido_id', '=', pedidoId)
    .where('usuario_id', '=', usuarioId)
    .where('tipo', '=', tipo)
    .executeTakeFirstOrThrow()
  const email: EmailEscrito = { emailId: lido.emailId, envio: lido.envio, usuarioId, tipo, pedidoId }
  return { ...lido, email }
}

describe('rule N40: a payment', () => {
  it('of a cancelled order is told to nobody', async () => {
    const { comprador, vendedor, id } = await pedidoDe65(app)
    const { id: chargeId } = await cobrancaDoPedido(app, id)
    await alterarStatus(await criarEquipe(app), id, 'CANCELADO')
    await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`)
    await esperarReembolso(app, id, { situacao: 'CONCLUIDO' })
    expect((await lerPedido(comprador, id)).body.statusPagamento).toBe('BOLETO_PAGO')
    expect(await tiposDe(comprador)).not.toContain('pedido-pago')
    expect(await tiposDe(vendedor)).toEqual(['pedido-cancelado'])
  })

  it('that had gone back in full before it was read is told to nobody', async () => {
    const { comprador, vendedor, id } = await pedidoDe65(app)
    const { id: chargeId } = await cobrancaDoPedido(app, id)
    await perderAvisos(app, 1)
    await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`)
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`)
    await esperarPedido(comprador, id, { statusPagamento: 'BOLETO_PAGO' })
    expect(await tiposDe(comprador)).toEqual(['boleto-emitido'])
    expect(await tiposDe(vendedor)).toEqual(['pedido-novo'])
  })

  it('design/paid-another-way: that staff recorded is told to the buyer in its own words, and to no seller', async () => {
    const { comprador, vendedor, id } = await pedidoComBoletoMorto(app)
    const equipe = await criarEquipe(app)
    await alterarStatus(equipe, id, 'ENTREGUE')
    const { status } = await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', {
      params: { id },
      body: { observacao: 'Pix em 10/12, comprovante 8812' },
    })
    expect(status).toBe(200)
    const pago = exigir((await avisosDe(comprador)).content.find(({ tipo }) => tipo === 'pedido-pago'))
    expect([pago.titulo, pago.texto]).toEqual([
      `Pagamento do pedido ${id} confirmado`,
      'A equipe registrou o pagamento.',
    ])
    expect(await tiposDe(vendedor)).toEqual(['pedido-novo'])
    await esperarCorreio(app)
    const [mensagem, ...mais] = await mensagensDe(comprador, /Pagamento do pedido/)
    expect(mensagem).toContain(`A equipe registrou o pagamento do pedido ${id}.`)
    expect(mensagem).not.toContain('banco')
    expect(mais).toEqual([])
  })
})

describe('rules N40, M40: a further boleto', () => {
  it('of an order that was cancelled meanwhile is told to nobody', async () => {
    await perderAvisos(app, 20)
    const { comprador, id } = await pedidoComBoletoMorto(app)
    await armar(app, { tipo: 'erro-502-depois', vezes: 20, chamada: 'POST /orders' })
    await pedirSegundaVia(comprador, id)
    await alterarStatus(await criarEquipe(app), id, 'CANCELADO')
    expect(await cobrancasDe(app, id)).toHaveLength(1)
    await desarmar(app)
    await recuperarEmissoes(app.deps, 0)
    expect(await cobrancasDe(app, id)).toHaveLength(2)
    expect(await tiposDe(comprador)).toEqual(['pedido-cancelado', 'boleto-emitido'])
  })

  it('of an order that still waits for it is told to its buyer', async () => {
    const { comprador, id } = await pedidoComBoletoMorto(app)
    expect((await pedirSegundaVia(comprador, id)).status).toBe(200)
    expect(await tiposDe(comprador)).toEqual(['boleto-emitido', 'boleto-emitido'])
  })
})

describe('rule N40: a reminder of a boleto', () => {
  it('that is sent again leaves on its own day alone, since it counts the days', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const vencimento = exigir((await lerPedido(comprador, pedidoId)).body.vencimento)
    const as = (dias: number, hora: string) =>
      new Date(new Date(`${vencimento}T${hora}:00-03:00`).getTime() + dias * DIA_MS)
    app.setClock(as(-1, '10:00'))
    await lembrarBoletos(app.deps)
    await esperarCorreio(app)
    const { avisoId } = await emailDe(pedidoId, comprador, 'boleto-vence')
    app.setClock(as(-1, '23:59'))
    expect((await reenviar(pedidoId, avisoId)).status).toBe(202)
    await esperarCorreio(app)
    expect(await mensagensDe(comprador, /vence amanhã/)).toHaveLength(2)
    app.setClock(as(0, '00:00'))
    expect(dataEmSaoPaulo(app.deps.clock())).toBe(vencimento)
    expect((await reenviar(pedidoId, avisoId)).status).toBe(202)
    await esperarCorreio(app)
    expect(await mensagensDe(comprador, /vence amanhã/)).toHaveLength(2)
    expect((await emailDe(pedidoId, comprador, 'boleto-vence')).situacao).toBe('DISPENSADO')
  })

  it('is not sent for a boleto that another one has replaced', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const vencimento = exigir((await lerPedido(comprador, pedidoId)).body.vencimento)
    app.setClock(new Date(`${vencimento}T10:00:00-03:00`))
    await lembrarBoletos(app.deps)
    await esperarCorreio(app)
    const { email } = await emailDe(pedidoId, comprador, 'boleto-vence')
    const { db } = app.deps
    await db.updateTable('aviso_email').set({ situacao: 'NA_FILA' }).where('id', '=', email.emailId).execute()
    await db
      .updateTable('cobranca')
      .set({ vencimento: '2036-01-07' })
      .where('pedido_id', '=', pedidoId)
      .execute()
    await enviarEmailDeAviso(app.deps, email)
    expect(await mensagensDe(comprador, /vence hoje/)).toHaveLength(1)
  })
})

describe('rule N45: an e-mail that staff send again', () => {
  async function vendido() {
    const vendedor = await criarVendedor(app)
    const pedidoId = await fazerPedido(await criarComprador(app), await criarCotacao(app, { vendedor }))
    await esperarCorreio(app)
    return { vendedor, pedidoId, ...(await emailDe(pedidoId, vendedor, 'pedido-novo')) }
  }
  const mudar = (emailId: number, situacao: 'NA_FILA' | 'FALHOU') =>
    app.deps.db.updateTable('aviso_email').set({ situacao }).where('id', '=', emailId).execute()

  it('is refused while it waits to be sent', async () => {
    const { vendedor, pedidoId, avisoId, emailId } = await vendido()
    await mudar(emailId, 'NA_FILA')
    const { status, body } = await reenviar(pedidoId, avisoId)
    expect([status, body.codigo, body.message]).toEqual([
      409,
      'aviso-na-fila',
      'Este e-mail já está na fila. Espere um instante.',
    ])
    await esperarCorreio(app)
    expect(await mensagensDe(vendedor, /Pedido novo/)).toHaveLength(1)
  })

  it('by three people at once is put into the queue once, with one audit entry', async () => {
    const { pedidoId, avisoId, emailId } = await vendido()
    await mudar(emailId, 'FALHOU')
    const { id: porUsuarioId } = await criarEquipe(app)
    const enviados: object[] = []
    // No server takes these jobs, so that the e-mail keeps waiting.
    const fila: Fila = {
      enviar: async () => {},
      enviarTodos: async (_tx, _nome, envios) => void enviados.push(...envios),
    }
    const chamadas = [1, 2, 3].map(() =>
      reenviarAviso({ ...app.deps, fila }, { pedidoId, avisoId, porUsuarioId }),
    )
    const resultados = await Promise.allSettled(chamadas)
    expect(
      resultados.map(r => (r.status === 'fulfilled' ? 'ok' : (r.reason as Error).message)).toSorted(),
    ).toEqual(['aviso-na-fila', 'aviso-na-fila', 'ok'])
    expect(enviados).toHaveLength(1)
    const registros = await app.deps.db
      .selectFrom('auditoria')
      .select('id')
      .where('acao', '=', 'reenviar-aviso')
      .where('alvo_id', '=', pedidoId)
      .execute()
    expect(registros).toHaveLength(1)
  })

  it('is not sent by an earlier job, too', async () => {
    const { vendedor, email, emailId } = await vendido()
    await app.deps.db
      .updateTable('aviso_email')
      .set({ situacao: 'NA_FILA', envio: 2 })
      .where('id', '=', emailId)
      .execute()
    await enviarEmailDeAviso(app.deps, email)
    expect(await mensagensDe(vendedor, /Pedido novo/)).toHaveLength(1)
    await enviarEmailDeAviso(app.deps, { ...email, envio: 2 })
    expect(await mensagensDe(vendedor, /Pedido novo/)).toHaveLength(2)
  })

  it('and has left stays sent if a second try fails meanwhile', async () => {
    const { vendedor, pedidoId, email, emailId } = await vendido()
    await mudar(emailId, 'NA_FILA')
    const lento = {
      send: async () => {
        await enviarEmailDeAviso(app.deps, email)
        throw new Error('fora do ar')
      },
    }
    await expect(enviarEmailDeAviso({ ...app.deps, mailer: lento }, email)).rejects.toThrow('fora do ar')
    expect((await emailDe(pedidoId, vendedor, 'pedido-novo')).situacao).toBe('ENVIADO')
  })
})

describe('rule N42: an order that joins after the list was read', () => {
  it('stays unread when the list is marked as read', async () => {
    const vendedor = await criarVendedor(app)
    const agora = new Date()
    const apos = (ms: number) => app.setClock(new Date(agora.getTime() + ms))
    const vender = async () =>
      fazerPedido(await criarComprador(app), await criarCotacao(app, { vendedor, preco: 5000 }))
    app.setClock(agora)
    await vender()
    apos(1000)
    const { content, vistoAte } = await avisosDe(vendedor)
    const ate = exigir(content[0]).id
    apos(2000)
    await vender()
    const marcar = async (visto: string) =>
      vendedor.chamar('PUT /v1/aviso/lidos', { body: { ate, vistoAte: visto } })
    expect((await marcar(vistoAte)).status).toBe(204)
    const depois = await avisosDe(vendedor)
    expect(depois.content).toMatchObject([{ id: ate, quantidade: 2, lidoEm: null }])
    await marcar(depois.vistoAte)
    expect((await avisosDe(vendedor)).naoLidos).toBe(0)
  })
})
