// Money that has to go back goes back once, whatever the provider answers.
// Rule M27: the provider gives the money back exactly once, also after faults.
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { listarAReconciliar } from '#server/cobranca/cobranca/cobranca-repository.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { reembolsarCobranca, reembolsarCobrancas } from '#server/cobranca/cobranca/reembolsar-cobranca.ts'
import { abrirReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { cancelarRepasses } from '#server/pedido/pedido/repasse-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { useApp } from '../support/app-for-test.ts'
import { esperarSilencio, lerCobrancasDoDia, perderAvisos } from '../support/avisos.ts'
import { alterarStatus, esperarPedido, fazerPedido, lerPedido, pagarEEsperar } from '../support/compras.ts'
import { mensagensSobre } from '../support/correio.ts'
import { esperar } from '../support/esperar.ts'
import { exigir } from '../support/exigir.ts'
import { failAtStep, RODADAS } from '../support/failing-steps.ts'
import {
  cobrancaDoPedido,
  cobrancaIdDe,
  concluirAMao,
  devolucoes,
  esperarReembolso,
  lerReembolso,
  pagoECancelado,
} from '../support/reembolsos.ts'
import { armar, controle, desarmar } from '../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../support/test-users.ts'

const app = useApp()
const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
afterEach(() => desarmar(app))

/** An order of R$ 65,00 for which so much was paid, in centavos, and no notice is on the way. */
async function pagoAMais(valor: number) {
  await perderAvisos(app, 20)
  const pedidoId = await fazerPedido(await criarComprador(app), await criarCotacao(app, { preco: 2000 }))
  const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
  await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor })
  await lerEAplicar(app.deps, chargeId)
  return { pedidoId, cobrancaId: await cobrancaIdDe(app, pedidoId) }
}

