// The products without a quote that a buyer waits for (rule M58).
import { sql } from 'kysely'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface AvisoDeCotacao {
  compradorId: number
  produtoId: number
}

/** What a seller sells; of one product, if it is named. */
export interface Vendidos {
  vendedorId: number
  produtoId?: number
}

/** Does this buyer wait for a quote of this product? */
export async function temAviso(db: Db, { compradorId, produtoId }: AvisoDeCotacao): Promise<boolean> {
  const linha = await db
    .selectFrom('aviso_de_cotacao')
    .select('desde')
    .where('comprador_id', '=', compradorId)
    .where('produto_id', '=', produtoId)
    .executeTakeFirst()
  return linha !== undefined
}

/** For how many products this buyer waits. */
export async function contarAvisos(db: Db, compradorId: number): Promise<number> {
  const { avisos } = await db
    .selectFrom('aviso_de_cotacao')
    .select(({ fn }) => fn.countAll<number>().as('avisos'))
    .where('comprador_id', '=', compradorId)
    .executeTakeFirstOrThrow()
  return avisos
}

/** Inserts a wish; one that is there stays as it is. */
export async function inserirAviso(
  tx: Tx,
  { compradorId, produtoId, desde }: AvisoDeCotacao & { desde: Date },
): Promise<void> {
  await tx
    .insertInto('aviso_de_cotacao')
    .values({ comprador_id: compradorId, produto_id: produtoId, desde })
    .onConflict(conflito => conflito.doNothing())
    .execute()
}

/** Removes a wish, if it is there. */
export async function removerAviso(tx: Tx, { compradorId, produtoId }: AvisoDeCotacao): Promise<void> {
  await tx
    .deleteFrom('aviso_de_cotacao')
    .where('comprador_id', '=', compradorId)
    .where('produto_id', '=', produtoId)
    .execute()
}

/**
 * Holds up new quotes of a product, and `removerAvisosAtendidos`, until the transaction ends; then answers whether one can be bought. Null
 * if there is no such product.
 */
export async function travarCotacoesDoProduto(
  tx: Tx,
  produtoId: number,
  agora: Date,
): Promise<boolean | null> {
  const produto = await tx
    .selectFrom('produto')
    .select('id')
    .where('id', '=', produtoId)
    .forUpdate()
    .executeTakeFirst()
  if (!produto) return null
  // A statement of its own sees what was committed while this one waited.
  const { rows } = await sql`
    select q.id from ${disponivelEm(agora)} q where q.produto_id = ${produtoId} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Removes the wishes for what this seller sells now, and answers them. The wish of a buyer that no e-mail would reach stays: one
 * that is not ATIVO, or has no proved address. Of two calls at once each wish is answered by one.
 */
export async function removerAvisosAtendidos(
  tx: Tx,
  { vendedorId, produtoId }: Vendidos,
  agora: Date,
): Promise<AvisoDeCotacao[]> {
  const oProduto = produtoId === undefined ? sql`true` : sql`q.produto_id = ${produtoId}`
  const vendidos = sql`(
    select q.produto_id from ${disponivelEm(agora)} q where q.vendedor_id = ${vendedorId} and ${oProduto}
  )`
  await sql`
    select from produto where id in ${vendidos} order by id for key share`.execute(tx)
  const { rows } = await sql<AvisoDeCotacao>`
    with atendidos as (
      select a.comprador_id, a.produto_id from aviso_de_cotacao a
      join usuario u on u.id = a.comprador_id and u.status = 'ATIVO' and u.email_confirmado_em is not null
      where a.produto_id in ${vendidos}
      order by a.produto_id, a.comprador_id for update of a
    )
    delete from aviso_de_cotacao a using atendidos t
    where a.comprador_id = t.comprador_id and a.produto_id = t.produto_id
    returning a.comprador_id as "compradorId", a.produto_id as "produtoId"`.execute(tx)
  return rows
}
