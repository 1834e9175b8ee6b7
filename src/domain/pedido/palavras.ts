// The words for an order's states, those of its payment, why less was packed and the number its buyer gave it, on screens, in notices and in spreadsheets.
import type { MotivoDeFalta } from '#domain/entrega/separacao.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import type { StatusDePedido } from './status-pedido.ts'

export const PALAVRA_DO_PEDIDO: Readonly<Record<StatusDePedido, string>> = {
  NO_CARRINHO: 'No carrinho',
  PENDENTE: 'Pendente',
  AGUARDANDO_FRETE: 'Pago · a entregar',
  ENTREGUE: 'Entregue',
  CANCELADO: 'Cancelado',
}

/** The states of a payment as they are said: money of it may have gone back after the delivery (rule M41). */
export type PagamentoADizer = StatusDePagamento | 'PAGAMENTO_DEVOLVIDO'

interface Pagamento<S> {
  statusPedido: StatusDePedido
  statusPagamento: S
  pagamentoVoltou?: boolean | undefined
}

/** The state of an order's payment where it says something: an order that was cancelled unpaid has none (rule M50). */
export function pagamentoADizer<S extends StatusDePagamento | null>({
  statusPedido,
  statusPagamento,
  pagamentoVoltou,
}: Pagamento<S>): S | 'PAGAMENTO_DEVOLVIDO' | null {
  if (pagamentoVoltou) return 'PAGAMENTO_DEVOLVIDO'
  return statusPedido === 'CANCELADO' && statusPagamento !== 'BOLETO_PAGO' ? null : statusPagamento
}

/** The words for sellers and staff about an unpaid order, of its payment as of its share. */
export const AGUARDANDO_PAGAMENTO = 'Aguardando pagamento'

export const PALAVRA_DO_PAGAMENTO: Readonly<Record<PagamentoADizer, string>> = {
  BOLETO_PENDENTE_PAGAMENTO: 'Boleto pendente',
  BOLETO_PAGO: 'Boleto pago',
  PAGAMENTO_EM_ATRASO: 'Em atraso',
  PAGAMENTO_DEVOLVIDO: 'Pagamento devolvido',
}

export const PALAVRA_DA_FALTA: Readonly<Record<MotivoDeFalta, string>> = {
  SEM_PRODUTO: 'sem produto',
  QUALIDADE: 'qualidade',
  OUTRO: 'outro motivo',
}

/** What the number is called that a buyer gives an order (rule N144): the buyer's own word, and that of everybody else. */
export const palavraDaReferencia = (deQuemLe: boolean): string =>
  deQuemLe ? 'Seu número' : 'Nº do comprador'
