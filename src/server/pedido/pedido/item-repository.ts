// The items of orders and carts: frozen ones are read, those of a cart are written.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { MotivoDeFalta } from '#domain/entrega/separacao.ts'
import type { Gramas } from '#domain/peso.ts'
import { codigoDe } from '#server/mercado/cotacao/codigo-repository.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { type ProdutoLido, produtoJson } from '#server/mercado/produto/produto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { carrinhoDe, insercaoDeCarrinho } from './carrinho-sql.ts'
import { SUBSTITUTO_DO_ITEM, type SubstitutoLido } from './substituto-sql.ts'

export interface ItemDePedidoLido {
  id: number
  quantidade: number
  cotacaoId: number
  precoCentavos: Centavos
  /** Of one unit, as it was when the boleto was generated. */
  pesoGramas: Gramas
  vendedorId: number
  vendedorNome: string
  vendedorImagem: string | null
  produto: ProdutoLido
  /** Its seller's own number, where it is read for that seller (rule N161). */
  codigoDoVendedor?: string | null
  separado: number | null
  separadoMotivo: MotivoDeFalta | null
  separadoTexto: string | null
  lote: string | null
  /** What the scale said of the packed units (rule N165). */
  separadoGramas: Gramas | null
  /** ISO 8601 where it is read as JSON. */
  separadoEm: Date | string | null
  substituto: SubstitutoLido | null
  aceitaParecidos: boolean
}

/** The items of an order, of one seller, or (null) of all sellers: the select of `ItemDePedidoLido`, without an order. */
export function itensDoPedido(pedidoId: RawBuilder<unknown>, vendedorId: number | null): RawBuilder<unknown> {
  return sql`
    select i.id, i.quantidade, i.cotacao_id as "cotacaoId", i.preco_centavos as "precoCentavos",
      i.peso_gramas as "pesoGramas", v.id as "vendedorId", v.nome as "vendedorNome", v.imagem as "vendedorImagem",
      i.separado, i.separado_motivo as "separadoMotivo", i.separado_texto as "separadoTexto", i.lote, i.separado_gramas as "separadoGramas", i.separado_em as "separadoEm",
      ${SUBSTITUTO_DO_ITEM} as substituto, i.aceita_parecidos as "aceitaParecidos",
      ${vendedorId === null ? sql`` : sql`${codigoDe(sql`i.vendedor_id`, sql`q.produto_id`)} as "codigoDoVendedor",`}
      ${produtoJson(sql`i.peso_gramas`)} as produto
    from item_pedido i
    join cotacao q on q.id = i.cotacao_id
    join usuario v on v.id = i.vendedor_id
    join produto p on p.id = q.produto_id
    join categoria c on c.id = p.categoria_id
    where i.pedido_id = ${pedidoId} ${vendedorId === null ? sql`` : sql`and i.vendedor_id = ${vendedorId}`}`
}

/** The items of an order in the sequence in which they were added; of one seller, or (null) of all sellers. */
export async function listarItensDoPedido(
  db: Db,
  pedidoId: number,
  vendedorId: number | null,
): Promise<ItemDePedidoLido[]> {
  const itens = itensDoPedido(sql`${pedidoId}`, vendedorId)
  const { rows } = await sql<ItemDePedidoLido>`${itens} order by i.id`.execute(db)
  return rows
}

/** A quote and its quantity in a cart. */
export interface ItemContado {
  cotacaoId: number
  quantidade: number
}

/** An item to add to a buyer's cart. */
export interface ItemASomar extends ItemContado {
  compradorId: number
  /** The member who adds it; its name stays with an item that is there already (rule N117). */
  membroId?: number | null | undefined
  /** The largest sum with the units that are there already. */
  maximo: number
  agora: Date
  /** If it does not hold, nothing is written. */
  condicao?: RawBuilder<boolean>
}

/**
 * Adds a quantity of a quote to a cart, at today's price, and answers the sum, and whether it has inserted the cart. Null if the quote
 * cannot be bought, if the sum would be larger than the maximum, or if a concurrent caller has inserted the cart.
 */
