// Refunds, opened as in production: an order is paid, then cancelled.
import { expect } from 'vitest'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import type { AppForTest } from './app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from './compras.ts'
import { esperar } from './esperar.ts'
import { temValores } from './exigir.ts'
import type { Corpo, Pessoa } from './pessoa.ts'
import { armar, type CobrancaNoSimulador, cobrancaNoSimulador, controle } from './simulador.ts'
import { criarCotacao, criarEquipe } from './test-users.ts'

type Reembolso = Corpo<'GET /v1/reembolso'>['content'][number]

/** Closes a refund by hand; `id` is the charge's. Without an amount in reais, for what the list shows just before. */
export async function concluirAMao(
  equipe: Pessoa,
  id: number,
  {
    observacao = 'Pix de volta em 21/11',
    valorEsperado,
  }: { observacao?: unknown; valorEsperado?: number } = {},
) {
  const noAto = async () => (await listarReembolsos(equipe)).content.find(um => um.id === id)?.valor ?? 0
  const body = { observacao, valorEsperado: valorEsperado ?? (await noAto()) }
  return equipe.chamar('PUT /v1/reembolso/{id}', { params: { id }, body })
}

/** Our id of the charge that speaks for an order. */
export async function cobrancaIdDe(app: AppForTest, pedidoId: number): Promise<number> {
  const consulta = app.deps.db.selectFrom('cobranca_vigente').select('id').where('pedido_id', '=', pedidoId)
  return (await consulta.executeTakeFirstOrThrow()).id
}

/** A page of refunds; the open ones unless told otherwise. */
export async function listarReembolsos(equipe: Pessoa, query: Record<string, string | number> = {}) {
  return (await equipe.chamar('GET /v1/reembolso', { query: { size: 100, ...query } })).body
}

/** Pays an order and cancels it; answers its id. The refund begins by itself. */
export async function pagoECancelado(app: AppForTest, comprador: Pessoa): Promise<number> {
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { preco: 2000 }))
  await pagarEEsperar(app, comprador, pedidoId)
  await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')
  return pedidoId
}

/**
 * Pays so many centavos of an order and has staff give back by hand what is not owed of it, because the provider refuses; answers our id of
 * the charge.
 */
export async function pagarEDevolverAMao(
  app: AppForTest,
  { equipe, pedidoId, pago }: { equipe: Pessoa; pedidoId: number; pago: number },
): Promise<number> {
  const { id: chargeId } = await cobrancaDoPedido(app, pedidoId)
  await controle(app, 'POST', `/cobrancas/${chargeId}/pagar`, { valor: pago })
  await lerEAplicar(app.deps, chargeId)
  await armar(app, { tipo: 'devolucao-recusada' })
  const envio = { params: { id: pedidoId }, body: { pago: pago / 100, devolvido: 0 } }
  expect((await equipe.chamar('POST /v1/pedido/{id}/reembolso', envio)).status).toBe(200)
  await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
  const id = await cobrancaIdDe(app, pedidoId)
  expect((await concluirAMao(equipe, id)).status).toBe(204)
  return id
}

/** The refund of this order as staff see it, wherever it stands. */
export async function lerReembolso(app: AppForTest, pedidoId: number) {
  const equipe = await criarEquipe(app)
  const listas = await Promise.all(
    ['ABERTO', 'CONCLUIDO'].map(situacao => listarReembolsos(equipe, { situacao })),
  )
  return listas.flatMap(({ content }) => content).find(um => um.pedidoId === pedidoId)
}

/** Waits until the refund shows these values; answers it. */
export function esperarReembolso(app: AppForTest, pedidoId: number, valores: Partial<Reembolso>) {
  return esperar(async () => {
    const reembolso = await lerReembolso(app, pedidoId)
    return reembolso && temValores(reembolso, valores) && reembolso
  })
}

/** The order's charge as the provider has it. */
export async function cobrancaDoPedido(app: AppForTest, pedidoId: number): Promise<CobrancaNoSimulador> {
  const { charge_id } = await app.deps.db
    .selectFrom('cobranca_vigente')
    .select('charge_id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return cobrancaNoSimulador(app, charge_id)
}

/** How many refunds the provider has made for this order. */
export async function devolucoes(app: AppForTest, pedidoId: number): Promise<number> {
  const { referencia } = await app.deps.db
    .selectFrom('emissao')
    .select('referencia')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  const avisos = await controle(app, 'GET', `/avisos?reference_id=${referencia}`)
  return JSON.stringify(avisos).match(/\\"refunded\\":[1-9]/g)?.length ?? 0
}
