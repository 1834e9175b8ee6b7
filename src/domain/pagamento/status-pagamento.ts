// The payment's states (spec §4, rules M24 and M25), for the whole order and for each seller's share.
import { type Centavos, centavos } from '#domain/centavos.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'

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

export const DIVERGENCIAS = ['PAGO_A_MENOS', 'PAGO_A_MAIS', 'DEVOLVIDO'] as const
export type Divergencia = (typeof DIVERGENCIAS)[number]

/** What an order costs, what was paid for it and what of that went back at the provider. */
export interface Recebido {
  status: StatusDePedido
  total: Centavos
  pago: Centavos
  devolvido: Centavos
  /** Did the total come another way? (decision 033) */
  porFora: boolean
}

/** How the money at hand differs from the order's total; null when it does not, or nothing came (rules M24, M27). */
export function divergenciaDoPagamento(recebido: Recebido): Divergencia | null {
  const { status, total, pago, devolvido, porFora } = recebido
  const retido = centavos(pago - devolvido)
  // What came for a cancelled order, or for one that was paid another way, is in its refund.
  if (status === 'CANCELADO' || porFora || pago === 0 || retido === total) return null
  if (pago < total) return retido > 0 ? 'PAGO_A_MENOS' : null
  return retido > total ? 'PAGO_A_MAIS' : 'DEVOLVIDO'
}

/** Has all of a payment gone back while the order goes on? Its credit was freed: nothing covers the goods (rule M28). */
export function tudoDevolvido({ status, total, pago, devolvido }: Omit<Recebido, 'porFora'>): boolean {
  return status !== 'CANCELADO' && pago >= total && devolvido >= pago
}

export const ANDAMENTOS_DE_REEMBOLSO = ['TENTANDO', 'A_MAO', 'DEVOLVIDO'] as const
export type AndamentoDeReembolso = (typeof ANDAMENTOS_DE_REEMBOLSO)[number]

/** How far a refund is (rule M27): with the provider, with staff once there is a reason for that, or done. */
export function andamentoDoReembolso({
  situacao,
  motivo,
}: {
  situacao: 'ABERTO' | 'CONCLUIDO'
  motivo: string | null
}): AndamentoDeReembolso {
  if (situacao === 'CONCLUIDO') return 'DEVOLVIDO'
  return motivo === null ? 'TENTANDO' : 'A_MAO'
}
