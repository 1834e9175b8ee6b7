// Reads of orders. Carts are no orders: NO_CARRINHO never shows here.

import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import type { StatusDePagamento, StatusDeRepasse } from '#domain/status-pagamento.ts'
import type { StatusDePedido } from '#domain/status-pedido.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface PedidoLido {
  id: number
  compradorId: number
  compradorNome: string
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento
  criadoEm: Date
  totalCentavos: Centavos
  freteCentavos: Centavos
  freteDestino: string
  pesoGramas: Gramas
  link: string | null
  linhaDigitavel: string | null
  vencimento: string | null
  /** Of every seller in the order. */
  repasses: { vendedorId: number; status: StatusDeRepasse }[]
  /** How many items, and what they come to: of the whole order, or of the one seller who looks. */
  quantidadeDeItens: number
  totalDosItensCentavos: Centavos
}

export interface FiltroDePedidos {
  page: number
  size: number
  compradorNome?: string | undefined
  statusPagamento?: StatusDePagamento | undefined
  statusPedido?: StatusDePedido | undefined
  /** Whose orders: a buyer's own, those with a seller's items, or (neither) all. */
  compradorId: number | null
  vendedorId: number | null
}

/** One page of orders, newest first, and how many there are. */
export async function listarPedidos(
  db: Db,
  filtro: FiltroDePedidos,
): Promise<{ pedidos: PedidoLido[]; total: number }> {
  const onde = condicoes(filtro)
  const ordem = sql`order by p.id desc limit ${filtro.size} offset ${filtro.page * filtro.size}`
  const pedidos = await lerPedidos(db, sql`${onde} ${ordem}`, filtro.vendedorId)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pedido p join usuario u on u.id = p.comprador_id where ${onde}`.execute(db)
  return { pedidos, total: rows[0]?.total ?? 0 }
}

/** One order with the conditions of who looks, or null. */
export async function buscarPedido(
  db: Db,
  id: number,
  { compradorId, vendedorId }: Pick<FiltroDePedidos, 'compradorId' | 'vendedorId'>,
): Promise<PedidoLido | null> {
  const onde = condicoes({ page: 0, size: 1, compradorId, vendedorId })
  const [pedido] = await lerPedidos(db, sql`${onde} and p.id = ${id}`, vendedorId)
  return pedido ?? null
}

function condicoes(filtro: FiltroDePedidos): RawBuilder<unknown> {
  const partes = [sql`p.status_pedido <> 'NO_CARRINHO'`]
  if (filtro.compradorId !== null) partes.push(sql`p.comprador_id = ${filtro.compradorId}`)
  if (filtro.vendedorId !== null)
    partes.push(
      sql`exists (select 1 from item_pedido i where i.pedido_id = p.id and i.vendedor_id = ${filtro.vendedorId})`,
    )
  if (filtro.statusPedido) partes.push(sql`p.status_pedido = ${filtro.statusPedido}`)
  if (filtro.statusPagamento) partes.push(sql`p.status_pagamento = ${filtro.statusPagamento}`)
  if (filtro.compradorNome) partes.push(nomeContem(filtro.compradorNome))
  return sql.join(partes, sql` and `)
}

// Accents and case do not count; the characters that LIKE reads specially are taken literally.
function nomeContem(nome: string): RawBuilder<unknown> {
  const literal = nome.replace(/[\\%_]/g, '\\$&')
  return sql`u.nome_busca like '%' || sem_acentos(${literal}) || '%'`
}

async function lerPedidos(
  db: Db,
  onde: RawBuilder<unknown>,
  vendedorId: number | null,
): Promise<PedidoLido[]> {
  const { rows } = await sql<PedidoLido>`
    select p.id, p.comprador_id as "compradorId", u.nome as "compradorNome", p.status_pedido as "statusPedido",
      p.status_pagamento as "statusPagamento", p.criado_em as "criadoEm", p.total_centavos as "totalCentavos",
      p.frete_centavos as "freteCentavos", p.frete_destino as "freteDestino", p.peso_gramas as "pesoGramas",
      c.link, c.linha_digitavel as "linhaDigitavel", c.vencimento,
      (select json_agg(json_build_object('vendedorId', r.vendedor_id, 'status', r.status))
        from repasse r where r.pedido_id = p.id) as repasses,
      itens.quantidade::int as "quantidadeDeItens", itens.total as "totalDosItensCentavos"
    from pedido p
    join usuario u on u.id = p.comprador_id
    left join cobranca c on c.pedido_id = p.id
    cross join lateral (
      select count(*) as quantidade, coalesce(sum(i.preco_centavos * i.quantidade), 0)::bigint as total
      from item_pedido i
      where i.pedido_id = p.id and (${vendedorId}::bigint is null or i.vendedor_id = ${vendedorId})
    ) itens
    where ${onde}`.execute(db)
  return rows
}

/** Has this buyer a boleto in arrears? (rule M18) */
export async function temBoletoEmAtraso(db: Db, compradorId: number): Promise<boolean> {
  const linha = await db
    .selectFrom('pedido')
    .select('id')
    .where('comprador_id', '=', compradorId)
    .where('credito_reservado_centavos', '>', 0 as Centavos) // zero centavos
    .where('status_pagamento', '=', 'PAGAMENTO_EM_ATRASO')
    .limit(1)
    .executeTakeFirst()
  return linha !== undefined
}

/** An order's own row, locked until the transaction ends; null when there is none. */
export async function travarPedido(tx: Tx, id: number) {
  const linha = await tx.selectFrom('pedido').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return linha ?? null
}
