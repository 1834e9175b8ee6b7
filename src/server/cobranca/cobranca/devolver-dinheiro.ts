// Which charges of an order have to give their money back (rules M27, M40).

import { abrirReembolso } from '#server/contas/reembolso/reembolso-repository.ts'
import { abrirRepassesPresos } from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import type { PedidoTravado } from '#server/pedido/pedido/estado-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { CobrancaDoPedido } from './cobranca-repository.ts'

export interface DinheiroDoPedido {
  pedido: Pick<PedidoTravado, 'id' | 'statusPedido'>
  cobrancas: readonly CobrancaDoPedido[]
  /** The charge that speaks for the order. */
  vigente: CobrancaDoPedido
  porFora: boolean
}

/**
 * Opens the refunds that are due: money for an order that is cancelled or was paid another way goes back, in full or in part (decision
 * 033), and so does all money of a charge that does not speak for its order (design/charges). Answers the charges with more to give back
 * than before.
 */
export async function abrirReembolsosDevidos(
  tx: Tx,
  { pedido: { id: pedidoId, statusPedido }, cobrancas, vigente, porFora }: DinheiroDoPedido,
  agora: Date,
): Promise<number[]> {
  const abertos: number[] = []
  for (const { id, pago, devolvido } of cobrancas) {
    const deveVoltar = statusPedido === 'CANCELADO' || porFora || id !== vigente.id
    if (deveVoltar && pago > devolvido && (await abrirReembolso(tx, id, pago, agora))) abertos.push(id)
  }
  await abrirRepassesPresos(tx, { pedidoId }, agora)
  return abertos
}
