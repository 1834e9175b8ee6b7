// Orders that are paid and were not delivered (rule M45).
import { sql } from 'kysely'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { PedidoTravado } from './estado-repository.ts'

/** A paid order and its delivery. */
export interface EntregaLida {
  id: number
  statusPedido: StatusDePedido
  pagoEm: Date
  /** `YYYY-MM-DD`; null without a day. */
  entregaDia: string | null
}

/** The deliveries of these orders, which are paid. */
export async function lerEntregas(db: Db, ids: readonly number[]): Promise<EntregaLida[]> {
  const { rows } = await sql<EntregaLida>`
    select id, status_pedido as "statusPedido", pago_em as "pagoEm", entrega_dia as "entregaDia"
    from pedido where id = any(${ids}::bigint[]) and pago_em is not null`.execute(db)
  return rows
}

/** What an action of the desk has to have seen of the order. */
export const vistoDaEntrega = ({
  statusPedido,
  entregaDia,
}: Pick<PedidoTravado, 'statusPedido' | 'entregaDia'>): string => `${statusPedido}:${entregaDia ?? ''}`
