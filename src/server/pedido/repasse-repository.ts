// Sellers' shares and refunds of an order (rules M25, M27).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { repassePodeMudar, STATUS_DE_REPASSE, type StatusDeRepasse } from '#domain/status-pagamento.ts'
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

/** Opens the refund of an order, in centavos, or raises the open one; one at most, staff see it until it is done. */
export async function abrirReembolso(tx: Tx, pedidoId: number, valor: Centavos, agora: Date): Promise<void> {
  await tx
    .insertInto('reembolso')
    .values({ pedido_id: pedidoId, valor_centavos: valor, situacao: 'ABERTO', aberto_em: agora })
    .onConflict(conflito =>
      conflito
        .column('pedido_id')
        .doUpdateSet({
          valor_centavos: sql<Centavos>`greatest(reembolso.valor_centavos, excluded.valor_centavos)`,
        })
        .where('reembolso.situacao', '=', 'ABERTO'),
    )
    .execute()
}
