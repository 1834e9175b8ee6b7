// The payment's states (spec §4, rules M24 and M25), for the whole order and for each seller's share.
import { type Centavos, centavos, ZERO } from '#domain/centavos.ts'
import type { MotivoDePedido } from '#domain/motivo/pedido.ts'
import type { Motivo } from '#domain/motivo.ts'
import { type AutorDeStatus, proximosStatus, type StatusDePedido } from '#domain/pedido/status-pedido.ts'

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
  // The provider debits the sellers too when a payment goes back (rule M41).
  REPASSADO: ['CANCELADO'],
  // A further boleto of the order, or a late payment by an earlier one (rule M40).
  CANCELADO: ['AGUARDANDO_PAGAMENTO', 'EM_CUSTODIA'],
}

/** May the payment's status change so? It never goes back (rule M24). */
export function pagamentoPodeMudar(de: StatusDePagamento, para: StatusDePagamento): boolean {
  return proximos[de].includes(para)
}

/** May the status of a seller's share change so? (rule M25) */
export function repassePodeMudar(de: StatusDeRepasse, para: StatusDeRepasse): boolean {
  return proximosDoRepasse[de].includes(para)
}

/** The order's status after a confirmed payment: only a PENDENTE order changes (rule M23). */
export function statusDepoisDePago(de: StatusDePedido): StatusDePedido {
  return de === 'PENDENTE' ? 'AGUARDANDO_FRETE' : de
}

/** One status for an order of several sellers: that of the share that is furthest behind; null if there is no share. */
export function statusDosRepasses(repasses: readonly StatusDeRepasse[]): StatusDeRepasse | null {
  return STATUS_DE_REPASSE.find(status => repasses.includes(status)) ?? null
}

export const DIVERGENCIAS = ['PAGO_A_MENOS', 'PAGO_A_MAIS', 'DEVOLVIDO'] as const
export type Divergencia = (typeof DIVERGENCIAS)[number]

/** What the boleto of an order asks for (rule N68), the amount paid, and how much of that the provider refunded. */
export interface Recebido {
  status: StatusDePedido
  valorDoBoleto: Centavos
  pago: Centavos
  devolvido: Centavos
  /** Was the order paid other than by its boleto? (design/paid-another-way) */
  porFora: boolean
}

/** How the money received differs from what the boleto asked for; null if it does not or nothing was paid (rules M24, M27). */
export function divergenciaDoPagamento(recebido: Recebido): Divergencia | null {
  const { status, valorDoBoleto, pago, devolvido, porFora } = recebido
  const retido = centavos(pago - devolvido)
  // A payment of a cancelled order, or of one that was paid otherwise, is covered by its refund.
  if (status === 'CANCELADO' || porFora || retido === valorDoBoleto) return null
  if (pago < valorDoBoleto) return retido > 0 ? 'PAGO_A_MENOS' : null
  return retido > valorDoBoleto ? 'PAGO_A_MAIS' : 'DEVOLVIDO'
}

/** The unpaid part of the boleto: its amount less the payments that were not returned, in centavos; at least 0. */
export function faltaDoBoleto({
  valorDoBoleto,
  pago,
  devolvido,
}: Pick<Recebido, 'valorDoBoleto' | 'pago' | 'devolvido'>): Centavos {
  return centavos(Math.max(0, valorDoBoleto - (pago - devolvido)))
}

/** Has all that was paid gone back? False if nothing was paid. */
export function foiTodoDevolvido({ pago, devolvido }: Pick<Recebido, 'pago' | 'devolvido'>): boolean {
  return pago > 0 && devolvido >= pago
}

/**
 * How much of its buyer's limit an issued order holds, in centavos: what its boleto asks for until it is paid, then what went back of it
 * (rules M28, M41, N70). A cancelled order and one that was paid another way hold nothing.
 */
export function creditoReservado({
  pagamento,
  ...recebido
}: Recebido & { pagamento: StatusDePagamento | null }): Centavos {
  if (recebido.status === 'NO_CARRINHO' || recebido.status === 'CANCELADO' || recebido.porFora) return ZERO
  return pagamento === 'BOLETO_PAGO' ? faltaDoBoleto(recebido) : recebido.valorDoBoleto
}

/** What decides whether an order is settled. */
export interface EstadoDaDivida {
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento | null
  /** What it holds of its buyer's limit: `creditoReservado`. */
  reservadoCentavos: Centavos
}

