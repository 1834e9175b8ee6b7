// What the provider says of a charge becomes our order's state: once, and in any order of arrival (rules M24–M27).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { pagamentoPodeMudar, statusDepoisDePago } from '#domain/status-pagamento.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EstadoDaCobranca } from '#server/pagbank/ler-cobranca.ts'
import { anotarHistorico } from './historico-repository.ts'
import { liberarCredito } from './liberar-credito.ts'
import { travarPedido } from './pedido-repository.ts'
import { abrirReembolso, moverRepasses } from './repasse-repository.ts'

/**
 * Applies a charge that was just read from the provider. Answers the order if its payment was confirmed now and it had
 * been delivered before: then the sellers' shares can be released at once (rule M20).
 */
export async function aplicarCobranca(
  tx: Tx,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<{ pedidoEntregue: number | null }> {
  const cobranca = await tx
    .selectFrom('cobranca')
    .select('pedido_id')
    .where('charge_id', '=', estado.chargeId)
    .executeTakeFirst()
  const pedido = cobranca ? await travarPedido(tx, cobranca.pedido_id) : null
  if (!pedido?.status_pagamento || pedido.total_centavos === null) return { pedidoEntregue: null }
  await anotarLeitura(tx, pedido.id, estado, agora)
  // Whatever arrives for a cancelled order goes back, be it the whole or not (rule M27).
  const cancelado = pedido.status_pedido === 'CANCELADO'
  if (cancelado && estado.pagoCentavos > 0) await abrirReembolso(tx, pedido.id, estado.pagoCentavos, agora)
  const paga = estado.status === 'PAID' && estado.pagoCentavos >= pedido.total_centavos
  if (!paga || !pagamentoPodeMudar(pedido.status_pagamento, 'BOLETO_PAGO')) return { pedidoEntregue: null }
  const status_pedido = statusDepoisDePago(pedido.status_pedido)
  const pago = { status_pagamento: 'BOLETO_PAGO', status_pedido } as const
  await tx.updateTable('pedido').set(pago).where('id', '=', pedido.id).execute()
  await liberarCredito(tx, { pedidoId: pedido.id, tipo: 'LIBERADO_POR_PAGAMENTO' }, agora)
  await anotarHistorico(tx, { pedidoId: pedido.id, porUsuarioId: null }, agora)
  if (!cancelado) await moverRepasses(tx, pedido.id, 'EM_CUSTODIA')
  return { pedidoEntregue: pedido.status_pedido === 'ENTREGUE' ? pedido.id : null }
}

// Answers may overtake each other: one that is older than what we know takes nothing back (rule M26).
async function anotarLeitura(tx: Tx, pedidoId: number, estado: EstadoDaCobranca, agora: Date): Promise<void> {
  await tx
    .updateTable('cobranca')
    .set({
      status: sql`case when status in ('PAID', 'CANCELED') and ${estado.status} in ('WAITING', 'IN_ANALYSIS')
        then status else ${estado.status} end`,
      pago_centavos: sql<Centavos>`greatest(pago_centavos, ${estado.pagoCentavos})`,
      ...(estado.splitId && { split_id: estado.splitId }),
      lida_em: agora,
    })
    .where('pedido_id', '=', pedidoId)
    .execute()
}
