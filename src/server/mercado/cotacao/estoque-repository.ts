// The stock of the quotes that have a limit (rules N15–N18). A caller that takes or gives back has locked the rows by rising id.
import { type RawBuilder, sql } from 'kysely'
import { ESTOQUE_MAXIMO } from '#domain/compra/lote.ts'
import { temEstoque } from '#domain/entrega/substituto.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Units of a quote that a boleto takes, or that come back. */
export interface UnidadesDaCotacao {
  cotacaoId: number
  unidades: number
}

/** Locks the quotes with a limit of a user's cart until the transaction ends: a query of their ids, as a part of a larger statement. */
export function travaDoEstoque(userId: number): RawBuilder<{ id: number }> {
  return sql`
    select q.id from cotacao q
    where q.disponivel is not null and q.id in (
      select i.cotacao_id from item_pedido i join pedido carrinho on carrinho.id = i.pedido_id
      where carrinho.comprador_id = ${userId} and carrinho.status_pedido = 'NO_CARRINHO')
    order by q.id for no key update of q`
}

/** Takes units off quotes that the caller has locked, as part of a larger statement. `atualizada_em` stays: the price is as old as before. */
export function tomadaDeEstoque(unidades: readonly UnidadesDaCotacao[]): RawBuilder<unknown> {
  return sql`estoque_tomado as (
    update cotacao q set disponivel = q.disponivel - tomado.unidades from ${tabelaDe(unidades)} where q.id = tomado.cotacao_id)`
}

/**
 * Takes units off one quote, which it locks, and answers how many its stock gave: 0 of a quote without a limit. Null if too few are left, or
 * the quote was removed.
 */
export async function tomarEstoque(
  tx: Tx,
  { cotacaoId, unidades }: UnidadesDaCotacao,
): Promise<number | null> {
  const cotacao = await tx
    .selectFrom('cotacao')
    .select(['disponivel', 'removida_em as removidaEm'])
    .where('id', '=', cotacaoId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!cotacao || cotacao.removidaEm !== null || !temEstoque(cotacao.disponivel, unidades)) return null
  if (cotacao.disponivel === null) return 0
  await sql`with ${tomadaDeEstoque([{ cotacaoId, unidades }])} select`.execute(tx)
  return unidades
}

/** Gives units back to their quotes, but to none that has no limit any more or was removed (rule N17). */
export async function devolverEstoque(tx: Tx, unidades: readonly UnidadesDaCotacao[]): Promise<void> {
  const ids = unidades.map(({ cotacaoId }) => cotacaoId)
  await sql`select from cotacao where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  await sql`
    update cotacao q set disponivel = least(q.disponivel + tomado.unidades, ${ESTOQUE_MAXIMO}) from ${tabelaDe(unidades)}
    where q.id = tomado.cotacao_id and q.disponivel is not null and q.removida_em is null`.execute(tx)
}

function tabelaDe(unidades: readonly UnidadesDaCotacao[]): RawBuilder<unknown> {
  return sql`unnest(
    ${unidades.map(({ cotacaoId }) => cotacaoId)}::bigint[],
    ${unidades.map(linha => linha.unidades)}::integer[]
  ) tomado (cotacao_id, unidades)`
}
