// What sellers set beside the price (rules N11, N13, N15, N19, N85).
import { sql } from 'kysely'
import type { CondicoesDaCotacao } from '#domain/venda/condicoes-da-cotacao.ts'
import { inicioDasFotosMostradas } from '#domain/venda/foto.ts'
import { colunasDasCondicoes } from '#server/mercado/oferta/disponivel-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { linhasDeCotacao } from './cotacao-sql.ts'

/** The stock of a seller's quote, and its photo, locked until the transaction ends; null if this seller has no such quote. */
export async function travarCotacao(
  tx: Tx,
  id: number,
  vendedorId: number,
): Promise<
  (Pick<CondicoesDaCotacao, 'disponivel' | 'validaAte'> & { produtoId: number; foto: string | null }) | null
> {
  const linha = await tx
    .selectFrom('cotacao')
    .select(['produto_id as produtoId', 'disponivel', 'valida_ate as validaAte', 'foto'])
    .where('id', '=', id)
    .where('vendedor_id', '=', vendedorId)
    .where('removida_em', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return linha ?? null
}

/** Sets the conditions of quotes that the caller has locked. */
export async function atualizarCondicoes(
  tx: Tx,
  cotacoes: readonly (CondicoesDaCotacao & { id: number })[],
): Promise<void> {
  if (cotacoes.length === 0) return
  await sql`
    update cotacao q set (${colunasDasCondicoes()}) = row(${colunasDasCondicoes('nova.')})
    from ${linhasDeCotacao(cotacoes)} nova where q.id = nova.id`.execute(tx)
}

/** Puts a photo that was taken now on a quote that the caller has locked, or takes it off. */
export async function atualizarFoto(tx: Tx, id: number, foto: string | null, agora: Date): Promise<void> {
  await tx
    .updateTable('cotacao')
    .set({ foto, foto_em: foto && agora })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes ended photos off quotes: off these, or off all and removed ones too (rule N85). A price that gets a new end
 * calls it first; afterwards no row tells that the photo was of the price before.
 */
export async function removerFotosVencidas(
  tx: Tx,
  ids: readonly number[] | 'todas',
  agora: Date,
): Promise<void> {
  const quais = ids === 'todas' ? sql`true` : sql`id = any(${ids}::bigint[])`
  // Locked by rising id, as everywhere.
  await sql`
    update cotacao set foto = null, foto_em = null where id in (
      select id from cotacao where foto is not null and ${quais}
        and (foto_em < ${inicioDasFotosMostradas(agora)} or (valida_ate > foto_em and valida_ate <= ${agora}) or removida_em is not null)
      order by id for no key update)`.execute(tx)
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
