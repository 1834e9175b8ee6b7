// The payment's states (spec §4, rules M24 and M25), for the whole order and for each seller's share.
import type { StatusDePedido } from './status-pedido.ts'

export const STATUS_DE_PAGAMENTO = [
  'BOLETO_PENDENTE_PAGAMENTO',
  'BOLETO_PAGO',
  'PAGAMENTO_EM_ATRASO',
] as const
export type StatusDePagamento = (typeof STATUS_DE_PAGAMENTO)[number]

export const STATUS_DE_REPASSE = ['AGUARDANDO_PAGAMENTO', 'EM_CUSTODIA', 'REPASSADO', 'CANCELADO'] as const
export type StatusDeRepasse = (typeof STATUS_DE_REPASSE)[number]

const proximos: Record<StatusDePagamento, readonly StatusDePagamento[]> = {
  BOLETO_PENDENTE_PAGAMENTO: ['BOLETO_PAGO', 'PAGAMENTO_EM_ATRASO'],
  PAGAMENTO_EM_ATRASO: ['BOLETO_PAGO'],
  BOLETO_PAGO: [],
}

const proximosDoRepasse: Record<StatusDeRepasse, readonly StatusDeRepasse[]> = {
  AGUARDANDO_PAGAMENTO: ['EM_CUSTODIA', 'CANCELADO'],
  EM_CUSTODIA: ['REPASSADO', 'CANCELADO'],
  REPASSADO: [],
  CANCELADO: [],
}

/** May the payment move so? It never goes back (rule M24). */
export function pagamentoPodeMudar(de: StatusDePagamento, para: StatusDePagamento): boolean {
  return proximos[de].includes(para)
}

/** May a seller's share move so? (rule M25) */
export function repassePodeMudar(de: StatusDeRepasse, para: StatusDeRepasse): boolean {
  return proximosDoRepasse[de].includes(para)
}

/** What a confirmed payment does to the order itself: only one that waits for it moves on (rule M23). */
export function statusDepoisDePago(de: StatusDePedido): StatusDePedido {
  return de === 'PENDENTE' ? 'AGUARDANDO_FRETE' : de
}

/** One status for an order of several sellers: the one that is furthest behind; null while there is no share. */
export function statusDosRepasses(repasses: readonly StatusDeRepasse[]): StatusDeRepasse | null {
  return STATUS_DE_REPASSE.find(status => repasses.includes(status)) ?? null
}

/** Does an order that was issued still hold its buyer's credit in these states? (rule M28) */
export function seguraCredito(pedido: StatusDePedido, pagamento: StatusDePagamento | null): boolean {
  return pedido !== 'NO_CARRINHO' && pedido !== 'CANCELADO' && pagamento !== 'BOLETO_PAGO'
}
