// The steps of an order as a line, and what its state means (spec §4).
import { deReais, formatarCentavos, somar } from '#domain/centavos.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { formatarDia, formatarVencimento } from '#web/components/data/datas.ts'
import type { Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { aguardaPagamento, type HistoricoDoPedido, type Pedido } from '#web/queries/pedido/pedido-queries.ts'

export interface Passo {
  nome: string
  situacao: 'feito' | 'por-fazer' | 'cancelado'
  /** "27/11/2026", or what is awaited; null until it is known. */
  quando: string | null
}

/** Pedido → Pago → Entregue. A cancelled order ends with that; it was paid only if its history says so. */
export function passosDoPedido(pedido: Pedido, historico: HistoricoDoPedido, agora: Date): readonly Passo[] {
  const feito = (nome: string, em: string | undefined): Passo => ({
    nome,
    situacao: 'feito',
    quando: em === undefined ? null : formatarDia(em),
  })
  const pedidoFeito = feito('Pedido', pedido.dataCriacao)
  const quandoFicou = (status: StatusDePedido) =>
    historico.find(({ statusPedido }) => statusPedido === status)?.em
  const pago = pedido.statusPagamento === 'BOLETO_PAGO'
  const pagoEm = historico.find(({ statusPagamento }) => statusPagamento === 'BOLETO_PAGO')?.em
  const passoPago: Passo = pago
    ? feito('Pago', pagoEm)
    : { nome: 'Pago', situacao: 'por-fazer', quando: vencimentoDe(pedido, agora) }
  if (pedido.statusPedido === 'CANCELADO') {
    const cancelado = { ...feito('Cancelado', quandoFicou('CANCELADO')), situacao: 'cancelado' } as const
    return pago ? [pedidoFeito, passoPago, cancelado] : [pedidoFeito, cancelado]
  }
  const passoEntregue: Passo =
    pedido.statusPedido === 'ENTREGUE'
      ? feito('Entregue', quandoFicou('ENTREGUE'))
      : { nome: 'Entregue', situacao: 'por-fazer', quando: null }
  return [pedidoFeito, passoPago, passoEntregue]
}

function vencimentoDe(pedido: Pedido, agora: Date): string | null {
  return pedido.vencimento && aguardaPagamento(pedido) ? formatarVencimento(pedido.vencimento, agora) : null
}

/** What is still open after the delivery (rules N61, N64). */
export interface DepoisDaEntrega {
  /** Until when this user may check, as words; null if it cannot, or need not any more. */
  confiraAte: string | null
  /** The claims that nobody has decided yet. */
  emAnalise: readonly Pick<Ocorrencia, 'valorPedido'>[]
}

/** What the order waits for, in short sentences. */
export function ajudaDoPedido(
  { statusPedido, statusPagamento }: Pick<Pedido, 'statusPedido' | 'statusPagamento'>,
  { confiraAte, emAnalise }: DepoisDaEntrega = { confiraAte: null, emAnalise: [] },
): string {
  const pago = statusPagamento === 'BOLETO_PAGO'
  if (statusPedido === 'CANCELADO')
    return pago ? 'O pedido foi desfeito. O valor pago volta ao comprador.' : 'O pedido foi desfeito.'
  if (statusPedido === 'ENTREGUE') {
    const frases = [pago ? 'Pago e entregue.' : 'Entregue a prazo: falta o pagamento do boleto.']
    if (emAnalise.length > 0) frases.push(palavrasDaAnalise(emAnalise))
    if (confiraAte !== null) frases.push(`Confira até ${confiraAte}.`)
    return frases.join(' ')
  }
  return pago ? 'O pagamento foi confirmado. Falta a entrega.' : 'Falta o pagamento do boleto.'
}

function palavrasDaAnalise(emAnalise: DepoisDaEntrega['emAnalise']): string {
  const valor = somar(...emAnalise.map(({ valorPedido }) => deReais(valorPedido)))
  const quantas = emAnalise.length === 1 ? '1 ocorrência' : `${emAnalise.length} ocorrências`
  return `Em análise: ${quantas}, ${formatarCentavos(valor)}.`
}
