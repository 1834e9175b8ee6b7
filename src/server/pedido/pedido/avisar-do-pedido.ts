// Who is told of an order, in the transaction that issues, pays, delivers or cancels it (rules N40, N41).
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { retirarPedidoNovo } from '#server/plataforma/avisar/aviso-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { avisosDoPedido, type FatosDoPedido } from './avisos-sql.ts'

/** Tells those whom they concern of these facts. A cancelled order is no new order any more (rule N42). */
export async function avisarDoPedido(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  fatos: FatosDoPedido,
  agora: Date,
): Promise<void> {
  if (fatos.fatos.includes('pedido-cancelado')) await retirarPedidoNovo(tx, fatos.pedidoId, agora)
  await avisar({ fila }, tx, avisosDoPedido(fatos, agora), agora)
}
