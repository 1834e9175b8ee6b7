// Staff change an order's status (spec §4, rules M20, M23, M27).
import type * as z from 'zod/mini'
import type { pedidoSchema } from '#contract/pedido.ts'
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
 * Sets an order's status and answers the order as it is afterwards. Refuses with `pedido-inexistente`, `status-nao-permitido`,
 * `status-ja-mudou` or `pagamento-devolvido`.
 */
export async function alterarStatus(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, para, user }: MudancaDeStatus,
): Promise<z.output<typeof pedidoSchema>> {
  const agora = deps.clock()
  return inTransaction(deps.db, async tx => {
    const linha = await travarPedido(tx, pedidoId)
    const pedido = exigir(linha?.statusPedido === 'NO_CARRINHO' ? null : linha, 'pedido-inexistente')
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

// If all money went back, neither money nor credit covers the goods: the payment had freed the credit.
async function motivoParaNaoEntregar(tx: Tx, pedidoId: number): Promise<Motivo | null> {
  const recebido = await buscarRecebido(tx, pedidoId)
  return recebido && tudoDevolvido(recebido) ? { codigo: 'pagamento-devolvido' } : null
}

// Cancels the sellers' shares and opens a refund of what was paid. True if there is money to give back.
async function cancelar(tx: Tx, pedidoId: number, agora: Date): Promise<boolean> {
  await cancelarRepasses(tx, pedidoId)
  const recebido = await buscarRecebido(tx, pedidoId)
  if (!recebido || recebido.pago <= recebido.devolvido) return false
  return abrirReembolso(tx, pedidoId, recebido.pago, agora)
}
