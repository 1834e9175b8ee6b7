// Lots of items that were put into a cart under a key (rule N34).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ModoDoLote } from '#domain/compra/lista.ts'
import type { ItemRecusado } from '#domain/compra/lote-do-carrinho.ts'
import type { ItemContado } from '#server/pedido/pedido/item-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'

/** A call that may be repeated: the cart's owner, and the key that the caller chose. */
export interface ChamadaDoLote {
  userId: number
  chave: string
}

/** An item of a lot. */
export interface ItemDoLote extends ItemContado {
  /** Another product may come for its missing units (rule N156). */
  aceitaParecidos?: true | undefined
}

/** What a call asks for. */
export interface PedidoDoLote {
  modo: ModoDoLote
  /** Each quote once; their sequence does not matter. */
  itens: readonly ItemDoLote[]
  /** Quotes that leave the cart; with `por` only if that one is added. */
  saem: readonly Saida[]
}

export interface Saida {
  cotacaoId: number
  por?: number | undefined
}

/**
 * Reserves the key of a lot. Refuses with `chave-de-outro-lote` if it was used to ask for something else. Null for the first call; for a repeated one, what the first could not add. A concurrent call with the same
 * key waits here until the first one ends.
 */
export async function reservarLote(
  tx: Tx,
  { userId, chave, ...lote }: ChamadaDoLote & PedidoDoLote,
  agora: Date,
): Promise<ItemRecusado[] | null> {
  const pedido = resumoDo(lote)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lote_do_carrinho')
    .values({ comprador_id: userId, chave, em: agora, pedido })
    .onConflict(conflito => conflito.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return null
  const primeira = await tx
    .selectFrom('lote_do_carrinho')
    .select(['pedido', 'recusados'])
    .where('comprador_id', '=', userId)
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
  recusarSe(primeira.pedido.equals(pedido) ? null : { codigo: 'chave-de-outro-lote' })
  // `concluirLote` wrote it.
  return (primeira.recusados ?? []) as unknown as ItemRecusado[]
}

function resumoDo({ modo, itens, saem }: PedidoDoLote): Buffer {
  const pares = itens.map(
    ({ cotacaoId, quantidade, aceitaParecidos }) =>
      [cotacaoId, quantidade, ...(aceitaParecidos ? [1] : [])] as const,
  )
  const saidas = saem.map(({ cotacaoId, por = 0 }) => [cotacaoId, por] as const)
  const emOrdem = [pares, ...(saidas.length > 0 ? [saidas] : [])].map(lista =>
    lista.toSorted(([a], [b]) => a - b),
  )
  const texto = JSON.stringify([modo, ...emOrdem])
  return createHash('sha256').update(texto).digest()
}

/** As many lots of a buyer are remembered: what one could not add may be 20 kB. */
const LOTES_GUARDADOS = 100

/** Notes what a lot could not add, for the calls that repeat it, and forgets the buyer's oldest lots. */
export async function concluirLote(
  tx: Tx,
  { userId, chave }: ChamadaDoLote,
  recusados: readonly ItemRecusado[],
): Promise<void> {
  await sql`delete from lote_do_carrinho where (comprador_id, chave) in (
    select comprador_id, chave from lote_do_carrinho where comprador_id = ${userId} and chave <> ${chave}::uuid
    order by em desc, chave offset ${LOTES_GUARDADOS - 1})`.execute(tx)
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
