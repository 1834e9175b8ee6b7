// Refunds, opened as in production: an order is paid, then cancelled.
import { expect } from 'vitest'
import { centavos, deReais, emReais, type Reais } from '#domain/centavos.ts'
import { type AndamentoDeReembolso, andamentoDoReembolso } from '#domain/pagamento/status-pagamento.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import type { AppForTest } from './app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from './compras.ts'
import { esperar } from './esperar.ts'
import { temValores } from './exigir.ts'
import { naMesa } from './mesa.ts'
import type { Pessoa } from './pessoa.ts'
import { armar, type CobrancaNoSimulador, cobrancaNoSimulador, controle } from './simulador.ts'
import { criarCotacao, criarEquipe } from './test-users.ts'

export interface Reembolso {
  /** The charge's. */
  id: number
  /** Null if it is of the boleto of an undone emission. */
  pedidoId: number | null
  comprador: { id: number; nome: string }
  /** What is still to go back while it is open, the whole once it is done. */
  valor: Reais
  situacao: 'ABERTO' | 'CONCLUIDO'
  andamento: AndamentoDeReembolso
  motivo: string | null
  tentativas: number
  abertoEm: string
  concluidoEm: string | null
  concluidoPor: { id: number; nome: string } | null
  observacao: string | null
}

/** Closes a refund by hand at the desk; `id` is the charge's. Without an amount in reais, for what is left just before. */
export function concluirAMao(
  equipe: Pessoa,
  id: number,
  {
    observacao = 'Pix de volta em 21/11',
    valorEsperado,
  }: { observacao?: unknown; valorEsperado?: number } = {},
) {
  const visto = valorEsperado !== undefined && { visto: String(deReais(valorEsperado)) }
  return naMesa(equipe, 'reembolso', id, 'concluir', { observacao, ...visto })
}

/** Our id of the charge that speaks for an order. */
export async function cobrancaIdDe(app: AppForTest, pedidoId: number): Promise<number> {
  const consulta = app.deps.db.selectFrom('cobranca_vigente').select('id').where('pedido_id', '=', pedidoId)
  return (await consulta.executeTakeFirstOrThrow()).id
}

/** All refunds, whoever gives them back: the open ones, oldest first, then those that are done. */
export async function listarReembolsos({ deps: { db } }: AppForTest): Promise<Reembolso[]> {
  const linhas = await db
    .selectFrom('reembolso as r')
    .innerJoin('cobranca as b', 'b.id', 'r.cobranca_id')
    .leftJoin('emissao as e', 'e.id', 'b.emissao_id')
    .innerJoin('pedido as p', join =>
      join.on(eb => eb('p.id', '=', eb.fn.coalesce('b.pedido_id', 'e.pedido_id'))),
    )
    .innerJoin('usuario as c', 'c.id', 'p.comprador_id')
    .leftJoin('usuario as u', 'u.id', 'r.concluido_por')
    .selectAll('r')
    .select(['b.pedido_id', 'b.devolvido_centavos', 'c.id as comprador_id', 'c.nome as comprador_nome'])
    .select(['u.id as por_id', 'u.nome as por_nome'])
    .orderBy('r.situacao')
    .orderBy('r.aberto_em')
    .orderBy('r.cobranca_id')
    .execute()
  return linhas.map(r => ({
    id: r.cobranca_id,
    pedidoId: r.pedido_id,
    comprador: { id: r.comprador_id, nome: r.comprador_nome },
    valor: emReais(
      r.situacao === 'CONCLUIDO'
        ? r.valor_centavos
        : centavos(r.valor_centavos - r.devolvido_centavos - r.devolvido_a_mao_centavos),
    ),
    situacao: r.situacao,
    andamento: andamentoDoReembolso(r),
    motivo: r.motivo,
    tentativas: r.tentativas,
    abertoEm: r.aberto_em.toISOString(),
    concluidoEm: r.concluido_em?.toISOString() ?? null,
    concluidoPor: r.por_id === null ? null : { id: r.por_id, nome: r.por_nome ?? '' },
    observacao: r.observacao,
  }))
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
  expect((await naMesa(equipe, 'divergencia', pedidoId, 'devolver')).status).toBe(200)
  await esperarReembolso(app, pedidoId, { andamento: 'A_MAO' })
  const id = await cobrancaIdDe(app, pedidoId)
  expect((await concluirAMao(equipe, id)).status).toBe(200)
  return id
}

/** The refund of this order, an open one if there are several. */
export async function lerReembolso(app: AppForTest, pedidoId: number): Promise<Reembolso | undefined> {
  return (await listarReembolsos(app)).find(um => um.pedidoId === pedidoId)
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