/** The boleto of this order ended unpaid, its goods were delivered, and the buyer paid another way. */
async function pagarPorFora(pedidoId: number): Promise<void> {
  const equipe = await criarEquipe(app)
  await alterarStatus(equipe, pedidoId, 'ENTREGUE')
  await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/vencer`)
  const body = { observacao: 'Pix' }
  const { status } = await equipe.chamar('PUT /v1/pedido/{id}/pagamento-por-fora', {
    params: { id: pedidoId },
    body,
  })
  expect(status).toBe(200)
}

/** Cancels a paid order without the job that gives its money back. */
async function cancelarSemTrabalho(pedidoId: number): Promise<void> {
  await inTransaction(app.deps.db, async tx => {
    await tx.updateTable('pedido').set({ status_pedido: 'CANCELADO' }).where('id', '=', pedidoId).execute()
    await cancelarRepasses(tx, pedidoId, new Date())
  })
}

/** A paid order with an open refund for which no job was sent, so that only the test works on it. */
async function comReembolsoAberto(valor = 6500) {
  const comprador = await criarComprador(app)
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  await pagarEEsperar(app, comprador, pedidoId)
  await esperarSilencio(app, pedidoId)
  const cobrancaId = await cobrancaIdDe(app, pedidoId)
  await cancelarSemTrabalho(pedidoId)
  await inTransaction(app.deps.db, tx => abrirReembolso(tx, cobrancaId, centavos(valor), app.deps.clock()))
  return { comprador, pedidoId, cobrancaId }
}

/** The real client, and a list of its calls: the amount, who gives it back, the key. */
function anotando(pedidos: string[]): Dependencies {
  const { pagbank } = app.deps
  const devolver: typeof pagbank.devolver = (devolucao, chave) => {
    pedidos.push(`${devolucao.valor} ${devolucao.soDaConta ?? 'todos'} ${chave}`)
    return pagbank.devolver(devolucao, chave)
  }
  return { ...app.deps, pagbank: { ...pagbank, devolver } }
}

async function chaveDe(cobrancaId: number): Promise<string | null> {
  const consulta = app.deps.db.selectFrom('reembolso').select('chave_idempotencia')
  return (await consulta.where('cobranca_id', '=', cobrancaId).executeTakeFirstOrThrow()).chave_idempotencia
}

const resumo = async (pedidoId: number) => (await cobrancaDoPedido(app, pedidoId)).amount.summary

describe('rule M27: the provider gives the money back by itself', () => {
  it('of a paid order that is cancelled; the shares are CANCELADO and the buyer is told once', async () => {
    const comprador = await criarComprador(app, { email: 'volta@feira.example' })
    const pedidoId = await pagoECancelado(app, comprador)
    const reembolsoFeito = await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })
    expect(reembolsoFeito).toMatchObject({ valor: 65, motivo: null, concluidoPor: null, observacao: null })
    expect(await cobrancaDoPedido(app, pedidoId)).toMatchObject({
      status: 'CANCELED',
      amount: { summary: { paid: 6500, refunded: 6500 } },
    })
    expect((await lerPedido(comprador, pedidoId)).body).toMatchObject({
      statusPagamento: 'BOLETO_PAGO',
      statusVendedorPagamento: 'CANCELADO',
    })
    const [mensagem] = await esperar(async () => {
      const mensagens = await mensagensSobre(app, 'volta@feira.example', /devolveu/)
      return mensagens.length > 0 && mensagens
    })
    expect(mensagem).toContain(`devolveu R$\u00a065,00 do pedido ${pedidoId}`)
    await lerCobrancasDoDia(app)
    await reembolsarCobranca(app.deps, await cobrancaIdDe(app, pedidoId))
    expect(await mensagensSobre(app, 'volta@feira.example', /devolveu/)).toHaveLength(1)
  })

  it('of money that arrives for a cancelled order, even if it is a part of the total', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/pagar`, {
      valor: 999,
    })
    expect(await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })).toMatchObject({ valor: 9.99 })
    expect(await resumo(pedidoId)).toMatchObject({ paid: 999, refunded: 999 })
  })

  it('also when staff do it there by hand, after the provider had refused it to us', async () => {
    await armar(app, { tipo: 'devolucao-recusada' })
    const pedidoId = await pagoECancelado(app, await criarComprador(app))
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
    await perderAvisos(app, 1)
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/devolver`)
    await lerCobrancasDoDia(app)
    await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })
  })

  it('rules M26, M27: of what is left, when a part went back at the provider and its notice was lost', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
    await pagarEEsperar(app, comprador, pedidoId)
    await perderAvisos(app, 20)
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`, { valor: 500 })
    await alterarStatus(equipe, pedidoId, 'CANCELADO')
    await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })
    expect(await resumo(pedidoId)).toMatchObject({ paid: 6500, refunded: 6500 })
  })

  it.each([61, 364])(
    'rule M26: of money that a cancelled order gets %i days later, without a notice',
    async dias => {
      await perderAvisos(app, 20)
      const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
      const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
      await alterarStatus(equipe, pedidoId, 'CANCELADO')
      await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/pagar`)
      const { body } = await lerPedido(comprador, pedidoId)
      const vencimento = Date.parse(`${exigir(body.vencimento)}T15:00:00Z`)
      await lerCobrancasDoDia(app, new Date(vencimento + dias * DIA_MS))
      await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })
    },
  )

  it('rule M26: a charge is read until it is CANCELED there, or a year after its due date', async () => {
    await perderAvisos(app, 20)
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    const vencimento = Date.parse(
      `${exigir((await lerPedido(comprador, pedidoId)).body.vencimento)}T15:00:00Z`,
    )
    const eLida = async (dias: number) =>
      (await listarAReconciliar(app.deps.db, new Date(vencimento + dias * DIA_MS))).includes(chargeId)
    const outro = await fazerPedido(comprador, await criarCotacao(app))
    await pagarPorFora(outro)
    expect([await eLida(365), await eLida(366)]).toEqual([true, false])
    await controle(app, 'POST', `/cobrancas/${chargeId}/vencer`)
    await lerEAplicar(app.deps, chargeId)
    expect(await eLida(0)).toBe(false)
  })

  it('rule M26: a charge of a paid and delivered order is still read once a week', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(await criarEquipe(app), pedidoId, 'ENTREGUE')
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    const leituras = await Promise.all(
      Array.from({ length: 14 }, (_, dia) =>
        listarAReconciliar(app.deps.db, new Date(Date.now() + dia * DIA_MS)),
      ),
    )
    const dias = leituras.flatMap((ids, dia) => (ids.includes(chargeId) ? [dia] : []))
    expect(dias).toHaveLength(2)
    expect(exigir(dias[1]) - exigir(dias[0])).toBe(7)
  })

  it('rule M26: a charge whose refund staff closed by hand is read once a week', async () => {
    await armar(app, { tipo: 'devolucao-recusada' })
    const pedidoId = await pagoECancelado(app, await criarComprador(app))
    await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    const dias = async () => {
      const leituras = Array.from({ length: 7 }, (_, dia) =>
        listarAReconciliar(app.deps.db, new Date(Date.now() + dia * DIA_MS)),
      )
      return (await Promise.all(leituras)).filter(ids => ids.includes(chargeId)).length
    }
    expect(await dias()).toBe(7)
    await concluirAMao(await criarEquipe(app), await cobrancaIdDe(app, pedidoId))
    expect(await dias()).toBe(1)
  })

  it('rule M26: a paid charge that went back in full has ended, and is not read again', async () => {
    const comprador = await criarComprador(app)
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await pagarEEsperar(app, comprador, pedidoId)
    const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
    expect(await listarAReconciliar(app.deps.db, new Date())).toContain(chargeId)
    await controle(app, 'POST', `/cobrancas/${chargeId}/devolver`)
    await lerEAplicar(app.deps, chargeId)
    expect(await listarAReconciliar(app.deps.db, new Date())).not.toContain(chargeId)
  })

  it('rule M25: money that the provider refunded without our request is not released to a seller', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app))
    await pagarEEsperar(app, comprador, pedidoId)
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/devolver`)
    await esperarPedido(comprador, pedidoId, { statusVendedorPagamento: 'CANCELADO' })
    await alterarStatus(equipe, pedidoId, 'CANCELADO')
    expect(await lerReembolso(app, pedidoId)).toBeUndefined()
  })
})

