// Lots of items that were put into a cart under a key (rule N34).
import type { ItemRecusado } from '#domain/compra/lote-do-carrinho.ts'
import type { Tx } from '#server/db/transaction.ts'

/** A call that may be repeated: the cart's owner, and the key that the caller chose. */
export interface ChamadaDoLote {
  userId: number
  chave: string
}

/**
 * Reserves the key of a lot. Null for the first call; for a repeated one, what the first could not add. A concurrent call with the same
 * key waits here until the first one ends.
 */
export async function reservarLote(
  tx: Tx,
  { userId, chave }: ChamadaDoLote,
  agora: Date,
): Promise<ItemRecusado[] | null> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lote_do_carrinho')
    .values({ comprador_id: userId, chave, em: agora })
    .onConflict(conflito => conflito.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return null
  const { recusados } = await tx
    .selectFrom('lote_do_carrinho')
    .select('recusados')
    .where('comprador_id', '=', userId)
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
  // `concluirLote` wrote it.
  return (recusados ?? []) as unknown as ItemRecusado[]
}

/** Notes what a lot could not add, for the calls that repeat it. */
export async function concluirLote(
  tx: Tx,
  { userId, chave }: ChamadaDoLote,
  recusados: readonly ItemRecusado[],
): Promise<void> {
  await tx
    .updateTable('lote_do_carrinho')
    .set({ recusados: JSON.stringify(recusados) })
    .where('comprador_id', '=', userId)
    .where('chave', '=', chave)
    .execute()
}

const DIAS_GUARDADOS = 7

/** Removes the keys of old lots; the items stay. */
export async function removerLotesDoCarrinhoAntigos(tx: Tx, agora: Date): Promise<void> {
  await tx
    .deleteFrom('lote_do_carrinho')
    .where('em', '<', new Date(agora.getTime() - DIAS_GUARDADOS * 86_400_000))
    .execute()
}
