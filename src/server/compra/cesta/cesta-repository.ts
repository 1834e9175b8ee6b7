import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

/** The sellers of a buyer's orders that were not cancelled (rule N121). */
export async function buscarVendedoresConhecidos(db: Db, compradorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.vendedor_id as id
    from pedido join item_pedido i on i.pedido_id = pedido.id
    where pedido.comprador_id = ${compradorId} and pedido.status_pedido <> 'NO_CARRINHO'
      and pedido.status_pedido <> 'CANCELADO'`.execute(db)
  return rows.map(({ id }) => id)
}
