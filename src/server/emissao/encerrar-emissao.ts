// The two ends of an emission (rule M17): the boleto exists and the cart became an order, or the cart is as it was.
import { inserirCobranca } from '#server/cobranca/cobranca-repository.ts'
import { inserirLancamento } from '#server/comprador/credito-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BoletoEmitido } from '#server/pagbank/resposta-de-cobranca.ts'
import {
  confirmarPedido,
  descongelarPedido,
  moverItensQueFicam,
} from '#server/pedido/congelamento-repository.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'
import { type Emissao, encerrar } from './emissao-repository.ts'

/**
 * Records the boleto: the order becomes PENDENTE, and items beyond the maximum of receivers move to a new cart (rule M19). False if
 * the emission had already ended.
 */
export async function concluirEmissao(
  tx: Tx,
  { id, pedidoId, iniciadaEm }: Emissao,
  boleto: BoletoEmitido,
  agora: Date,
): Promise<boolean> {
  if (!(await encerrar(tx, id, { situacao: 'CONCLUIDA', motivo: null, agora }))) return false
  await inserirCobranca(tx, pedidoId, boleto, agora)
  const compradorId = await confirmarPedido(tx, pedidoId, iniciadaEm)
  await anotarHistorico(tx, { pedidoId, porUsuarioId: null }, agora)
  await moverItensQueFicam(tx, { pedidoId, compradorId }, agora)
  return true
}

interface EmissaoADesfazer extends Pick<Emissao, 'id' | 'pedidoId'> {
  /** If given, the emission stays open if another try was counted since. */
  tentativas?: number | undefined
}

/** Undoes the reservation; false if the emission had already ended, or if another try was counted since. */
export async function desfazerEmissao(
  tx: Tx,
  { id, pedidoId, tentativas }: EmissaoADesfazer,
  motivo: string,
  agora: Date,
): Promise<boolean> {
  const fim = {
    situacao: 'RECUSADA',
    motivo,
    agora,
    ...(tentativas !== undefined && { tentativas }),
  } as const
  if (!(await encerrar(tx, id, fim))) return false
  const { compradorId, reservadoCentavos: valorCentavos } = await descongelarPedido(tx, pedidoId)
  await inserirLancamento(tx, { compradorId, tipo: 'LIBERADO_POR_RECUSA', pedidoId, valorCentavos }, agora)
  return true
}
