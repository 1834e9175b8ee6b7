// The filter of a list of orders as SQL conditions: on the orders themselves and on the ledger that counts them.
import { type RawBuilder, sql } from 'kysely'
import { invariant } from '#domain/invariant.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { SituacaoDaLista } from '#domain/pedido/situacao-da-lista.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { comecaPor, padraoDeBusca } from '#server/plataforma/db/busca-sql.ts'
import { ABERTOS, emAtraso } from '#server/plataforma/db/pedido-sql.ts'

export interface FiltroDePedidos {
  compradorNome?: string | undefined
  statusPagamento?: StatusDePagamento | undefined
  statusPedido?: StatusDePedido | undefined
  situacao?: SituacaoDaLista | undefined
  /** Ordered at this instant or later, and before this one; for one buyer's orders only. */
  desde?: Date | undefined
  antesDe?: Date | undefined
  /** Delivered on this day, `YYYY-MM-DD`. */
  entregaDia?: string | undefined
  /** The buyer's own number begins so (rule N144). */
  referencia?: string | undefined
  /** Its state, payment or day of delivery changed at this instant or later. */
  alteradoDesde?: Date | undefined
  /** One buyer's orders, the orders with one seller's items, or (both null) all. */
  compradorId: number | null
  vendedorId: number | null
}

/** Conditions on orders `p` and, where a seller looks, on its shares `r`. The buyer's name is no part of them. */
export function condicoesDePedidos({
  compradorId,
  vendedorId,
  desde,
  antesDe,
  entregaDia,
  referencia,
  alteradoDesde,
  ...filtro
}: Omit<FiltroDePedidos, 'compradorNome'>): RawBuilder<unknown> {
  const partes = [sql`p.status_pedido <> 'NO_CARRINHO'`, ...condicoesDeStatus(sql`p`, filtro)]
  if (compradorId !== null) partes.push(sql`p.comprador_id = ${compradorId}`)
  if (vendedorId !== null) partes.push(sql`r.vendedor_id = ${vendedorId}`)
  if (desde) partes.push(sql`p.criado_em >= ${desde}`)
  if (antesDe) partes.push(sql`p.criado_em < ${antesDe}`)
  if (entregaDia) partes.push(sql`p.entrega_dia = ${entregaDia}`)
  if (referencia) partes.push(comAReferencia(referencia))
  if (alteradoDesde) partes.push(alteradosDesde(alteradoDesde))
  return sql.join(partes, sql` and `)
}

// Arrays, so that PostgreSQL looks these few orders up by their ids instead of walking through all orders in search of them.
function comAReferencia(referencia: string): RawBuilder<unknown> {
  return sql`p.id = any(array(select o.id from pedido o where ${comecaPor(sql`o.referencia`, referencia)}))`
}

function alteradosDesde(instante: Date): RawBuilder<unknown> {
  return sql`p.id = any(array(
    select h.pedido_id from pedido_historico h where h.em >= ${instante}
    union select a.alvo_id from auditoria a where a.acao = 'mover-entrega' and a.em >= ${instante}))`
}

/** Are the orders of this filter so few that they are counted themselves? The ledger knows neither days, numbers nor changes. */
export function contaAsLinhas({
  entregaDia,
  referencia,
  alteradoDesde,
}: Pick<FiltroDePedidos, 'entregaDia' | 'referencia' | 'alteradoDesde'>): boolean {
  return Boolean(entregaDia || referencia || alteradoDesde)
}

/** A further condition on orders `p`: of buyers with this in their names; none without a name. */
export function doComprador(nome: string | undefined): RawBuilder<unknown> {
  return nome ? sql` and p.comprador_id in (${compradoresComNome(nome)})` : sql``
}

const compradoresComNome = (nome: string) =>
  sql`select id from usuario where nome_busca like ${padraoDeBusca(nome)}`

/** The orders `p` of a filter. A seller has one share `r` in each order with its items; without a seller there is no `r`. */
export function pedidosDe({ vendedorId }: Pick<FiltroDePedidos, 'vendedorId'>): RawBuilder<unknown> {
  return vendedorId === null ? sql`pedido p` : sql`repasse r join pedido p on p.id = r.pedido_id`
}

/** Conditions on lines `c` of the ledger of counts, which has no counts by seller and buyer together. */
export function condicoesDaContagem(filtro: FiltroDePedidos): RawBuilder<unknown> {
  const { compradorId, vendedorId, compradorNome } = filtro
  invariant(vendedorId === null || !compradorNome, 'vendedor não filtra pelo nome do comprador')
  const partes = condicoesDeStatus(sql`c`, filtro)
  if (compradorNome) partes.push(sql`c.comprador_id in (${compradoresComNome(compradorNome)})`)
  if (compradorId !== null) partes.push(sql`c.comprador_id = ${compradorId}`)
  if (compradorId === null && !compradorNome) partes.push(sql`c.comprador_id is null`)
  partes.push(vendedorId === null ? sql`c.vendedor_id is null` : sql`c.vendedor_id = ${vendedorId}`)
  return sql.join(partes, sql` and `)
}

// A status stands in the text: an index of some states, and the number of rows in a state, count for no plan that must serve all.
function condicoesDeStatus(
  tabela: RawBuilder<unknown>,
  {
    statusPedido,
    statusPagamento,
    situacao,
  }: Pick<FiltroDePedidos, 'statusPedido' | 'statusPagamento' | 'situacao'>,
): RawBuilder<unknown>[] {
  return [
    ...(statusPedido ? [sql`${tabela}.status_pedido = ${sql.lit(statusPedido)}`] : []),
    ...(statusPagamento ? [sql`${tabela}.status_pagamento = ${sql.lit(statusPagamento)}`] : []),
    ...(situacao ? [condicaoDaSituacao(tabela, situacao)] : []),
  ]
}

/** The condition of a `situacao` on orders or on lines of the ledger of counts. */
export function condicaoDaSituacao(
  tabela: RawBuilder<unknown>,
  situacao: SituacaoDaLista,
): RawBuilder<unknown> {
  if (situacao === 'A_ENTREGAR') return sql`${tabela}.status_pedido in (${ABERTOS})`
  if (situacao === 'EM_ATRASO') return emAtraso(tabela)
  return sql`${tabela}.status_pedido <> 'CANCELADO' and ${tabela}.status_pagamento = 'BOLETO_PENDENTE_PAGAMENTO'`
}
