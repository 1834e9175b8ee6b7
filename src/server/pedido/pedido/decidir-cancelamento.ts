// Staff decide about a buyer's request for a cancellation (rule M57). Both take the order's lock before they read the request.
import type { Vista } from '#contract/endpoint.ts'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { motivoParaNaoDecidirCancelamento } from '#domain/pedido/cancelamento.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { type DepsDeStatus, mudarStatus } from './alterar-status.ts'
import { buscarCancelamento, encerrarCancelamento } from './cancelamento-repository.ts'
import { travarPedido } from './estado-repository.ts'
import { lerPedido, type Quem } from './ler-pedido.ts'

interface Decisao {
  pedidoId: number
  user: Quem
}

/**
 * Cancels the order and answers it. Refuses with `cancelamento-inexistente`, `cancelamento-ja-decidido`, `status-ja-mudou` if the order is
 * no longer as the caller saw it, or for a reason of `alterarStatus`.
 */
export async function aceitarCancelamento(
  deps: DepsDeStatus,
  { pedidoId, user, statusVisto }: Decisao & { statusVisto: StatusDePedido },
): Promise<Vista<typeof pedidoSchema>> {
  const agora = deps.clock()
  return inTransaction(deps.db, async tx => {
    const statusPedido = await exigirAberto(tx, pedidoId)
    recusarSe(statusPedido === statusVisto ? null : { codigo: 'status-ja-mudou' })
    await mudarStatus(tx, deps, { pedidoId, para: 'CANCELADO', user }, agora)
    return lerPedido(tx, pedidoId, { user, agora })
  })
}

/** Declines and answers the order. Refuses with `cancelamento-inexistente` or `cancelamento-ja-decidido`. */
export async function recusarCancelamento(
  { db, clock }: DepsDeStatus,
  { pedidoId, user, resposta }: Decisao & { resposta: string },
): Promise<Vista<typeof pedidoSchema>> {
  const agora = clock()
  return inTransaction(db, async tx => {
    await exigirAberto(tx, pedidoId)
    const decisao = { situacao: 'RECUSADO', resposta, porUsuarioId: user.id, em: agora } as const
    await encerrarCancelamento(tx, { pedidoId, ...decisao })
    const registro = { acao: 'recusar-cancelamento', alvo: { tipo: 'pedido', id: pedidoId } } as const
    await auditar(tx, { ...registro, porUsuarioId: user.id, depois: { resposta } }, agora)
    return lerPedido(tx, pedidoId, { user, agora })
  })
}

// Locks the order, which must have an open request; answers its status.
async function exigirAberto(tx: Tx, pedidoId: number): Promise<StatusDePedido> {
  const { statusPedido } = exigir(await travarPedido(tx, pedidoId), 'pedido-inexistente')
  recusarSe(motivoParaNaoDecidirCancelamento({ cancelamento: await buscarCancelamento(tx, pedidoId) }))
  return statusPedido
}