/** Was it paid, and did money of that go back after its delivery? Then it is a debt again (rule M41). */
export function pagamentoVoltou({
  statusPedido,
  statusPagamento,
  reservadoCentavos,
}: EstadoDaDivida): boolean {
  return statusPagamento === 'BOLETO_PAGO' && statusPedido === 'ENTREGUE' && reservadoCentavos > ZERO
}

/** Was it paid, with nothing to be paid again? Every way to take money for an order asks this first. */
export function estaQuitado(divida: EstadoDaDivida): boolean {
  return divida.statusPagamento === 'BOLETO_PAGO' && !pagamentoVoltou(divida)
}

/** One of an order's charges, where another one may pay the order. */
export interface CobrancaEntreOutras {
  pagaOPedido: boolean
  pago: Centavos
  devolvido: Centavos
  /** Has the product ever asked for money of it to go back? */
  temReembolso: boolean
}

/**
 * Does a charge that was paid in full pay its order? The first one does. Once that one's money has gone back from a delivered order, one that
 * still has its money does (rules M40, M41). `outras` are the order's other charges.
 */
export function cobrancaPaga(
  {
    statusPedido,
    statusPagamento,
    valorDoBoleto,
    porFora,
  }: {
    statusPedido: StatusDePedido
    statusPagamento: StatusDePagamento
    valorDoBoleto: Centavos
    porFora: boolean
  },
  { pago, devolvido, pagaOPedido, temReembolso }: CobrancaEntreOutras,
  outras: readonly CobrancaEntreOutras[],
): boolean {
  if (pago < valorDoBoleto) return false
  if (pagamentoPodeMudar(statusPagamento, 'BOLETO_PAGO')) return true
  const deNovo =
    statusPedido === 'ENTREGUE' &&
    !porFora &&
    !outras.some(outra => outra.pagaOPedido && !foiTodoDevolvido(outra))
  return deNovo && !pagaOPedido && !temReembolso && pago - devolvido >= valorDoBoleto
}

/**
 * Why an order with this payment may not be delivered, or null (rule M41). Nothing paid is a sale on credit; otherwise what was paid and
 * not returned must cover what the boleto asked for.
 */
export function motivoParaNaoEntregar(
  recebido: Pick<Recebido, 'valorDoBoleto' | 'pago' | 'devolvido'>,
): MotivoDePedido | null {
  const faltaCentavos = faltaDoBoleto(recebido)
  if (recebido.pago === 0 || faltaCentavos === 0) return null
  return recebido.devolvido >= recebido.pago
    ? { codigo: 'pagamento-devolvido' }
    : { codigo: 'pagamento-nao-cobre', faltaCentavos }
}

/** The statuses that this author may set on an order with this payment: those of rule M23, without a delivery that rule M41 refuses. */
export function statusOferecidos(recebido: Recebido, quem: AutorDeStatus): readonly StatusDePedido[] {
  const entregavel = motivoParaNaoEntregar(recebido) === null
  return proximosStatus(recebido.status, quem).filter(para => entregavel || para !== 'ENTREGUE')
}

export const ANDAMENTOS_DE_REEMBOLSO = ['TENTANDO', 'A_MAO', 'DEVOLVIDO'] as const
export type AndamentoDeReembolso = (typeof ANDAMENTOS_DE_REEMBOLSO)[number]

interface EstadoDoReembolso {
  situacao: 'ABERTO' | 'CONCLUIDO'
  motivo: string | null
}

/** The progress of a refund (rule M27): tried at the provider, left to staff (then there is a reason), or done. */
export function andamentoDoReembolso({ situacao, motivo }: EstadoDoReembolso): AndamentoDeReembolso {
  if (situacao === 'CONCLUIDO') return 'DEVOLVIDO'
  return motivo === null ? 'TENTANDO' : 'A_MAO'
}

/** Why a refund is not left to staff, or null. */
export function motivoParaNaoCuidarDoReembolso(reembolso: EstadoDoReembolso): Motivo | null {
  const andamento = andamentoDoReembolso(reembolso)
  if (andamento === 'A_MAO') return null
  return { codigo: andamento === 'DEVOLVIDO' ? 'reembolso-ja-concluido' : 'reembolso-em-andamento' }
}