export function somaDoItem({
  compradorId,
  cotacaoId,
  quantidade,
  membroId = null,
  maximo,
  agora,
  condicao = sql`true`,
}: ItemASomar): Statement<{ quantidade: number; novo: boolean } | null> {
  const texto = sql<{ quantidade: number; novo: boolean }>`
    with q as (select id, vendedor_id, preco_centavos from ${disponivelEm(agora, compradorId)} d where id = ${cotacaoId} and ${condicao}),
    existente as (${carrinhoDe(compradorId)}),
    novo as (${insercaoDeCarrinho(compradorId, agora, sql`where not exists (select from existente) and exists (select from q)`)}),
    carrinho as (select id from existente union all select id from novo)
    insert into item_pedido (pedido_id, cotacao_id, vendedor_id, quantidade, preco_ao_adicionar_centavos, por_membro_id)
    select carrinho.id, q.id, q.vendedor_id, ${quantidade}, q.preco_centavos, ${membroId}::bigint
    from carrinho cross join q
    on conflict (pedido_id, cotacao_id) do update set
      quantidade = item_pedido.quantidade + excluded.quantidade,
      preco_ao_adicionar_centavos = excluded.preco_ao_adicionar_centavos
    where item_pedido.quantidade + excluded.quantidade <= ${maximo}
    returning quantidade, exists (select from novo) as novo`
  return statement(
    db => texto.compile(db),
    rows => rows[0] ?? null,
  )
}

/** Sets the quantity of an item of a buyer's cart, and whether similar products may come (rule N156), and answers it as it was; null if the cart has no such item. */
export function mudancaDeQuantidade({
  compradorId,
  itemId,
  quantidade,
  aceitaParecidos,
  condicao = sql`true`,
}: {
  compradorId: number
  itemId: number
  quantidade: number
  /** Undefined leaves it. */
  aceitaParecidos?: boolean | undefined
  /** If it does not hold, nothing is written. */
  condicao?: RawBuilder<boolean>
}): Statement<ItemContado | null> {
  const texto = sql<ItemContado>`
    with carrinho as (${carrinhoDe(compradorId)}),
    antes as (select id, cotacao_id, quantidade from item_pedido
      where id = ${itemId} and pedido_id = (select id from carrinho) and ${condicao})
    update item_pedido i set quantidade = ${quantidade}, aceita_parecidos = coalesce(${aceitaParecidos ?? null}::boolean, i.aceita_parecidos) from antes where i.id = antes.id
    returning antes.cotacao_id as "cotacaoId", antes.quantidade`
  return statement(
    db => texto.compile(db),
    rows => rows[0] ?? null,
  )
}

/** Removes one item and answers it; null if the cart has no such item. */
export async function removerItem(tx: Tx, pedidoId: number, itemId: number): Promise<ItemContado | null> {
  const linha = await tx
    .deleteFrom('item_pedido')
    .where('pedido_id', '=', pedidoId)
    .where('id', '=', itemId)
    .returning(['cotacao_id as cotacaoId', 'quantidade'])
    .executeTakeFirst()
  return linha ?? null
}

/** Removes the items of these quotes and answers those that were there. */
export async function removerCotacoes(
  tx: Tx,
  pedidoId: number,
  cotacaoIds: readonly number[],
): Promise<ItemContado[]> {
  if (cotacaoIds.length === 0) return []
  return tx
    .deleteFrom('item_pedido')
    .where('pedido_id', '=', pedidoId)
    .where('cotacao_id', 'in', cotacaoIds)
    .returning(['cotacao_id as cotacaoId', 'quantidade'])
    .execute()
}

/** Removes all items and answers them. */
export function removerItens(tx: Tx, pedidoId: number): Promise<ItemContado[]> {
  return tx
    .deleteFrom('item_pedido')
    .where('pedido_id', '=', pedidoId)
    .returning(['cotacao_id as cotacaoId', 'quantidade'])
    .execute()
}
