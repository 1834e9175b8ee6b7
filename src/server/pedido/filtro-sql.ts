// The filter of a list of orders as SQL conditions: on the orders themselves and on the ledger that counts them.
import { type RawBuilder, sql } from 'kysely'
import { invariant } from '#domain/invariant.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { PLANNED_EACH_TIME } from '#server/db/named-statements.ts'

export interface FiltroDePedidos {
  compradorNome?: string | undefined
  statusPagamento?: StatusDePagamento | undefined
  statusPedido?: StatusDePedido | undefined
  /** One buyer's orders, the orders with one seller's items, or (both null) all. */
  compradorId: number | null
  vendedorId: number | null
}

/**
 * Conditions on orders `p`. A seller has one share in each order with its items. `compradorIds` are the buyers
 * with the filter's name, if known; with ids PostgreSQL estimates the number of rows better than with a name.
 */
export function condicoesDePedidos(
  filtro: FiltroDePedidos,
  compradorIds: readonly number[] | null = null,
): RawBuilder<unknown> {
  const { compradorId, vendedorId, compradorNome } = filtro
  const partes = [sql`p.status_pedido <> 'NO_CARRINHO'`, ...condicoesDeStatus(sql`p`, filtro)]
  if (compradorId !== null) partes.push(sql`p.comprador_id = ${compradorId}`)
  if (vendedorId !== null)
    partes.push(
      sql`exists (select 1 from repasse r where r.pedido_id = p.id and r.vendedor_id = ${vendedorId})`,
    )
  // Ten buyers have few orders or many: the plan depends on them.
  if (compradorIds)
    partes.push(sql`p.comprador_id = any(${compradorIds}::bigint[]) ${sql.raw(PLANNED_EACH_TIME)}`)
  else if (compradorNome)
    partes.push(
      sql`exists (select from usuario u where u.id = p.comprador_id and u.nome_busca like ${padraoDeBusca(compradorNome)})`,
    )
  return sql.join(partes, sql` and `)
}

/** Conditions on lines `c` of the ledger of counts, which has no counts by seller and buyer together. */
export function condicoesDaContagem(filtro: FiltroDePedidos): RawBuilder<unknown> {
  const { compradorId, vendedorId, compradorNome } = filtro
  invariant(vendedorId === null || !compradorNome, 'vendedor não filtra pelo nome do comprador')
  const partes = condicoesDeStatus(sql`c`, filtro)
  if (compradorNome)
    partes.push(
      sql`c.comprador_id in (select id from usuario where nome_busca like ${padraoDeBusca(compradorNome)})`,
    )
  if (compradorId !== null) partes.push(sql`c.comprador_id = ${compradorId}`)
  if (compradorId === null && !compradorNome) partes.push(sql`c.comprador_id is null`)
  partes.push(vendedorId === null ? sql`c.vendedor_id is null` : sql`c.vendedor_id = ${vendedorId}`)
  return sql.join(partes, sql` and `)
}

// A status stands in the text: an index of some states, and the number of rows in a state, count for no plan that must serve all.
function condicoesDeStatus(
  tabela: RawBuilder<unknown>,
  { statusPedido, statusPagamento }: FiltroDePedidos,
): RawBuilder<unknown>[] {
  return [
    ...(statusPedido ? [sql`${tabela}.status_pedido = ${sql.lit(statusPedido)}`] : []),
    ...(statusPagamento ? [sql`${tabela}.status_pagamento = ${sql.lit(statusPagamento)}`] : []),
  ]
}

// Ignores accents and case, and takes LIKE's wildcards literally.
function padraoDeBusca(nome: string): RawBuilder<unknown> {
  return sql`'%' || sem_acentos(${nome.replace(/[\\%_]/g, '\\$&')}) || '%'`
}