describe('a refund is requested until its outcome is known, and never made twice', () => {
  it.each([
    ['the answer is lost', 'corte'],
    ['a broken page comes instead', 'erro-502-depois'],
    ['half a JSON comes', 'json-quebrado'],
  ])('%s: the charge itself tells that it is done', async (_, tipo) => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    await armar(app, { tipo, vezes: 3, chamada: 'POST /charges/:id/cancel' })
    await perderAvisos(app, 1)
    await reembolsarCobranca(app.deps, cobrancaId)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO', tentativas: 1 })
    expect(await devolucoes(app, pedidoId)).toBe(1)
  })

  it('neither call answers: the next try comes with the same key and amount', async () => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    const pedidos: string[] = []
    await armar(app, { tipo: 'corte', vezes: 3, chamada: 'POST /charges/:id/cancel' })
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /charges/:id' })
    await perderAvisos(app, 1)
    await expect(reembolsarCobranca(anotando(pedidos), cobrancaId)).rejects.toThrow(
      'ainda não foi confirmado',
    )
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'TENTANDO', motivo: null })
    await reembolsarCobranca(anotando(pedidos), cobrancaId)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO', tentativas: 2 })
    expect(pedidos).toHaveLength(2)
    expect(new Set(pedidos).size).toBe(1)
    expect(await devolucoes(app, pedidoId)).toBe(1)
  })

  it('after an hour without an answer or a sign on the charge the key is replaced', async () => {
    const { cobrancaId } = await comReembolsoAberto()
    const pedidos: string[] = []
    const inicio = Date.now()
    for (const ms of [0, HORA_MS, HORA_MS + 1, HORA_MS + 2]) {
      app.setClock(new Date(inicio + ms))
      await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /charges/:id/cancel' })
      await expect(reembolsarCobranca(anotando(pedidos), cobrancaId)).rejects.toThrow()
    }
    expect(new Set(pedidos.slice(0, 3)).size).toBe(1)
    expect(new Set(pedidos).size).toBe(2)
  })

  it('after three days without an answer a person has to look', async () => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    const { abertoEm } = exigir(await lerReembolso(app, pedidoId))
    app.setClock(new Date(Date.parse(abertoEm) + 72 * HORA_MS))
    await armar(app, { tipo: 'erro-500', vezes: 6 })
    await expect(reembolsarCobranca(app.deps, cobrancaId)).rejects.toThrow()
    app.setClock(new Date(Date.parse(abertoEm) + 72 * HORA_MS + 1))
    await armar(app, { tipo: 'erro-500', vezes: 6 })
    await reembolsarCobranca(app.deps, cobrancaId)
    app.setClock(null)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({
      andamento: 'A_MAO',
      motivo: expect.stringContaining('não respondeu em três dias'),
    })
    expect((await resumo(pedidoId)).refunded).toBe(0)
    // The last call may still be carried out under its key.
    expect(await chaveDe(cobrancaId)).not.toBeNull()
  })

  it('"temporarily unavailable" burns its key: the next try has another', async () => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    const pedidos: string[] = []
    await armar(app, { tipo: 'devolucao-indisponivel' })
    await expect(reembolsarCobranca(anotando(pedidos), cobrancaId)).rejects.toThrow('40008')
    await reembolsarCobranca(anotando(pedidos), cobrancaId)
    expect(new Set(pedidos).size).toBe(2)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO' })
    expect(await devolucoes(app, pedidoId)).toBe(1)
  })

  it('a part went back unread and the answer is lost: the key stays until the provider has refused that amount', async () => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    await perderAvisos(app, 20)
    await controle(app, 'POST', `/cobrancas/${(await cobrancaDoPedido(app, pedidoId)).id}/devolver`, {
      valor: 500,
    })
    const pedidos: string[] = []
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /charges/:id/cancel' })
    await expect(reembolsarCobranca(anotando(pedidos), cobrancaId)).rejects.toThrow()
    await reembolsarCobranca(anotando(pedidos), cobrancaId)
    expect(pedidos.map(pedido => pedido.split(' ')[0])).toEqual(['6500', '6500', '6000'])
    expect(new Set(pedidos).size).toBe(2)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO' })
    expect((await resumo(pedidoId)).refunded).toBe(6500)
  })

  it('a refusal is not left to staff while the charge cannot be read: an earlier call may have been carried out', async () => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    await armar(app, { tipo: 'devolucao-recusada' })
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'GET /charges/:id' })
    await expect(reembolsarCobranca(app.deps, cobrancaId)).rejects.toThrow('ainda não foi confirmado')
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'TENTANDO', motivo: null })
    await reembolsarCobranca(app.deps, cobrancaId)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'A_MAO', tentativas: 2 })
  })

  it('20 jobs at once give it back once, under one key', async () => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    const pedidos: string[] = []
    await Promise.allSettled(
      Array.from({ length: 20 }, () => reembolsarCobranca(anotando(pedidos), cobrancaId)),
    )
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO' })
    expect(new Set(pedidos).size).toBe(1)
    expect(await resumo(pedidoId)).toMatchObject({ paid: 6500, refunded: 6500 })
    expect(await devolucoes(app, pedidoId)).toBe(1)
  })

  it('a refusal of one of two tries at once does not hand to staff what the other may have done', async () => {
    const { pedidoId, cobrancaId } = await comReembolsoAberto()
    await armar(app, { tipo: 'devolucao-recusada' })
    await Promise.allSettled([
      reembolsarCobranca(app.deps, cobrancaId),
      reembolsarCobranca(app.deps, cobrancaId),
    ])
    const { andamento } = exigir(await lerReembolso(app, pedidoId))
    const devolvido = (await resumo(pedidoId)).refunded
    expect({ andamento, devolvido }).toEqual(
      devolvido > 0 ? { andamento: 'DEVOLVIDO', devolvido: 6500 } : { andamento: 'A_MAO', devolvido: 0 },
    )
  })

  it.each(RODADAS)('every step fails once, %s: it ends given back once', { timeout: 120_000 }, async modo => {
    for (let k = 1; ; k++) {
      const { pedidoId, cobrancaId } = await comReembolsoAberto()
      const { reached } = await failAtStep(k, modo, () => reembolsarCobranca(app.deps, cobrancaId))
      await reembolsarCobranca(app.deps, cobrancaId)
      expect(await lerReembolso(app, pedidoId), `passo ${k}`).toMatchObject({ andamento: 'DEVOLVIDO' })
      expect(await devolucoes(app, pedidoId)).toBe(1)
      if (!reached) {
        expect(k).toBeGreaterThan(5)
        break
      }
    }
  })
})

