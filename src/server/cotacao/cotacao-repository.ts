// Quotes and their price history.

import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type ProdutoLido, produtoJson } from '#server/produto/produto-sql.ts'

/** A quote with its product and seller. */
export interface CotacaoLida {
  id: number
  precoCentavos: Centavos
  atualizadaEm: Date
  vendedorId: number
  vendedorNome: string
  vendedorImagem: string | null
  produto: ProdutoLido
}

/** Quotes of a product that can be bought, cheapest first (rules M9, M10). */
export function listarPorProduto(db: Db, produtoId: number): Promise<CotacaoLida[]> {
  return lerCotacoes(
    db,
    sql`cotacao_disponivel`,
    sql`q.produto_id = ${produtoId}`,
    sql`q.preco_centavos, q.id`,
  )
}

/** A seller's own quote of a product, even while it cannot be bought (rule M9). */
export function listarPropriasPorProduto(
  db: Db,
  produtoId: number,
  vendedorId: number,
): Promise<CotacaoLida[]> {
  const so = sql`q.produto_id = ${produtoId} and q.vendedor_id = ${vendedorId} and q.removida_em is null`
  return lerCotacoes(db, sql`cotacao`, so, sql`q.preco_centavos, q.id`)
}

/** A seller's quotes by product name: all of them for itself, those that can be bought for everybody else (rule M9). */
export function listarPorVendedor(db: Db, vendedorId: number, proprias: boolean): Promise<CotacaoLida[]> {
  const fonte = proprias ? sql`(select * from cotacao where removida_em is null)` : sql`cotacao_disponivel`
  return lerCotacoes(db, fonte, sql`q.vendedor_id = ${vendedorId}`, sql`p.nome_busca, q.id`)
}

/** One quote that was not removed, or null. */
export async function buscarCotacao(db: Db, id: number): Promise<CotacaoLida | null> {
  const [cotacao] = await lerCotacoes(
    db,
    sql`cotacao`,
    sql`q.id = ${id} and q.removida_em is null`,
    sql`q.id`,
  )
  return cotacao ?? null
}

async function lerCotacoes(
  db: Db,
  fonte: RawBuilder<unknown>,
  condicao: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
): Promise<CotacaoLida[]> {
  const { rows } = await sql<CotacaoLida>`
    select q.id, q.preco_centavos as "precoCentavos", q.atualizada_em as "atualizadaEm",
      v.id as "vendedorId", v.nome as "vendedorNome", v.imagem as "vendedorImagem",
      ${produtoJson(sql`p.peso_gramas`)} as produto
    from ${fonte} q
    join usuario v on v.id = q.vendedor_id
    join produto p on p.id = q.produto_id
    join categoria c on c.id = p.categoria_id
    where ${condicao} order by ${ordem}`.execute(db)
  return rows
}

/** Inserts a quote and its first price; answers its id. Unique: `cotacao_unica`. */
export async function inserirCotacao(
  tx: Tx,
  nova: { produtoId: number; vendedorId: number; precoCentavos: Centavos },
  agora: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('cotacao')
    .values({
      produto_id: nova.produtoId,
      vendedor_id: nova.vendedorId,
      preco_centavos: nova.precoCentavos,
      criada_em: agora,
      atualizada_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await anotarPreco(tx, id, nova.precoCentavos, agora)
  return id
}

/** Sets the price of a seller's quote and notes it in the history; false when it is not there or not this seller's. */
export async function atualizarPreco(
  tx: Tx,
  { id, vendedorId, precoCentavos }: { id: number; vendedorId: number; precoCentavos: Centavos },
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cotacao')
    .set({ preco_centavos: precoCentavos, atualizada_em: agora })
    .where('id', '=', id)
    .where('vendedor_id', '=', vendedorId)
    .where('removida_em', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await anotarPreco(tx, id, precoCentavos, agora)
  return true
}

/** Hides a seller's quote; false when it is not there or not this seller's (rule M8). */
export async function removerCotacao(tx: Tx, id: number, vendedorId: number, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cotacao')
    .set({ removida_em: agora })
    .where('id', '=', id)
    .where('vendedor_id', '=', vendedorId)
    .where('removida_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// rule M11
async function anotarPreco(tx: Tx, cotacaoId: number, precoCentavos: Centavos, agora: Date): Promise<void> {
  await tx
    .insertInto('preco_historico')
    .values({ cotacao_id: cotacaoId, preco_centavos: precoCentavos, vigente_desde: agora })
    .execute()
}
