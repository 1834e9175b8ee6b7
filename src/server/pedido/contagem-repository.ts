// How many orders there are. Triggers keep a ledger of it (decision 021); nobody counts the orders themselves.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { condicoesDaContagem, type FiltroDePedidos } from './filtro-sql.ts'

export interface Contagem {
  total: number
  /** Where the filter names buyers and few have such orders: these. Null for many, or without a name. */
  compradorIds: number[] | null
}

/** Up to here a list is found through its buyers; the orders of more than these come up soon among the newest. */
const POUCOS_COMPRADORES = 200

/** How many orders pass this filter, exactly; carts are none. */
export async function contarPedidos(db: Db, filtro: FiltroDePedidos): Promise<Contagem> {
  const { rows } = await sql<Contagem>`
    select coalesce(sum(quantos), 0)::bigint as total,
      case when count(comprador_id) between 1 and ${POUCOS_COMPRADORES} then json_agg(comprador_id) end as "compradorIds"
    from (
      select c.comprador_id, sum(c.quantidade) as quantos
      from contagem_de_pedidos c where ${condicoesDaContagem(filtro)}
      group by c.comprador_id having sum(c.quantidade) > 0
    ) por_comprador`.execute(db)
  return rows[0] ?? { total: 0, compradorIds: null } // sum() always answers one row
}

/**
 * Makes one line of all lines of the same number, and none where they come to nothing. It takes only lines that it sees and
 * that nobody else is taking, and puts back what they come to: every reader sees the same sums before and after.
 */
export async function consolidarContagens(tx: Tx): Promise<void> {
  await sql`
    with repetida as (
      select id, count(*) over (partition by comprador_id, vendedor_id, status_pedido, status_pagamento) as vezes
      from contagem_de_pedidos
    ), tomada as (
      delete from contagem_de_pedidos where id in (
        select c.id from contagem_de_pedidos c join repetida using (id) where vezes > 1 for update of c skip locked
      ) returning *
    )
    insert into contagem_de_pedidos (comprador_id, vendedor_id, status_pedido, status_pagamento, quantidade)
    select comprador_id, vendedor_id, status_pedido, status_pagamento, sum(quantidade)
    from tomada group by 1, 2, 3, 4 having sum(quantidade) <> 0`.execute(tx)
}
