// Counts of orders, from a ledger that triggers keep (decision 021). The orders themselves are never counted.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { condicoesDaContagem, type FiltroDePedidos } from './filtro-sql.ts'

export interface Contagem {
  total: number
  /** The buyers with such orders, if the filter has a buyer's name and they are few; otherwise null. */
  compradorIds: number[] | null
}

/** Up to so many buyers, a list is read through their ids. The orders of more buyers are soon found among the newest. */
const POUCOS_COMPRADORES = 200

/** The exact number of orders that pass this filter, without carts. */
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
 * Replaces all lines of the same key with one line of their sum, or with none if the sum is 0. It takes only lines that it sees and
 * that no other run has locked, so every reader sees the same sums before and after.
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
