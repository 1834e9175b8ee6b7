import { type Centavos, centavos } from '#domain/centavos.ts'
import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import { inserirLancamento } from '#server/comprador/credito-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import { travarPedido } from './pedido-repository.ts'

type MotivoDaLiberacao = Exclude<TipoDeLancamento, 'LIMITE_DEFINIDO' | 'RESERVADO' | 'LIBERADO_POR_RECUSA'>

/** Gives back what an order still holds of its buyer's limit; nothing when it holds nothing, so it happens once (rule M28). */
export async function liberarCredito(
  tx: Tx,
  { pedidoId, tipo }: { pedidoId: number; tipo: MotivoDaLiberacao },
  agora: Date,
): Promise<void> {
  const pedido = await travarPedido(tx, pedidoId)
  const reservado: Centavos = pedido?.credito_reservado_centavos ?? centavos(0)
  if (!pedido || reservado === 0) return
  await tx
    .updateTable('pedido')
    .set({ credito_reservado_centavos: centavos(0) })
    .where('id', '=', pedidoId)
    .execute()
  const lancamento = { compradorId: pedido.comprador_id, tipo, valorCentavos: reservado, pedidoId }
  await inserirLancamento(tx, lancamento, agora)
}
