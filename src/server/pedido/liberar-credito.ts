import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import { inserirLancamento } from '#server/comprador/credito-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type PedidoTravado, zerarReserva } from './estado-repository.ts'

type MotivoDaLiberacao = Exclude<TipoDeLancamento, 'LIMITE_DEFINIDO' | 'RESERVADO' | 'LIBERADO_POR_RECUSA'>

/** Gives back what a locked order still holds of its buyer's limit; does nothing if it holds nothing (rule M28). */
export async function liberarCredito(
  tx: Tx,
  { id, compradorId, reservadoCentavos }: PedidoTravado,
  tipo: MotivoDaLiberacao,
  agora: Date,
): Promise<void> {
  if (reservadoCentavos === 0) return
  await zerarReserva(tx, id)
  const lancamento = { compradorId, tipo, valorCentavos: reservadoCentavos, pedidoId: id }
  await inserirLancamento(tx, lancamento, agora)
}