describe('the refund job', () => {
  it('staff see the job and run it by hand; an unanswered refund is completed', async () => {
    const { pedidoId } = await comReembolsoAberto()
    const equipe = await criarEquipe(app)
    const { status } = await equipe.chamar('POST /v1/adm/trabalho/{nome}', {
      params: { nome: 'reembolsar-pedidos' },
    })
    expect(status).toBe(202)
    await esperarReembolso(app, pedidoId, { andamento: 'DEVOLVIDO' })
    // The job also works on refunds of earlier tests; the next test needs it to be done.
    await esperar(async () => {
      const { rows } = await sql`select 1 from pgboss.job
        where name = 'reembolsar-pedidos' and state < 'completed'`.execute(app.deps.db)
      return rows.length === 0
    })
  })

  it('a failing refund does not delay the others, and is shown', async () => {
    const [um, outro] = [await comReembolsoAberto(), await comReembolsoAberto()]
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /charges/:id/cancel' })
    const correr = () => reembolsarCobrancas(app.deps)
    await correr().catch(() => undefined)
    const depois = await Promise.all([um, outro].map(({ pedidoId }) => lerReembolso(app, pedidoId)))
    expect(depois.map(reembolso => reembolso?.andamento)).toContain('DEVOLVIDO')
    await correr()
    expect(await lerReembolso(app, um.pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO' })
    expect(await lerReembolso(app, outro.pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO' })
  })

  it('an amount that grew during a request for less is requested afterwards, under its own key', async () => {
    const { pedidoId, cobrancaId } = await pagoAMais(7500)
    const abrir = (alvo: number) =>
      inTransaction(app.deps.db, tx => abrirReembolso(tx, cobrancaId, centavos(alvo), app.deps.clock()))
    await abrir(1000)
    const pedidos: string[] = []
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /charges/:id/cancel' })
    await expect(reembolsarCobranca(anotando(pedidos), cobrancaId)).rejects.toThrow()
    await cancelarSemTrabalho(pedidoId)
    await abrir(7500)
    await expect(reembolsarCobranca(anotando(pedidos), cobrancaId)).rejects.toThrow('a cobrança mostra menos')
    await reembolsarCobranca(anotando(pedidos), cobrancaId)
    expect(pedidos.map(pedido => pedido.split(' ')[0])).toEqual(['1000', '1000', '6500'])
    expect(new Set(pedidos).size).toBe(2)
    expect((await resumo(pedidoId)).refunded).toBe(7500)
    expect(await lerReembolso(app, pedidoId)).toMatchObject({ andamento: 'DEVOLVIDO', valor: 75 })
  })
})
