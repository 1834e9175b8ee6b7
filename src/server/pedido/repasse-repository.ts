// Sellers' shares and refunds of an order (rules M25, M27).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import {
  repassePodeMudar,
  STATUS_DE_REPASSE,
  type StatusDeRepasse,
} from '#domain/pagamento/status-pagamento.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Moves every share of an order that may move there; the others stay. */
export async function moverRepasses(tx: Tx, pedidoId: number, para: StatusDeRepasse): Promise<void> {
  const origens = STATUS_DE_REPASSE.filter(de => repassePodeMudar(de, para))
  await tx
    .updateTable('repasse')
    .set({ status: para })
    .where('pedido_id', '=', pedidoId)
    .where('status', 'in', origens)
    .execute()
}

/** Shares of an order that will not be paid out. */
export function cancelarRepasses(tx: Tx, pedidoId: number): Promise<void> {
  return moverRepasses(tx, pedidoId, 'CANCELADO')
}

/**
 * Opens the refund of an order, in centavos, or raises the open one; one at most, staff see it until it is done.
 * True when there is something new to give back.
 */
export async function abrirReembolso(
  tx: Tx,
  pedidoId: number,
  valor: Centavos,
  agora: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reembolso')
    .values({ pedido_id: pedidoId, valor_centavos: valor, situacao: 'ABERTO', aberto_em: agora })
    .onConflict(conflito =>
      conflito
        .column('pedido_id')
        .doUpdateSet({ valor_centavos: sql<Centavos>`excluded.valor_centavos` })
        .where('reembolso.situacao', '=', 'ABERTO')
        .whereRef('reembolso.valor_centavos', '<', sql.ref('excluded.valor_centavos')),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Closes the open refund of an order once so much went back at the provider; true when it did so now. */
export async function fecharReembolso(
  tx: Tx,
  pedidoId: number,
  devolvido: Centavos,
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reembolso')
    .set({ situacao: 'CONCLUIDO', concluido_em: agora })
    .where('pedido_id', '=', pedidoId)
    .where('situacao', '=', 'ABERTO')
    .where('valor_centavos', '<=', devolvido)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
