// Quotes. Every price that a quote gets is also written to its history.

import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { type FaixaLida, faixaJson } from '#server/mercado/ceasa/faixa-repository.ts'
import { COLUNAS_DO_COMBINADO, type PrecoCombinado } from '#server/mercado/oferta/combinado-sql.ts'
import { disponivelEm, TODAS_AS_COTACOES } from '#server/mercado/oferta/disponivel-sql.ts'
import { type ProdutoLido, produtoJson } from '#server/mercado/produto/produto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { codigoDe } from './codigo-repository.ts'
import { DADOS_DA_COTACAO, type DadosDaCotacao } from './cotacao-sql.ts'

/** A quote with its product and its seller. */
export interface CotacaoLida extends DadosDaCotacao, PrecoCombinado {
  id: number
  vendedorId: number
  vendedorNome: string
  vendedorImagem: string | null
  vendedorRegiao: string | null
  /** The seller's smallest order; null if it asks none (rule N22). */
  pedidoMinimoCentavos: Centavos | null
  produto: ProdutoLido
  /** The seller's own number, where it is read for its seller; else null (rule N161). */
  codigoDoVendedor: string | null
  /** Of the product, of any age; null without one (rule N38). */
  faixa: FaixaLida | null
}

/** The quotes of a product that can be bought, cheapest first, at this buyer's prices (rules M9, M10, N147); null for the public ones. */
export function listarPorProduto(
  db: Db,
  produtoId: number,
  compradorId: number | null,
  agora: Date,
): Promise<CotacaoLida[]> {
  return lerCotacoes(
    db,
    disponivelEm(agora, compradorId),
    sql`q.produto_id = ${produtoId}`,
    sql`q.preco_centavos, q.id`,
  )
}

/** A seller's own quote of a product, even while it cannot be bought (rule M9); at most one. */
export function listarPropriasPorProduto(
  db: Db,
  produtoId: number,
  vendedorId: number,
): Promise<CotacaoLida[]> {
  const condicao = sql`q.produto_id = ${produtoId} and q.vendedor_id = ${vendedorId} and q.removida_em is null`
  return lerCotacoes(db, TODAS_AS_COTACOES, condicao, sql`q.preco_centavos, q.id`)
}

/** The quotes of a seller that can be bought, by product name, likewise (rule M9). */
export function listarPorVendedor(
  db: Db,
  vendedorId: number,
  compradorId: number | null,
  agora: Date,
): Promise<CotacaoLida[]> {
  return lerCotacoes(
    db,
    disponivelEm(agora, compradorId),
    sql`q.vendedor_id = ${vendedorId}`,
    sql`p.nome_busca, q.id`,
  )
}

/** A seller's own quotes by product name, even those that cannot be bought (rule M9). */
export function listarPropriasPorVendedor(db: Db, vendedorId: number): Promise<CotacaoLida[]> {
  const condicao = sql`q.vendedor_id = ${vendedorId} and q.removida_em is null`
  return lerCotacoes(db, TODAS_AS_COTACOES, condicao, sql`p.nome_busca, q.id`)
}

/** One quote, for its seller; null if there is none or if it was removed. */
export async function buscarCotacao(db: Db, id: number): Promise<CotacaoLida | null> {
  const [cotacao] = await lerCotacoes(
    db,
    TODAS_AS_COTACOES,
    sql`q.id = ${id} and q.removida_em is null`,
    sql`q.id`,
  )
  return cotacao ?? null
}

/** The median price of the other sellers' quotes of a product that can be bought; null if there are none. */
export async function lerMedianaDosOutros(
  db: Db,
  { produtoId, vendedorId }: { produtoId: number; vendedorId: number },
  agora: Date,
): Promise<Centavos | null> {
  const { rows } = await sql<{ mediana: Centavos | null }>`
    select percentile_disc(0.5) within group (order by preco_centavos) as mediana
    from ${disponivelEm(agora)} q where produto_id = ${produtoId} and vendedor_id <> ${vendedorId}`.execute(
    db,
  )
  return rows[0]?.mediana ?? null
}

// All quotes, sellers read: the available ones, others do, and learn no number of the seller (rule N161).
async function lerCotacoes(
  db: Db,
  fonte: RawBuilder<unknown>,
  condicao: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
): Promise<CotacaoLida[]> {
  const { rows } = await sql<CotacaoLida>`
    select q.id, ${DADOS_DA_COTACAO}, ${COLUNAS_DO_COMBINADO}, v.id as "vendedorId", v.nome as "vendedorNome", v.imagem as "vendedorImagem",
      v.regiao as "vendedorRegiao", v.pedido_minimo_centavos as "pedidoMinimoCentavos",
      ${produtoJson(sql`p.peso_gramas`)} as produto, ${faixaJson} as faixa,
      ${fonte === TODAS_AS_COTACOES ? codigoDe(sql`q.vendedor_id`, sql`q.produto_id`) : sql`null`} as "codigoDoVendedor"
    from ${fonte} q
    join usuario v on v.id = q.vendedor_id
    join produto p on p.id = q.produto_id
    join categoria c on c.id = p.categoria_id
    left join faixa_ceasa f on f.produto_id = q.produto_id
    where ${condicao} order by ${ordem}`.execute(db)
  return rows
}

/** Inserts a quote and its first price; returns its id. Unique: `cotacao_unica`. */
export async function inserirCotacao(
  tx: Tx,
  {
    produtoId,
    vendedorId,
    precoCentavos,
  }: { produtoId: number; vendedorId: number; precoCentavos: Centavos },
  agora: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('cotacao')
    .values({
      produto_id: produtoId,
      vendedor_id: vendedorId,
      preco_centavos: precoCentavos,
      criada_em: agora,
      atualizada_em: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inserirPreco(tx, id, precoCentavos, agora)
  return id
}

/**
 * Sets the price of a seller's quote, also in its history; false if this seller has no such quote. An expired quote gets no new end
 * (rule N12).
 */
export async function atualizarPreco(
  tx: Tx,
  { id, vendedorId, precoCentavos }: { id: number; vendedorId: number; precoCentavos: Centavos },
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cotacao')
    .set({
      preco_centavos: precoCentavos,
      atualizada_em: agora,
      valida_ate: sql`case when valida_ate > ${agora} then valida_ate end`,
    })
    .where('id', '=', id)
    .where('vendedor_id', '=', vendedorId)
    .where('removida_em', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await inserirPreco(tx, id, precoCentavos, agora)
  return true
}

/** Hides a seller's quote; false if this seller has no such quote (rule M8). */
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
async function inserirPreco(tx: Tx, cotacaoId: number, precoCentavos: Centavos, agora: Date): Promise<void> {
  await tx
    .insertInto('preco_historico')
    .values({ cotacao_id: cotacaoId, preco_centavos: precoCentavos, vigente_desde: agora })
    .execute()
}
