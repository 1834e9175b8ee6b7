// Orders that are paid and were not delivered (rule M45).
import { sql } from 'kysely'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { PedidoTravado } from './estado-repository.ts'

/** How many of the orders that were paid until `pagasAte` are not delivered, and since when the oldest of them is paid. */
export async function contarEntregasParadas(
  db: Db,
  pagasAte: Date,
): Promise<{ quantidade: number; desde: Date | null }> {
  const { rows } = await sql<{ quantidade: number; desde: Date | null }>`
    select count(*)::int as quantidade, min(p.pago_em) as desde
    from pedido p where p.status_pedido = 'AGUARDANDO_FRETE' and p.pago_em <= ${pagasAte}`.execute(db)
  return firstRow(rows)
}

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
