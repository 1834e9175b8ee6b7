import type { RespostaDe } from '#web/api/query.ts'

/** An order's id, alone or in the reference that the provider has of its boleto ("RESTIA-12-0a1b2c3d"). */
const REFERENCIA = /^(?:RESTIA-)?([1-9]\d{0,14})(?:-[0-9a-f]{8})?$/

/** Reads the provider's answer: only 'approved' is a success (spec §2); a reference that is none of ours names no order. */
export function resultadoDoPagamento(status: string | undefined, referencia: string | undefined) {
  const id = REFERENCIA.exec(referencia ?? '')?.[1]
  return { aprovado: status === 'approved', pedidoId: id ? Number(id) : null }
}

/** The states of an own order that decide what may be said of its payment. */
export type EstadoDoPedido = Pick<RespostaDe<'GET /v1/pedido/{id}'>, 'statusPedido' | 'statusPagamento'>

/** What is true of the payment: the address only tells what the provider announced, the order what we know. */
export function fraseDoPagamento(aprovado: boolean, pedido: EstadoDoPedido | null): string {
  if (!pedido) return 'Não encontramos um pedido seu neste endereço. Confira a situação em Pedidos.'
  if (pedido.statusPedido === 'CANCELADO') return 'Este pedido foi cancelado.'
  if (pedido.statusPagamento === 'BOLETO_PAGO') return 'O pagamento deste pedido está confirmado.'
  return aprovado
    ? 'O PagBank informou a aprovação; a confirmação aparece aqui em instantes.'
    : 'O pagamento ainda não foi confirmado. A compensação de um boleto pode levar alguns dias.'
}
