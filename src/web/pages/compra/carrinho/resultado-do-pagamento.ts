import type { RespostaDe } from '#web/api/query.ts'

/** An order's id, alone or in the reference of its boleto at the provider ("RESTIA-12-0a1b2c3d"). */
const REFERENCIA = /^(?:RESTIA-)?([1-9]\d{0,14})(?:-[0-9a-f]{8})?$/

/** Reads the provider's answer: only 'approved' is a success (spec §2); a foreign reference gives null. */
export function resultadoDoPagamento(status: string | undefined, referencia: string | undefined) {
  const id = REFERENCIA.exec(referencia ?? '')?.[1]
  return { aprovado: status === 'approved', pedidoId: id ? Number(id) : null }
}

/** The statuses of an order that determine the sentence about its payment. */
export type EstadoDoPedido = Pick<RespostaDe<'GET /v1/pedido/{id}'>, 'statusPedido' | 'statusPagamento'>

/** `informado`: the provider announced the payment, which has not arrived yet. `desconhecido`: it announced one of no order of the user. */
export type Desfecho = 'aprovado' | 'informado' | 'pendente' | 'desconhecido'

/** How a payment went. The address alone proves nothing: success needs an order of the user that is not cancelled (spec §2). */
export function desfechoDoPagamento(aprovado: boolean, pedido: EstadoDoPedido | null): Desfecho {
  if (aprovado && !pedido) return 'desconhecido'
  if (!aprovado || !pedido || pedido.statusPedido === 'CANCELADO') return 'pendente'
  return pedido.statusPagamento === 'BOLETO_PAGO' ? 'aprovado' : 'informado'
}

/** The sentence about the payment. The address only carries what the provider announced; the order has the confirmed state. */
export function fraseDoPagamento(aprovado: boolean, pedido: EstadoDoPedido | null): string {
  if (!pedido) return 'Não encontramos um pedido seu neste endereço. Confira a situação em Pedidos.'
  if (pedido.statusPedido === 'CANCELADO') return 'Este pedido foi cancelado.'
  if (pedido.statusPagamento === 'BOLETO_PAGO')
    return aprovado
      ? 'O pagamento deste pedido está confirmado.'
      : 'Esta volta do PagBank não trouxe uma aprovação, mas o pedido já está pago: não pague de novo.'
  return aprovado
    ? 'O PagBank informou a aprovação; a confirmação aparece aqui em instantes.'
    : 'O pagamento ainda não foi confirmado. A compensação de um boleto pode levar alguns dias.'
}
