// A buyer's request that staff cancel an order (rule M57, design/orders).
import type { Motivo } from '#domain/motivo.ts'
import type { StatusDePedido } from './status-pedido.ts'

/** ACEITO: the order was cancelled. SEM_EFEITO: it was delivered instead. */
export const SITUACOES_DE_CANCELAMENTO = ['ABERTO', 'ACEITO', 'RECUSADO', 'SEM_EFEITO'] as const
export type SituacaoDeCancelamento = (typeof SITUACOES_DE_CANCELAMENTO)[number]

/** An order and its request; null if none was made. */
interface Pedido {
  statusPedido: StatusDePedido
  cancelamento: SituacaoDeCancelamento | null
}

/** Why a buyer cannot ask for the cancellation of this order: `cancelamento-ja-pedido`, `cancelamento-so-de-pendente`. */
export function motivoParaNaoPedirCancelamento({ statusPedido, cancelamento }: Pedido): Motivo | null {
  if (cancelamento !== null) return { codigo: 'cancelamento-ja-pedido' }
  return statusPedido === 'PENDENTE' ? null : { codigo: 'cancelamento-so-de-pendente' }
}

/** Why staff cannot decide about a request any more: `cancelamento-ja-decidido`. */
export function motivoParaNaoDecidirCancelamento(situacao: SituacaoDeCancelamento): Motivo | null {
  return situacao === 'ABERTO' ? null : { codigo: 'cancelamento-ja-decidido' }
}
