// When a seller gets its share of an order that is not paid (rule M45): whoever sells on credit waits for the boleto.
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'

/** A sentence about an order that waits for its payment; null if it is paid or cancelled. */
export function quandoRecebe({
  statusPedido,
  statusPagamento,
  pagamentoVoltou,
}: Pick<Pedido, 'statusPedido' | 'statusPagamento' | 'pagamentoVoltou'>): string | null {
  if (statusPedido !== 'PENDENTE' && statusPedido !== 'ENTREGUE') return null
  if (pagamentoVoltou) return 'O pagamento do comprador voltou. Você recebe quando ele pagar de novo.'
  if (statusPagamento === null || statusPagamento === 'BOLETO_PAGO') return null
  const entregue = statusPedido === 'ENTREGUE'
  const quando = entregue
    ? 'quando o comprador pagar o boleto'
    : 'quando o comprador pagar o boleto e receber o pedido'
  if (statusPagamento === 'PAGAMENTO_EM_ATRASO') return `O boleto está em atraso. Você recebe ${quando}.`
  return entregue ? `Vendido a prazo: você recebe ${quando}.` : `Você recebe ${quando}.`
}

/** What the state of a seller's own share means, once the order is paid by its boleto; null where the state says it all. */
export function ajudaDoRepasse({
  statusVendedorPagamento,
}: Pick<Pedido, 'statusVendedorPagamento'>): string | null {
  if (statusVendedorPagamento === 'EM_CUSTODIA') return 'O PagBank guarda a sua parte até a entrega.'
  return statusVendedorPagamento === 'REPASSADO' ? 'O PagBank liberou a sua parte.' : null
}
