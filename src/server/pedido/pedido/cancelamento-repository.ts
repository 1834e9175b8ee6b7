// Buyers' requests that staff cancel an order (rule M57).
import { sql } from 'kysely'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { SituacaoDeCancelamento } from '#domain/pedido/cancelamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { PedidoTravado } from './estado-repository.ts'
import { QUEM_JUNTOU, type QuemJuntou } from './mesma-entrega-sql.ts'

/** How the request of a locked order stands; null if there is none. */
export async function buscarCancelamento(tx: Tx, pedidoId: number): Promise<SituacaoDeCancelamento | null> {
  const linha = await tx
    .selectFrom('pedido_de_cancelamento')
    .select('situacao')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return linha?.situacao ?? null
}

/** Adds the request of a locked order that has none. */
export async function inserirCancelamento(
  tx: Tx,
  { pedidoId, motivo, em }: { pedidoId: number; motivo: string; em: Date },
): Promise<void> {
  await tx
    .insertInto('pedido_de_cancelamento')
    .values({ pedido_id: pedidoId, motivo, em, situacao: 'ABERTO' })
    .execute()
}

interface DecisaoDoCancelamento {
  pedidoId: number
  situacao: Exclude<SituacaoDeCancelamento, 'ABERTO'>
  /** For the buyer; only if it is declined. */
  resposta?: string
  porUsuarioId: number
  agora: Date
}

/** Closes the open request of a locked order; changes nothing if there is none. */
export async function encerrarCancelamento(
  tx: Tx,
  { pedidoId, situacao, resposta, porUsuarioId, agora }: DecisaoDoCancelamento,
): Promise<void> {
  await tx
    .updateTable('pedido_de_cancelamento')
    .set({ situacao, resposta: resposta ?? null, decidido_por: porUsuarioId, decidido_em: agora })
    .where('pedido_id', '=', pedidoId)
    .where('situacao', '=', sql.lit('ABERTO'))
    .execute()
}

/** A request with what staff decide by. */
export interface CancelamentoLido {
  pedidoId: number
  motivo: string
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento
  /** `YYYY-MM-DD`; null without a day. */
  entregaDia: string | null
  quemJuntou: QuemJuntou[] | null
}

export async function lerCancelamentos(db: Db, pedidoIds: readonly number[]): Promise<CancelamentoLido[]> {
  const { rows } = await sql<CancelamentoLido>`
    select k.pedido_id as "pedidoId", k.motivo, p.status_pedido as "statusPedido", p.status_pagamento as "statusPagamento",
      p.entrega_dia as "entregaDia", ${QUEM_JUNTOU} as "quemJuntou"
    from pedido_de_cancelamento k join pedido p on p.id = k.pedido_id where k.pedido_id = any(${pedidoIds}::bigint[])`.execute(
    db,
  )
  return rows
}

/** What a decision has to have seen of the order. */
export const vistoDoCancelamento = ({
  statusPedido,
  statusPagamento,
}: Pick<PedidoTravado, 'statusPedido' | 'statusPagamento'>): string => `${statusPedido}:${statusPagamento}`
