// Staff decide about a buyer's request for a cancellation (rule M57). Both take the order's lock before they read the request.
import { motivoParaNaoDecidirCancelamento } from '#domain/pedido/cancelamento.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { type DepsDeStatus, mudarStatus } from './alterar-status.ts'
import { buscarCancelamento, encerrarCancelamento, vistoDoCancelamento } from './cancelamento-repository.ts'
import { travarPedido } from './estado-repository.ts'
import type { Quem } from './ler-pedido.ts'

const RECUSAR_CANCELAMENTO = ato(
  'recusar-cancelamento',
  'Pedidos e dinheiro',
  'Recusou o cancelamento do pedido',
)

interface Decisao {
  pedidoId: number
  /** The order as its author saw it: a payment in between asks to look again. */
  visto: string
  user: Quem
}

/** Cancels the order. Refuses with `cancelamento-ja-decidido`, `tarefa-mudou`, or for a reason of `mudarStatus`. */
export async function aceitarCancelamento(deps: DepsDeStatus, decisao: Decisao): Promise<void> {
  const { pedidoId, user } = decisao
  await inTransaction(deps.db, async tx => {
    await exigirAberto(tx, decisao)
    await mudarStatus(tx, deps, { pedidoId, para: 'CANCELADO', user }, deps.clock())
  })
}

/** Declines, with an answer for the buyer. Refuses with `cancelamento-ja-decidido` or `tarefa-mudou`. */
export async function recusarCancelamento(
  { db, clock }: DepsDeStatus,
  { resposta, ...decisao }: Decisao & { resposta: string },
): Promise<void> {
  const { pedidoId, user } = decisao
  const em = clock()
  await inTransaction(db, async tx => {
    await exigirAberto(tx, decisao)
    await encerrarCancelamento(tx, { pedidoId, situacao: 'RECUSADO', resposta, porUsuarioId: user.id, em })
    const registro = { acao: RECUSAR_CANCELAMENTO, alvo: { tipo: 'pedido', id: pedidoId } } as const
    await auditar(tx, { ...registro, porUsuarioId: user.id, depois: { resposta } }, em)
  })
}

// Locks the order, which must have an open request and be as it was seen.
async function exigirAberto(tx: Tx, { pedidoId, visto }: Decisao): Promise<void> {
  const pedido = exigir(await travarPedido(tx, pedidoId), 'tarefa-inexistente')
  const situacao = exigir(await buscarCancelamento(tx, pedidoId), 'tarefa-inexistente')
  recusarSe(motivoParaNaoDecidirCancelamento(situacao))
  exigirVisto(visto, vistoDoCancelamento(pedido))
}
