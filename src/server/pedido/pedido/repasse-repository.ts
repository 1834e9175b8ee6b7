// Sellers' shares of an order (rule M25).
import {
  repassePodeMudar,
  STATUS_DE_REPASSE,
  type StatusDeRepasse,
} from '#domain/pagamento/status-pagamento.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** When a share last came into a state (rule N91). */
const COLUNA_DO_TEMPO = {
  AGUARDANDO_PAGAMENTO: null,
  EM_CUSTODIA: 'em_custodia_em',
  REPASSADO: 'repassado_em',
  CANCELADO: 'cancelado_em',
} as const satisfies Record<StatusDeRepasse, string | null>

/** Moves every share of an order that may move there, and answers their sellers; the others stay. */
export async function moverRepasses(
  tx: Tx,
  pedidoId: number,
  para: StatusDeRepasse,
  agora: Date,
): Promise<number[]> {
  const origens = STATUS_DE_REPASSE.filter(de => repassePodeMudar(de, para))
  const coluna = COLUNA_DO_TEMPO[para]
  const movidos = await tx
    .updateTable('repasse')
    .set({
      status: para,
      ...(coluna && { [coluna]: agora }),
    })
    .where('pedido_id', '=', pedidoId)
    .where('status', 'in', origens)
    .returning('vendedor_id')
    .execute()
  return movidos.map(({ vendedor_id }) => vendedor_id)
}

/** Cancels the shares of an order that were not paid out yet. */
export async function cancelarRepasses(tx: Tx, pedidoId: number, agora: Date): Promise<void> {
  await moverRepasses(tx, pedidoId, 'CANCELADO', agora)
}
