// Sellers' own article numbers of products (rule N161): each seller reads its own alone.
import { type RawBuilder, sql } from 'kysely'
import type { CodigosDoVendedor } from '#domain/venda/codigo-do-vendedor.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** The number of a product at a seller; null without one. For what its seller alone reads. */
export function codigoDe(vendedorId: RawBuilder<unknown>, produtoId: RawBuilder<unknown>) {
  return sql<string | null>`(select k.codigo from codigo_do_vendedor k
    where k.vendedor_id = ${vendedorId} and k.produto_id = ${produtoId})`
}

/** A seller's numbers. Other calls wait until the transaction ends. */
export async function travarCodigos(tx: Tx, vendedorId: number): Promise<CodigosDoVendedor> {
  await sql`select pg_advisory_xact_lock(hashtextextended('codigos:' || ${vendedorId}::text, 0))`.execute(tx)
  const { rows } = await sql<{ codigo: string; produtoId: number; produtoNome: string }>`
    select k.codigo, k.produto_id as "produtoId", p.nome as "produtoNome" from codigo_do_vendedor k join produto p on p.id = k.produto_id
    where k.vendedor_id = ${vendedorId}`.execute(tx)
  return new Map(rows.map(({ produtoId, ...codigo }) => [produtoId, codigo]))
}

/** Gives products of a seller these numbers; null takes one away. The caller holds them locked. */
export async function gravarCodigos(
  tx: Tx,
  vendedorId: number,
  codigos: readonly { produtoId: number; codigo: string | null }[],
): Promise<void> {
  if (codigos.length === 0) return
  const ids = codigos.map(({ produtoId }) => produtoId)
  await tx
    .deleteFrom('codigo_do_vendedor')
    .where('vendedor_id', '=', vendedorId)
    .where('produto_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  await sql`
    insert into codigo_do_vendedor (vendedor_id, produto_id, codigo)
    select ${vendedorId}, novo.produto_id, novo.codigo
    from unnest(${ids}::bigint[], ${codigos.map(({ codigo }) => codigo)}::text[]) novo (produto_id, codigo)
    where novo.codigo is not null`.execute(tx)
}
