// How an intention ends: the boleto exists and the cart is an order, or it was refused and the cart is as it was (rule M17).
import type { Centavos } from '#domain/centavos.ts'
import type { Motivo } from '#domain/motivo.ts'
import { inserirLancamento } from '#server/comprador/credito-repository.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BoletoEmitido } from '#server/pagbank/resposta-de-cobranca.ts'
import { descongelarPedido } from '#server/pedido/congelar-pedido.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'
import { type Emissao, encerrar } from './emissao-repository.ts'

/** Records the boleto: the order is PENDENTE, items beyond the cap stay behind in a new cart (rule M19). True when it did so now. */
export async function concluirEmissao(
  tx: Tx,
  emissao: Emissao,
  boleto: BoletoEmitido,
  agora: Date,
): Promise<boolean> {
  const primeira = await encerrar(tx, emissao.id, { situacao: 'CONCLUIDA', motivo: null, agora })
  if (!primeira) return false
  const { pedidoId } = emissao
  await inserirCobranca(tx, pedidoId, boleto, agora)
  const pedido = await tx
    .updateTable('pedido')
    .set({
      status_pedido: 'PENDENTE',
      status_pagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      criado_em: emissao.iniciadaEm,
    })
    .where('id', '=', pedidoId)
    .returning('comprador_id as compradorId')
    .executeTakeFirstOrThrow()
  await anotarHistorico(tx, { pedidoId, porUsuarioId: null }, agora)
  await moverItensQueFicam(tx, pedidoId, pedido.compradorId, agora)
  return true
}

/** Of `tentativas` only where another try since must keep it open. */
interface ADesfazer extends Pick<Emissao, 'id' | 'pedidoId'> {
  tentativas?: number | undefined
}

/** Takes the reservation back; false when somebody has ended the intention or tried once more since. */
export async function desfazerEmissao(
  tx: Tx,
  emissao: ADesfazer,
  motivo: string,
  agora: Date,
): Promise<boolean> {
  const { id, tentativas } = emissao
  const desfeita = await encerrar(tx, id, {
    situacao: 'RECUSADA',
    motivo,
    agora,
    ...(tentativas !== undefined && { tentativas }),
  })
  if (!desfeita) return false
  const { compradorId, reservado } = await descongelarPedido(tx, emissao.pedidoId)
  const devolucao = { compradorId, tipo: 'LIBERADO_POR_RECUSA', pedidoId: emissao.pedidoId } as const
  await inserirLancamento(tx, { ...devolucao, valorCentavos: reservado }, agora)
  return true
}

/** Keeps on the cart why its boleto was not made, for whoever opens it later. */
export async function anotarRecusa(tx: Tx, pedidoId: number, motivo: Motivo): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({ recusa_do_boleto: JSON.stringify(motivo) })
    .where('id', '=', pedidoId)
    .execute()
}

/** Writes the boleto of an order. */
export async function inserirCobranca(
  tx: Tx,
  pedidoId: number,
  boleto: BoletoEmitido,
  agora: Date,
): Promise<void> {
  await tx
    .insertInto('cobranca')
    .values({
      pedido_id: pedidoId,
      order_id: boleto.orderId,
      charge_id: boleto.chargeId,
      status: boleto.status,
      valor_centavos: boleto.valorCentavos,
      link: boleto.link,
      linha_digitavel: boleto.linhaDigitavel,
      vencimento: boleto.vencimento,
      lida_em: agora,
    })
    .execute()
}

async function moverItensQueFicam(tx: Tx, pedidoId: number, compradorId: number, agora: Date): Promise<void> {
  const ficam = await tx
    .selectFrom('item_pedido')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('no_boleto', '=', false)
    .execute()
  if (ficam.length === 0) return
  const carrinho = await tx
    .insertInto('pedido')
    .values({
      comprador_id: compradorId,
      status_pedido: 'NO_CARRINHO',
      criado_em: agora,
      credito_reservado_centavos: 0 as Centavos,
    }) // zero centavos
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('item_pedido')
    .set({ pedido_id: carrinho.id, no_boleto: true })
    .where(
      'id',
      'in',
      ficam.map(({ id }) => id),
    )
    .execute()
}
