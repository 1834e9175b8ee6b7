// Which orders a list is about: the same question to the orders themselves and to the ledger that counts them.
import { type RawBuilder, sql } from 'kysely'
import { invariant } from '#domain/invariant.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'

export interface FiltroDePedidos {
  compradorNome?: string | undefined
  statusPagamento?: StatusDePagamento | undefined
  statusPedido?: StatusDePedido | undefined
  /** Whose orders: a buyer's own, those with a seller's items, or (neither) all. */
  compradorId: number | null
  vendedorId: number | null
}

/**
 * For orders `p` and their buyers `u`. A seller has one share of each order with its items. `compradorIds` are the buyers of
 * that name, where they are known: told who, PostgreSQL knows how many rows to expect.
 */
export function condicoesDePedidos(
  filtro: FiltroDePedidos,
  compradorIds: readonly number[] | null = null,
): RawBuilder<unknown> {
  const { compradorId, vendedorId, compradorNome } = filtro
  const partes = [sql`p.status_pedido <> 'NO_CARRINHO'`, ...porStatus(sql`p`, filtro)]
  if (compradorId !== null) partes.push(sql`p.comprador_id = ${compradorId}`)
  if (vendedorId !== null)
    partes.push(
      sql`exists (select 1 from repasse meu where meu.pedido_id = p.id and meu.vendedor_id = ${vendedorId})`,
    )
  if (compradorIds) partes.push(sql`p.comprador_id = any(${compradorIds}::bigint[])`)
  else if (compradorNome) partes.push(sql`u.nome_busca like ${contendo(compradorNome)}`)
  return sql.join(partes, sql` and `)
}

/** For lines `c` of the ledger of counts; a seller's are not kept by the names of buyers. */
export function condicoesDaContagem(filtro: FiltroDePedidos): RawBuilder<unknown> {
  const { compradorId, vendedorId, compradorNome } = filtro
  invariant(vendedorId === null || !compradorNome, 'vendedor não filtra pelo nome do comprador')
  const partes = porStatus(sql`c`, filtro)
  if (compradorNome)
    partes.push(
      sql`c.comprador_id in (select id from usuario where nome_busca like ${contendo(compradorNome)})`,
    )
  if (compradorId !== null) partes.push(sql`c.comprador_id = ${compradorId}`)
  if (compradorId === null && !compradorNome) partes.push(sql`c.comprador_id is null`)
  partes.push(vendedorId === null ? sql`c.vendedor_id is null` : sql`c.vendedor_id = ${vendedorId}`)
  return sql.join(partes, sql` and `)
}

function porStatus(
  tabela: RawBuilder<unknown>,
  { statusPedido, statusPagamento }: FiltroDePedidos,
): RawBuilder<unknown>[] {
  return [
    ...(statusPedido ? [sql`${tabela}.status_pedido = ${statusPedido}`] : []),
    ...(statusPagamento ? [sql`${tabela}.status_pagamento = ${statusPagamento}`] : []),
  ]
}

// Accents and case do not count; the characters that LIKE reads specially are taken literally.
function contendo(nome: string): RawBuilder<unknown> {
  return sql`'%' || sem_acentos(${nome.replace(/[\\%_]/g, '\\$&')}) || '%'`
}
