// What an order holds of its buyer's limit, and the ledger that says why (rules M28, M41).
import { type Centavos, subtrair, ZERO } from '#domain/centavos.ts'
import type { TipoDeLancamento } from '#domain/compra/credito.ts'
import { inserirLancamento } from '#server/pessoas/comprador/credito-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { atualizarReserva, type PedidoTravado } from './estado-repository.ts'

type MotivoDaLiberacao = Extract<
  TipoDeLancamento,
  'LIBERADO_POR_PAGAMENTO' | 'LIBERADO_POR_FORA' | 'LIBERADO_POR_CANCELAMENTO'
>

/** Gives back what a locked order still holds of its buyer's limit; does nothing if it holds nothing (rule M28). */
export function liberarCredito(
  tx: Tx,
  pedido: PedidoTravado,
  tipo: MotivoDaLiberacao,
  agora: Date,
): Promise<void> {
  return ajustarReserva(tx, pedido, { alvo: ZERO, tipo, agora })
}

/** Makes a locked and paid order hold `alvo`, in centavos: what went back of its payment is credit in use again (rule M41). */
export function reservarPorDevolucao(
  tx: Tx,
  pedido: PedidoTravado,
  alvo: Centavos,
  agora: Date,
): Promise<void> {
  const tipo = alvo > pedido.reservadoCentavos ? 'RESERVADO_POR_DEVOLUCAO' : 'LIBERADO_POR_PAGAMENTO'
  return ajustarReserva(tx, pedido, { alvo, tipo, agora })
}

async function ajustarReserva(
  tx: Tx,
  { id, compradorId, reservadoCentavos }: PedidoTravado,
  { alvo, tipo, agora }: { alvo: Centavos; tipo: TipoDeLancamento; agora: Date },
): Promise<void> {
  const valorCentavos = subtrair(reservadoCentavos, alvo)
  if (valorCentavos === 0) return
  await atualizarReserva(tx, id, alvo)
  await inserirLancamento(tx, { compradorId, tipo, valorCentavos, pedidoId: id }, agora)
}
