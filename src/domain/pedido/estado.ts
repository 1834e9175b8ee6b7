// The state of an order as a person would say it: one sentence and what stands below it, for lists, the order's page and notices
// (spec §4). Days are `2026-11-27`, instants ISO 8601.
import { dataEmSaoPaulo, diasEntre, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import type { StatusDePagamento } from '#domain/pagamento/status-pagamento.ts'
import { AGUARDANDO_PAGAMENTO } from './palavras.ts'
import type { StatusDePedido } from './status-pedido.ts'

/** What an order says of itself; what only its page knows is optional. */
export interface PedidoComEstado {
  statusPedido: StatusDePedido
  statusPagamento: StatusDePagamento | null
  /** It was paid, and money of that went back after its delivery (rule M41). */
  pagamentoVoltou?: boolean | undefined
  entregaDia: string | null
  /** Absent for sellers. */
  vencimento?: string | null | undefined
  boletoPagoEmParte?: boolean | undefined
  podeGerarSegundaVia?: boolean | undefined
  segundaViaEmEmissao?: boolean | undefined
}

/** The reader, the instant, and facts beside the order; all of it may be absent. */
export interface LeituraDoEstado {
  papel: Papel
  agora: Date
  /** When it was delivered. */
  entregueEm?: string | null | undefined
  /** Until when this reader may check the delivery (rule N61). */
  confiraAte?: string | null | undefined
  /** The number of claims without a decision, and their sum (rule N64). */
  emAnalise?: { quantos: number; valor: Centavos } | undefined
  /** For a seller: has it packed all of its items? */
  separado?: boolean | undefined
}

/** `atencao`: the reader should act; `perigo`: too late already; `espera`: others act; `feito`: nothing is left. */
export type PesoDoEstado = 'atencao' | 'perigo' | 'espera' | 'feito' | 'desfeito'

export interface EstadoDoPedido {
  frase: string
  /** Below the sentence; null if it says all. */
  detalhe: string | null
  peso: PesoDoEstado
}

/** "hoje", "amanhã", "ontem", "sex 27/11"; with the year for a day more than 90 days away. */
export function falarDia(dia: string, agora: Date): string {
  const dias = diasEntre(dataEmSaoPaulo(agora), dia)
  if (Math.abs(dias) > 90) return formatarData(dia)
  return dias === 0 ? 'hoje' : dias === 1 ? 'amanhã' : dias === -1 ? 'ontem' : formatarDiaCurto(dia)
}

/** "hoje, 06:40" of an instant near now, "qui 26/11" of others. */
export function falarInstante(em: string, agora: Date): string {
  const instante = new Date(em)
  const dia = falarDia(dataEmSaoPaulo(instante), agora)
  return /\d/.test(dia) ? dia : `${dia}, ${horaEmSaoPaulo(instante)}`
}

/** Has it been paid, and is the money still here? */
export const estaPago = ({
  statusPagamento,
  pagamentoVoltou,
}: Pick<PedidoComEstado, 'statusPagamento' | 'pagamentoVoltou'>): boolean =>
  statusPagamento === 'BOLETO_PAGO' && !pagamentoVoltou

/** What one line says of an order to this reader. */
export function estadoDoPedido(pedido: PedidoComEstado, leitura: LeituraDoEstado): EstadoDoPedido {
  const pago = estaPago(pedido)
  if (pedido.statusPedido === 'CANCELADO') {
    const aQuem = leitura.papel === 'COMPRADOR' ? 'a você' : 'ao comprador'
    const detalhe = pago && leitura.papel !== 'VENDEDOR' ? `O valor pago volta ${aQuem}.` : null
    return { frase: 'Cancelado', detalhe, peso: 'desfeito' }
  }
  // Every issued order has one; it is null for a reader who sees no money (rule N113).
  if (pedido.statusPagamento === null) return estadoSemDinheiro(pedido, leitura)
  if (pedido.statusPedido === 'ENTREGUE') return estadoDoEntregue(pedido, pago, leitura)
  if (leitura.papel === 'VENDEDOR') return estadoASeparar(pedido, pago, leitura)
  return pago ? estadoDoPago(pedido, leitura) : estadoAPagar(pedido, leitura)
}

function estadoSemDinheiro(
  { statusPedido, entregaDia }: PedidoComEstado,
  { agora, entregueEm, confiraAte, emAnalise }: LeituraDoEstado,
): EstadoDoPedido {
  if (statusPedido !== 'ENTREGUE')
    return {
      frase: entregaDia ? falarEntrega(entregaDia, { papel: 'COMPRADOR', agora }) : 'Falta marcar a entrega',
      detalhe: null,
      peso: 'espera',
    }
  const quantos = emAnalise?.quantos ?? 0
  const analise = quantos > 0 ? `Em análise: ${quantos === 1 ? '1 item' : `${quantos} itens`}.` : null
  const confira = confiraAte ? `Confira até ${falarInstante(confiraAte, agora)}.` : null
  return {
    frase: entregueEm ? `Entregue ${falarInstante(entregueEm, agora)}` : 'Entregue',
    detalhe: juntar(analise, confira),
    peso: analise ? 'espera' : 'feito',
  }
}

function estadoDoEntregue(pedido: PedidoComEstado, pago: boolean, leitura: LeituraDoEstado): EstadoDoPedido {
  const { agora, entregueEm, confiraAte, emAnalise, papel } = leitura
  const entregue = entregueEm ? `Entregue ${falarInstante(entregueEm, agora)}` : 'Entregue'
  const aPagar = pago ? null : comoPagar(pedido, leitura)
  const analise =
    emAnalise && emAnalise.quantos > 0
      ? `Em análise: ${emAnalise.quantos === 1 ? '1 item' : `${emAnalise.quantos} itens`}, ${formatarCentavos(emAnalise.valor)}.`
      : null
  const confira = confiraAte ? `Confira até ${falarInstante(confiraAte, agora)}.` : null
  // A buyer who has nothing to check still has to pay, and staff see to late payments.
  const cobra = papel === 'COMPRADOR' ? !confira : papel !== 'VENDEDOR' && aPagar?.peso === 'perigo'
  if (aPagar && cobra) return { ...aPagar, detalhe: juntar(`${entregue}.`, analise) }
  const peso = analise || (aPagar && papel !== 'COMPRADOR') ? 'espera' : 'feito'
  return { frase: entregue, detalhe: juntar(analise, confira, aPagar ? `${aPagar.frase}.` : 'Pago.'), peso }
}

function estadoASeparar(pedido: PedidoComEstado, pago: boolean, leitura: LeituraDoEstado): EstadoDoPedido {
  const { entregaDia } = pedido
  const detalhe = pago ? 'Pago.' : `${AGUARDANDO_PAGAMENTO}.`
  if (entregaDia && jaPassou(entregaDia, leitura.agora)) {
    const frase = falarEntrega(entregaDia, leitura)
    return { frase: leitura.separado ? frase : `Separe: e${frase.slice(1)}`, detalhe, peso: 'atencao' }
  }
  const dia = entregaDia && falarDia(entregaDia, leitura.agora)
  if (leitura.separado) return { frase: dia ? `Separado. Sai ${dia}` : 'Separado', detalhe, peso: 'feito' }
  return { frase: dia ? `Separe para ${dia}` : 'A separar, sem dia marcado', detalhe, peso: 'atencao' }
}

function estadoDoPago({ entregaDia }: PedidoComEstado, { papel, agora }: LeituraDoEstado): EstadoDoPedido {
  const compra = papel === 'COMPRADOR'
  if (entregaDia === null)
    return {
      frase: compra ? 'Pago. Falta marcar a entrega.' : 'Pago. Sem dia marcado',
      detalhe: null,
      peso: compra ? 'espera' : 'atencao',
    }
  const frase = `Pago. ${falarEntrega(entregaDia, { papel, agora })}${compra ? '.' : ''}`
  return { frase, detalhe: null, peso: jaPassou(entregaDia, agora) ? 'atencao' : 'espera' }
}

const jaPassou = (dia: string, agora: Date): boolean => dia < dataEmSaoPaulo(agora)

/** "Chega sex 27/11", for staff "Entregar sex 27/11"; of a day that is over "Era para chegar ontem", "Era para ontem". */
function falarEntrega(entregaDia: string, { papel, agora }: Pick<LeituraDoEstado, 'papel' | 'agora'>) {
  const dia = falarDia(entregaDia, agora)
  const compra = papel === 'COMPRADOR'
  if (jaPassou(entregaDia, agora)) return `Era para ${compra ? 'chegar ' : ''}${dia}`
  return compra ? `Chega ${dia}` : `Entregar ${comData(entregaDia, dia)}`
}

function estadoAPagar(pedido: PedidoComEstado, leitura: LeituraDoEstado): EstadoDoPedido {
  const { entregaDia } = pedido
  const boleto = comoPagar(pedido, leitura)
  // Staff deliver: what they are late with comes before what the buyer has time to pay.
  if (
    entregaDia &&
    leitura.papel !== 'COMPRADOR' &&
    boleto.peso === 'espera' &&
    jaPassou(entregaDia, leitura.agora)
  )
    return { frase: falarEntrega(entregaDia, leitura), detalhe: `${boleto.frase}.`, peso: 'atencao' }
  return { ...boleto, detalhe: entregaDia && falarEntrega(entregaDia, leitura) }
}

/** By when an unpaid order is to be paid. */
function comoPagar(
  pedido: PedidoComEstado,
  { papel, agora }: LeituraDoEstado,
): Omit<EstadoDoPedido, 'detalhe'> {
  const { vencimento, boletoPagoEmParte, podeGerarSegundaVia, segundaViaEmEmissao, statusPagamento } = pedido
  const compra = papel === 'COMPRADOR'
  if (segundaViaEmEmissao) return { frase: 'O boleto novo está a caminho', peso: 'espera' }
  if (pedido.pagamentoVoltou)
    return { frase: compra ? 'O pagamento voltou: pague de novo' : 'O pagamento voltou', peso: 'perigo' }
  if (boletoPagoEmParte) return { frase: 'Só uma parte foi paga', peso: 'atencao' }
  if (podeGerarSegundaVia) return { frase: 'O boleto não vale mais', peso: 'perigo' }
  if (!vencimento) return { frase: compra ? 'Falta pagar' : AGUARDANDO_PAGAMENTO, peso: 'espera' }
  const dias = diasEntre(dataEmSaoPaulo(agora), vencimento)
  const emAtraso = statusPagamento === 'PAGAMENTO_EM_ATRASO'
  if (dias < 0) return { frase: `Boleto venceu ${falarDia(vencimento, agora)}`, peso: 'perigo' }
  const peso = emAtraso ? 'perigo' : compra ? 'atencao' : 'espera'
  if (!compra) return { frase: `Boleto vence ${falarDia(vencimento, agora)}`, peso }
  return { frase: prazoDoBoleto(vencimento, agora), peso }
}

/** "Pague até qua 02/12", "Pague hoje". */
function prazoDoBoleto(vencimento: string, agora: Date): string {
  const dia = falarDia(vencimento, agora)
  return dia === 'hoje' ? 'Pague hoje' : `Pague até ${dia}`
}

// Staff plan by the date, so "amanhã" has it beside.
const comData = (dia: string, falado: string): string =>
  /\d/.test(falado) ? falado : `${falado}, ${formatarDiaCurto(dia)}`

const juntar = (...frases: readonly (string | null)[]): string | null =>
  frases.filter(Boolean).join(' ') || null

export interface Passo {
  nome: 'Pedido' | 'Pago' | 'Entregue' | 'Cancelado'
  situacao: 'feito' | 'por-fazer' | 'cancelado'
}

/** Pedido → Pago → Entregue; without Pago for a reader who sees no money. A cancelled order ends with that; it was paid only if its payment says so. */
export function passosDoPedido({
  statusPedido,
  statusPagamento,
  pagamentoVoltou,
}: Pick<PedidoComEstado, 'statusPedido' | 'statusPagamento' | 'pagamentoVoltou'>): readonly Passo[] {
  const passo = (nome: Passo['nome'], feito: boolean): Passo => ({
    nome,
    situacao: feito ? 'feito' : 'por-fazer',
  })
  const pago = passo('Pago', estaPago({ statusPagamento, pagamentoVoltou }))
  if (statusPedido === 'CANCELADO') {
    const fim: Passo = { nome: 'Cancelado', situacao: 'cancelado' }
    return pago.situacao === 'feito' ? [passo('Pedido', true), pago, fim] : [passo('Pedido', true), fim]
  }
  const entregue = passo('Entregue', statusPedido === 'ENTREGUE')
  return statusPagamento === null
    ? [passo('Pedido', true), entregue]
    : [passo('Pedido', true), pago, entregue]
}
