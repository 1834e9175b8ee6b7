// Undoes an emission without a boleto: the cart is as it was (rule M17). The order of a further boleto was never changed (rule M40).

import { descongelarPedido } from '#server/pedido/pedido/congelamento-repository.ts'
import { inserirLancamento } from '#server/pessoas/comprador/credito-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { type Emissao, encerrar } from './emissao-repository.ts'

interface EmissaoADesfazer extends Pick<Emissao, 'id' | 'pedidoId' | 'via'> {
  /** If given, the emission stays open if another try was counted since. */
  tentativas?: number | undefined
  /** Who of staff undoes it; absent if the provider refused. */
  terminadaPor?: number
}

/** Undoes the emission and what it reserved; false if the emission had already ended, or if another try was counted since. */
export async function desfazerEmissao(
  tx: Tx,
  { id, pedidoId, via, tentativas, terminadaPor }: EmissaoADesfazer,
  motivo: string,
  agora: Date,
): Promise<boolean> {
  const fim = {
    situacao: 'RECUSADA',
    motivo,
    agora,
    ...(tentativas !== undefined && { tentativas }),
    ...(terminadaPor !== undefined && { terminadaPor }),
  } as const
  if (!(await encerrar(tx, id, fim))) return false
  if (via > 1) return true
  const { compradorId, reservadoCentavos: valorCentavos } = await descongelarPedido(tx, pedidoId, agora)
  await inserirLancamento(tx, { compradorId, tipo: 'LIBERADO_POR_RECUSA', pedidoId, valorCentavos }, agora)
  return true
}
