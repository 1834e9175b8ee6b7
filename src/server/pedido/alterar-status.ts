// Staff move an order on (spec §4, rules M20, M23, M27).
import type { Motivo } from '#domain/motivo.ts'
import { seguraCredito, tudoDevolvido } from '#domain/pagamento/status-pagamento.ts'
import { motivoParaNaoAlterarStatus, type StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { auditar } from '#server/auditoria/auditar.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, recusarSe } from '#server/recusa-error.ts'
import { anotarHistorico } from './historico-repository.ts'
import { lerPedido, type Quem } from './ler-pedido.ts'
import { liberarCredito } from './liberar-credito.ts'
import { travarPedido } from './pedido-repository.ts'
import { abrirReembolso, cancelarRepasses } from './repasse-repository.ts'

export interface MudancaDeStatus {
  pedidoId: number
  para: StatusDePedido
  user: Quem
}

/**
 * Sets an order's status once and answers the order as this left it. Refuses with `pedido-inexistente`, `status-nao-permitido`,
 * `status-ja-mudou` or `pagamento-devolvido`.
 */
export async function alterarStatus(
  deps: Dependencies,
  { pedidoId, para, user }: MudancaDeStatus,
): ReturnType<typeof lerPedido> {
  const agora = deps.clock()
  return inTransaction(deps.db, async tx => {
    const travado = await travarPedido(tx, pedidoId)
    const pedido = exigir(travado?.status_pedido === 'NO_CARRINHO' ? null : travado, 'pedido-inexistente')
    const antes = pedido.status_pedido
    recusarSe(motivoParaNaoAlterarStatus(antes, para, user.papel))
    if (para === 'ENTREGUE') recusarSe(await motivoParaNaoEntregar(tx, pedidoId))
    await tx.updateTable('pedido').set({ status_pedido: para }).where('id', '=', pedidoId).execute()
    if (!seguraCredito(para, pedido.status_pagamento))
      await liberarCredito(tx, { pedidoId, tipo: 'LIBERADO_POR_CANCELAMENTO' }, agora)
    if (para === 'CANCELADO' && (await cancelar(tx, pedidoId, agora)))
      await deps.fila.enviar(tx, 'reembolsar-pedido', { pedidoId })
    if (para === 'ENTREGUE') await deps.fila.enviar(tx, 'liberar-custodia', { pedidoId })
    await anotarHistorico(tx, { pedidoId, porUsuarioId: user.id }, agora)
    const alvo = { tipo: 'pedido', id: pedidoId } as const
    await auditar(tx, { porUsuarioId: user.id, acao: 'alterar-status', alvo, antes, depois: para }, agora)
    return lerPedido(tx, pedidoId, { user, agora })
  })
}

// Money that came and went back again freed the credit: neither covers the goods.
async function motivoParaNaoEntregar(tx: Tx, pedidoId: number): Promise<Motivo | null> {
  const recebido = await tx
    .selectFrom('cobranca')
    .innerJoin('pedido', 'pedido.id', 'cobranca.pedido_id')
    .select(['status_pedido as status', 'valor_centavos as total'])
    .select(['pago_centavos as pago', 'devolvido_centavos as devolvido'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return recebido && tudoDevolvido(recebido) ? { codigo: 'pagamento-devolvido' } : null
}

// What was paid already goes back to the buyer; nothing goes on to the sellers. True when there is something to give back.
async function cancelar(tx: Tx, pedidoId: number, agora: Date): Promise<boolean> {
  await cancelarRepasses(tx, pedidoId)
  const cobranca = await tx
    .selectFrom('cobranca')
    .select(['pago_centavos', 'devolvido_centavos'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  if (!cobranca || cobranca.pago_centavos <= cobranca.devolvido_centavos) return false
  return abrirReembolso(tx, pedidoId, cobranca.pago_centavos, agora)
}
