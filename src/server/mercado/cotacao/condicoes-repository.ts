// What sellers set beside the price (rules N11, N13, N15, N19).
import { sql } from 'kysely'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface CondicoesDaCotacao {
  validaAte: Date | null
  disponivel: number | null
  minimo: number
  multiplo: number
}

/** What is left of a seller's quote, locked until the transaction ends; null if this seller has no such quote. */
export async function travarCotacao(
  tx: Tx,
  id: number,
  vendedorId: number,
): Promise<Pick<CondicoesDaCotacao, 'disponivel' | 'validaAte'> | null> {
  const linha = await tx
    .selectFrom('cotacao')
    .select(['disponivel', 'valida_ate as validaAte'])
    .where('id', '=', id)
    .where('vendedor_id', '=', vendedorId)
    .where('removida_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return linha ?? null
}

/** Sets the conditions of a quote that the caller has locked. */
export async function atualizarCondicoes(
  tx: Tx,
  id: number,
  { validaAte, ...outras }: CondicoesDaCotacao,
): Promise<void> {
  await tx
    .updateTable('cotacao')
    .set({ ...outras, valida_ate: validaAte })
    .where('id', '=', id)
    .execute()
}

/** Notes that the prices of these quotes of a seller still hold; answers how many quotes those are. */
export async function confirmarPrecos(
  tx: Tx,
  { ids, vendedorId }: { ids: readonly number[]; vendedorId: number },
  agora: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from cotacao where id = any(${ids}::bigint[]) and vendedor_id = ${vendedorId} and removida_em is null
    order by id for no key update`.execute(tx)
  await tx
    .updateTable('cotacao')
    .set({ confirmada_em: agora })
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
  return rows.length
}
