// The items of lists: set as a whole, copied from an order or a cart, or one star at a time (rule N32).
import { type RawBuilder, sql } from 'kysely'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface ItemDaLista {
  produtoId: number
  /** Whom the buyer prefers; null for the cheapest. */
  vendedorId: number | null
  /** Null for the usual quantity. */
  quantidade: number | null
  /** Another product may come for its missing units (rule N156). */
  aceitaParecidos: boolean
}

/** The items of a list in its sequence. */
export async function listarItens(db: Db, listaId: number): Promise<ItemDaLista[]> {
  return db
    .selectFrom('lista_item')
    .select(['produto_id as produtoId', 'vendedor_id as vendedorId', 'quantidade'])
    .select('aceita_parecidos as aceitaParecidos')
    .where('lista_id', '=', listaId)
    .orderBy('posicao')
    .orderBy('produto_id')
    .execute()
}

/** Where items go, and the sellers that the buyer knows there whatever their status. */
export interface Destino {
  listaId: number
  conhecidos: readonly number[]
}

/**
 * Adds items to a list without any, in this sequence, each product once. Answers those that were added: products that do not exist are
 * missing, and sellers that do not exist are null. So are sellers that are not ATIVO, unless the buyer knows them: it may not learn of them.
 */
export async function inserirItens(
  tx: Tx,
  { listaId, conhecidos }: Destino,
  itens: readonly ItemDaLista[],
): Promise<Pick<ItemDaLista, 'produtoId' | 'vendedorId'>[]> {
  const coluna = (campo: keyof ItemDaLista) => itens.map(item => item[campo])
  const { rows } = await sql<Pick<ItemDaLista, 'produtoId' | 'vendedorId'>>`
    insert into lista_item (lista_id, produto_id, vendedor_id, quantidade, aceita_parecidos, posicao)
    select ${listaId}::bigint, p.id, v.id, item.quantidade, item.aceita_parecidos, item.posicao
    from unnest(${coluna('produtoId')}::bigint[], ${coluna('vendedorId')}::bigint[], ${coluna('quantidade')}::int[],
      ${coluna('aceitaParecidos')}::boolean[]) with ordinality item (produto_id, vendedor_id, quantidade, aceita_parecidos, posicao)
    join produto p on p.id = item.produto_id
    left join usuario v on v.id = item.vendedor_id and v.papel = 'VENDEDOR'
      and (v.status = 'ATIVO' or v.id = any(${conhecidos}::bigint[]))
    returning produto_id as "produtoId", vendedor_id as "vendedorId"`.execute(tx)
  return rows
}

/** Removes all items of a list. */
export async function removerItensDaLista(tx: Tx, listaId: number): Promise<void> {
  await tx.deleteFrom('lista_item').where('lista_id', '=', listaId).execute()
}

/** The products of a buyer's order, with their quantities and their sellers; null if the buyer has no such order. */
export async function lerItensDoPedido(
  db: Db,
  { pedidoId, compradorId }: { pedidoId: number; compradorId: number },
): Promise<ItemDaLista[] | null> {
  const pedido = await db
    .selectFrom('pedido')
    .select('id')
    .where('id', '=', pedidoId)
    .where('comprador_id', '=', compradorId)
    .where('status_pedido', '<>', 'NO_CARRINHO')
    .executeTakeFirst()
  return pedido ? itensDe(db, sql`i.pedido_id = ${pedidoId}`) : null
}

/** The products of a buyer's cart, with their quantities and their sellers; empty without a cart. */
export function lerItensDoCarrinho(db: Db, compradorId: number): Promise<ItemDaLista[]> {
  return itensDe(
    db,
    sql`i.pedido_id = (select id from pedido where comprador_id = ${compradorId} and status_pedido = 'NO_CARRINHO')`,
  )
}

// A product that two sellers deliver prefers neither.
async function itensDe(db: Db, condicao: RawBuilder<unknown>): Promise<ItemDaLista[]> {
  const { rows } = await sql<ItemDaLista>`
    select q.produto_id as "produtoId", case when min(i.vendedor_id) = max(i.vendedor_id) then min(i.vendedor_id) end as "vendedorId",
      least(sum(i.quantidade), ${QUANTIDADE_MAXIMA})::int as quantidade, bool_and(i.aceita_parecidos) as "aceitaParecidos"
    from item_pedido i join cotacao q on q.id = i.cotacao_id
    where ${condicao} group by q.produto_id order by min(i.id)`.execute(db)
  return rows
}

/** The products of a buyer's favourites, in the sequence of the stars. */
export async function listarFavoritos(db: Db, compradorId: number): Promise<number[]> {
  const { rows } = await sql<{ produtoId: number }>`
    select i.produto_id as "produtoId" from lista l join lista_item i on i.lista_id = l.id
    where l.comprador_id = ${compradorId} and l.favoritos order by i.posicao, i.produto_id`.execute(db)
  return rows.map(({ produtoId }) => produtoId)
}

/** Adds a product at the end of a list; false if it is there. */
export async function inserirNoFim(tx: Tx, listaId: number, produtoId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lista_item (lista_id, produto_id, posicao)
    select ${listaId}::bigint, ${produtoId}::bigint, coalesce(max(posicao), 0) + 1 from lista_item where lista_id = ${listaId}
    on conflict (lista_id, produto_id) do nothing returning produto_id`.execute(tx)
  return rows.length > 0
}

/** Takes a product off a list; false if it is not there. */
export async function removerDaLista(tx: Tx, listaId: number, produtoId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lista_item')
    .where('lista_id', '=', listaId)
    .where('produto_id', '=', produtoId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
