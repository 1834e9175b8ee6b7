// What the provider says of a charge becomes our order's state: once, and in any order of arrival (rules M24–M27).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { pagamentoPodeMudar, statusDepoisDePago } from '#domain/pagamento/status-pagamento.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EstadoDaCobranca } from '#server/pagbank/resposta-de-cobranca.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'
import { liberarCredito } from '#server/pedido/liberar-credito.ts'
import { travarPedido } from '#server/pedido/pedido-repository.ts'
import {
  abrirReembolso,
  cancelarRepasses,
  fecharReembolso,
  moverRepasses,
} from '#server/pedido/repasse-repository.ts'
import { pagoPorFora } from './por-fora-repository.ts'

/** What has to follow, each with the order that it is about. */
export interface Consequencia {
  pedidoId: number
  compradorId: number
  /** Paid now and delivered before: the sellers' shares can be released at once (rule M20). */
  liberar: boolean
  /** There is money to be given back that nobody knew of (rule M27). */
  reembolsar: boolean
  /** The money has gone back, all of it. */
  reembolsado: boolean
}

type Pedido = NonNullable<Awaited<ReturnType<typeof travarPedido>>>

/** Applies a charge that was just read from the provider; null when it is none of ours. */
export async function aplicarCobranca(
  tx: Tx,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<Consequencia | null> {
  const cobranca = await tx
    .selectFrom('cobranca')
    .select('pedido_id')
    .where('charge_id', '=', estado.chargeId)
    .executeTakeFirst()
  const pedido = cobranca ? await travarPedido(tx, cobranca.pedido_id) : null
  if (!pedido?.status_pagamento) return null
  const leitura = await anotarLeitura(tx, pedido.id, estado, agora)
  const pagoAgora = await aplicarPagamento(tx, pedido, estado, agora)
  return {
    pedidoId: pedido.id,
    compradorId: pedido.comprador_id,
    liberar: pagoAgora && pedido.status_pedido === 'ENTREGUE',
    ...(await aplicarDevolucao(tx, pedido, leitura, agora)),
  }
}

async function aplicarPagamento(
  tx: Tx,
  pedido: Pedido,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<boolean> {
  if (!pedido.status_pagamento || pedido.total_centavos === null) return false
  const paga = estado.status === 'PAID' && estado.pagoCentavos >= pedido.total_centavos
  if (!paga || !pagamentoPodeMudar(pedido.status_pagamento, 'BOLETO_PAGO')) return false
  const pago = {
    status_pagamento: 'BOLETO_PAGO',
    status_pedido: statusDepoisDePago(pedido.status_pedido),
  } as const
  await tx.updateTable('pedido').set(pago).where('id', '=', pedido.id).execute()
  await liberarCredito(tx, { pedidoId: pedido.id, tipo: 'LIBERADO_POR_PAGAMENTO' }, agora)
  await anotarHistorico(tx, { pedidoId: pedido.id, porUsuarioId: null }, agora)
  if (pedido.status_pedido !== 'CANCELADO') await moverRepasses(tx, pedido.id, 'EM_CUSTODIA')
  return true
}

// Whatever arrives for a cancelled order, or for one that was paid another way, goes back, be it the whole or not (rule M27,
// decision 033). What has gone back, for whatever reason, cannot be handed on to the sellers (rule M25).
async function aplicarDevolucao(
  tx: Tx,
  { id, status_pedido }: Pedido,
  { pago, devolvido }: Leitura,
  agora: Date,
): Promise<{ reembolsar: boolean; reembolsado: boolean }> {
  const deMais = pago > devolvido && (status_pedido === 'CANCELADO' || (await pagoPorFora(tx, id)))
  const reembolsar = deMais && (await abrirReembolso(tx, id, pago, agora))
  const reembolsado = devolvido > 0 && (await fecharReembolso(tx, id, devolvido, agora))
  if (devolvido > 0 && devolvido >= pago) await cancelarRepasses(tx, id)
  return { reembolsar, reembolsado }
}

interface Leitura {
  pago: Centavos
  devolvido: Centavos
}

// Answers may overtake each other: one that is older than what we know takes nothing back (rule M26).
async function anotarLeitura(
  tx: Tx,
  pedidoId: number,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<Leitura> {
  return tx
    .updateTable('cobranca')
    .set({
      status: sql`case
        when status in ('PAID', 'CANCELED') and ${estado.status} in ('WAITING', 'IN_ANALYSIS') then status
        when status = 'CANCELED' and ${estado.status} = 'PAID' and devolvido_centavos > ${estado.devolvidoCentavos} then status
        else ${estado.status} end`,
      pago_centavos: sql<Centavos>`greatest(pago_centavos, ${estado.pagoCentavos})`,
      devolvido_centavos: sql<Centavos>`greatest(devolvido_centavos, ${estado.devolvidoCentavos})`,
      ...(estado.splitId && { split_id: estado.splitId }),
      lida_em: agora,
    })
    .where('pedido_id', '=', pedidoId)
    .returning(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .executeTakeFirstOrThrow()
}
