// Staff move an order on (spec §4, rules M20, M23, M27).
import type { Motivo } from '#domain/motivo.ts'
import { seguraCredito, tudoDevolvido } from '#domain/pagamento/status-pagamento.ts'
import { motivoParaNaoAlterarStatus, type StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { auditar } from '#server/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, recusarSe } from '#server/recusa-error.ts'
import { abrirReembolso } from '#server/reembolso/reembolso-repository.ts'
import { atualizarStatus, buscarRecebido, travarPedido } from './estado-repository.ts'
import { anotarHistorico } from './historico-repository.ts'
import { lerPedido, type Quem } from './ler-pedido.ts'
import { liberarCredito } from './liberar-credito.ts'
import { cancelarRepasses } from './repasse-repository.ts'

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
    const pedido = exigir(travado?.statusPedido === 'NO_CARRINHO' ? null : travado, 'pedido-inexistente')
    const antes = pedido.statusPedido
    recusarSe(motivoParaNaoAlterarStatus(antes, para, user.papel))
    if (para === 'ENTREGUE') recusarSe(await motivoParaNaoEntregar(tx, pedidoId))
    await atualizarStatus(tx, pedidoId, { statusPedido: para })
    if (!seguraCredito(para, pedido.statusPagamento))
      await liberarCredito(tx, pedido, 'LIBERADO_POR_CANCELAMENTO', agora)
    if (para === 'CANCELADO' && (await cancelar(tx, pedidoId, agora)))
      await deps.fila.enviar(tx, 'reembolsar-pedido', { pedidoId })
    if (para === 'ENTREGUE') await deps.fila.enviar(tx, 'liberar-custodia', { pedidoId })
    await anotarHistorico(tx, { pedidoId, porUsuarioId: user.id }, agora)
    const alvo = { tipo: 'pedido', id: pedidoId } as const
    await auditar(tx, { porUsuarioId: user.id, acao: 'alterar-status', alvo, antes, depois: para }, agora)
    return lerPedido(tx, pedidoId, { user, agora })
  })
}

// Money that came and went back has freed the credit: neither covers the goods any more.
async function motivoParaNaoEntregar(tx: Tx, pedidoId: number): Promise<Motivo | null> {
  const recebido = await buscarRecebido(tx, pedidoId)
  return recebido && tudoDevolvido(recebido) ? { codigo: 'pagamento-devolvido' } : null
}

// Money that was paid already goes back to the buyer; nothing goes on to the sellers. True if there is money to give back.
async function cancelar(tx: Tx, pedidoId: number, agora: Date): Promise<boolean> {
  await cancelarRepasses(tx, pedidoId)
  const recebido = await buscarRecebido(tx, pedidoId)
  if (!recebido || recebido.pago <= recebido.devolvido) return false
  return abrirReembolso(tx, pedidoId, recebido.pago, agora)
}
