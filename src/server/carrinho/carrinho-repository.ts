// Reads of the cart, which is the one pedido with NO_CARRINHO of its buyer (rule M13).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { atualizarRecusa, inserirCarrinho } from '#server/pedido/estado-repository.ts'
import type { ItemContado } from '#server/pedido/item-repository.ts'
import { type ProdutoLido, produtoJson } from '#server/produto/produto-sql.ts'
import { RecusaError } from '#server/recusa-error.ts'

export interface Carrinho {
  id: number
  criadoEm: Date
  /** A boleto is being issued; nothing may be edited (rule M17). */
  emEmissao: boolean
  /** Why its last boleto was not issued; null if there was none, or if the cart changed since. */
  recusaDoBoleto: Motivo | null
}

/** A user's cart, or null before the first item. */
export async function buscarCarrinho(db: Db, userId: number): Promise<Carrinho | null> {
  const { rows } = await sql<Carrinho>`
    select p.id, p.criado_em as "criadoEm", p.recusa_do_boleto as "recusaDoBoleto",
      exists (select 1 from emissao e where e.pedido_id = p.id and e.situacao = 'ABERTA') as "emEmissao"
    from pedido p where p.comprador_id = ${userId} and p.status_pedido = 'NO_CARRINHO'`.execute(db)
  return rows[0] ?? null
}

/** The user's cart, locked until the transaction ends; null before the first item. */
export async function travarCarrinho(tx: Tx, userId: number): Promise<Carrinho | null> {
  const linha = await tx
    .selectFrom('pedido')
    .select('id')
    .where('comprador_id', '=', userId)
    .where('status_pedido', '=', sql.lit('NO_CARRINHO'))
    .forUpdate()
    .executeTakeFirst()
  // Read after locking: the previous holder of the lock may have begun an emission.
  return linha ? buscarCarrinho(tx, userId) : null
}

/** Locks the user's cart for an edit, inserting it if there is none, and answers its id. Refuses with `carrinho-em-emissao`. */
export async function abrirCarrinho(tx: Tx, userId: number, agora: Date): Promise<number> {
  const carrinho = (await travarCarrinho(tx, userId)) ?? (await criarCarrinho(tx, userId, agora))
  if (carrinho.emEmissao) throw new RecusaError({ codigo: 'carrinho-em-emissao' })
  // The refusal was about the cart before this edit.
  if (carrinho.recusaDoBoleto) await atualizarRecusa(tx, carrinho.id, null)
  return carrinho.id
}

// Of several concurrent callers one inserts the row; the others wait for it and find it.
async function criarCarrinho(tx: Tx, userId: number, agora: Date): Promise<Carrinho> {
  await inserirCarrinho(tx, userId, agora)
  return (await travarCarrinho(tx, userId)) ?? criarCarrinho(tx, userId, agora)
}

/** An item of a cart. */
export interface ItemLido {
  id: number
  pedidoId: number
  cotacaoId: number
  quantidade: number
  precoAoAdicionarCentavos: Centavos
  /** Today's price (rule M15). */
  precoCentavos: Centavos
  disponivel: boolean
  vendedorId: number
  vendedorNome: string
  vendedorImagem: string | null
  /** Where the seller's share goes; null when the account was unlinked. */
  contaPagBank: string | null
  produto: ProdutoLido
}

/** The items of these carts in the order in which they were added, at today's prices. */
export async function listarItens(db: Db, pedidoIds: readonly number[]): Promise<ItemLido[]> {
  const { rows } = await sql<ItemLido>`
    select i.id, i.pedido_id as "pedidoId", i.cotacao_id as "cotacaoId", i.quantidade,
      i.preco_ao_adicionar_centavos as "precoAoAdicionarCentavos", q.preco_centavos as "precoCentavos",
      d.id is not null as disponivel, v.id as "vendedorId", v.nome as "vendedorNome", v.imagem as "vendedorImagem",
      b.conta_id as "contaPagBank",
      ${produtoJson(sql`p.peso_gramas`)} as produto
    from item_pedido i
    join cotacao q on q.id = i.cotacao_id
    left join cotacao_disponivel d on d.id = i.cotacao_id
    join usuario v on v.id = i.vendedor_id
    left join conta_pagbank b on b.vendedor_id = i.vendedor_id
    join produto p on p.id = q.produto_id
    join categoria c on c.id = p.categoria_id
    where i.pedido_id = any(${pedidoIds}::bigint[]) order by i.id`.execute(db)
  return rows
}

/** A quote that can be bought now. Refuses with `cotacao-inexistente`, or with `cotacao-indisponivel` if it exists but is hidden or removed. */
export async function exigirCotacaoDisponivel(
  tx: Tx,
  id: number,
): Promise<{ vendedorId: number; precoCentavos: Centavos }> {
  const linha = await tx
    .selectFrom('cotacao_disponivel')
    .select(['vendedor_id as vendedorId', 'preco_centavos as precoCentavos'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (linha) return linha
  const existe = await tx.selectFrom('cotacao').select('id').where('id', '=', id).executeTakeFirst()
  throw new RecusaError({ codigo: existe ? 'cotacao-indisponivel' : 'cotacao-inexistente' })
}

/** The quantity of a quote in a cart, 0 if it is not there, and the units of all its items. */
export async function contarUnidades(
  tx: Tx,
  pedidoId: number,
  cotacaoId: number,
): Promise<{ daCotacao: number; doCarrinho: number }> {
  const { rows } = await sql<{ daCotacao: number; doCarrinho: number }>`
    select coalesce(sum(quantidade) filter (where cotacao_id = ${cotacaoId}), 0)::bigint as "daCotacao",
      coalesce(sum(quantidade), 0)::bigint as "doCarrinho"
    from item_pedido where pedido_id = ${pedidoId}`.execute(tx)
  return rows[0] ?? { daCotacao: 0, doCarrinho: 0 } // sum() always answers one row
}

/** An item of this cart, and the units of all its items; null if the cart has no such item. */
export async function buscarItem(
  tx: Tx,
  pedidoId: number,
  itemId: number,
): Promise<(ItemContado & { doCarrinho: number }) | null> {
  const { rows } = await sql<ItemContado & { doCarrinho: number }>`
    select cotacao_id as "cotacaoId", quantidade,
      (select sum(quantidade) from item_pedido where pedido_id = ${pedidoId})::bigint as "doCarrinho"
    from item_pedido where pedido_id = ${pedidoId} and id = ${itemId}`.execute(tx)
  return rows[0] ?? null
}
