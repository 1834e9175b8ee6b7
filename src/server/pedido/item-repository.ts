// The items of orders and carts: frozen ones are read, those of a cart are written.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type ProdutoLido, produtoJson } from '#server/produto/produto-sql.ts'

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
}

/** The items of an order, of one seller, or (null) of all sellers: the select of `ItemDePedidoLido`, without an order. */
export function itensDoPedido(pedidoId: RawBuilder<unknown>, vendedorId: number | null): RawBuilder<unknown> {
  return sql`
    select i.id, i.quantidade, i.cotacao_id as "cotacaoId", i.preco_centavos as "precoCentavos",
      i.peso_gramas as "pesoGramas", v.id as "vendedorId", v.nome as "vendedorNome", v.imagem as "vendedorImagem",
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

/** Inserts a quote into a cart, or sets quantity and price if it is already there. */
export async function gravarItem(
  tx: Tx,
  item: {
    pedidoId: number
    cotacaoId: number
    vendedorId: number
    quantidade: number
    precoCentavos: Centavos
  },
): Promise<void> {
  await tx
    .insertInto('item_pedido')
    .values({
      pedido_id: item.pedidoId,
      cotacao_id: item.cotacaoId,
      vendedor_id: item.vendedorId,
      quantidade: item.quantidade,
      preco_ao_adicionar_centavos: item.precoCentavos,
    })
    .onConflict(conflito =>
      conflito.columns(['pedido_id', 'cotacao_id']).doUpdateSet({
        quantidade: item.quantidade,
        preco_ao_adicionar_centavos: item.precoCentavos,
      }),
    )
    .execute()
}

/** A quote and its quantity in a cart. */
export interface ItemContado {
  cotacaoId: number
  quantidade: number
}

/** Sets the quantity of an item of a cart that the caller has locked. */
export async function atualizarQuantidade(tx: Tx, itemId: number, quantidade: number): Promise<void> {
  await tx.updateTable('item_pedido').set({ quantidade }).where('id', '=', itemId).execute()
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

/** Removes all items and answers them. */
export function removerItens(tx: Tx, pedidoId: number): Promise<ItemContado[]> {
  return tx
    .deleteFrom('item_pedido')
    .where('pedido_id', '=', pedidoId)
    .returning(['cotacao_id as cotacaoId', 'quantidade'])
    .execute()
}
