// Counts of orders, from a ledger that triggers keep (design/statements). Only one buyer's orders of some days, and the orders that are
// delivered on one day, are counted themselves, because the ledger knows no days (design/orders).
import { type RawBuilder, sql } from 'kysely'
import { invariant } from '#domain/invariant.ts'
import { type FiguraDosPedidos, LISTA_DA_FIGURA } from '#domain/pedido/situacao-da-lista.ts'
import type { Db, DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { ABERTOS } from '#server/plataforma/db/pedido-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import {
  condicaoDaSituacao,
  condicoesDaContagem,
  condicoesDePedidos,
  contaAsLinhas,
  doComprador,
  type FiltroDePedidos,
  pedidosDe,
} from './filtro-sql.ts'

/**
 * The exact number of orders that pass this filter, without carts: the `with` query `contagem`, one row with `total`. If the filter has
 * a buyer's name, the `with` query `comprador` has the ids of the buyers with such orders, and `contagem` also their number
 * (`compradores`) and the number of orders of all buyers (`todos`).
 */
export function contagemDePedidos({ compradorNome, ...filtro }: FiltroDePedidos): RawBuilder<unknown> {
  if (contaAsLinhas(filtro))
    return sql`contagem as materialized (select count(*)::bigint as total from ${pedidosDe(filtro)}
      where ${condicoesDePedidos(filtro)}${doComprador(compradorNome)})`
  if (filtro.desde || filtro.antesDe) {
    invariant(filtro.compradorId !== null && !compradorNome, 'só um comprador filtra por dias')
    return sql`contagem as materialized (select count(*)::bigint as total from pedido p where ${condicoesDePedidos(filtro)})`
  }
  const soma = sql`
    select coalesce(sum(c.quantidade), 0)::bigint as total from contagem_de_pedidos c where ${condicoesDaContagem(filtro)}`
  if (!compradorNome) return sql`contagem as materialized (${soma})`
  return sql`comprador as materialized (
      select c.comprador_id as id, sum(c.quantidade) as pedidos
      from contagem_de_pedidos c where ${condicoesDaContagem({ ...filtro, compradorNome })}
      group by c.comprador_id having sum(c.quantidade) > 0
    ), contagem as materialized (
      select coalesce(sum(pedidos), 0)::bigint as total, count(*) as compradores, (${soma}) as todos from comprador
    )`
}

/** How many orders of a buyer, of a seller or of all each `situacao` holds. */
export async function contarPorSituacao(
  db: DbDeLeitura,
  dono: Pick<FiltroDePedidos, 'compradorId' | 'vendedorId'>,
): Promise<Record<FiguraDosPedidos, number>> {
  const quantos = (figura: FiguraDosPedidos) =>
    sql`coalesce(sum(c.quantidade) filter (where ${condicaoDaSituacao(sql`c`, LISTA_DA_FIGURA[figura])}), 0)::int`
  const { rows } = await sql<Record<FiguraDosPedidos, number>>`
    select ${quantos('aPagar')} as "aPagar", ${quantos('emAtraso')} as "emAtraso", ${quantos('aEntregar')} as "aEntregar"
    from contagem_de_pedidos c where ${condicoesDaContagem(dono)}`.execute(db)
  return firstRow(rows)
}

/** The number of orders with items of this seller that are neither delivered nor cancelled. */
export async function contarAbertosDoVendedor(db: Db, vendedorId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(quantidade), 0)::bigint as total from contagem_de_pedidos
    where vendedor_id = ${vendedorId} and status_pedido in (${ABERTOS})`.execute(db)
  return firstRow(rows).total
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
