// When a delivery may be checked (rule N61, design/claims-and-ledgers).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'

/** For how many days after the delivery staff may check for the buyer. */
export const DIAS_PARA_CONFERIR = 30

const HORA_MS = 3_600_000

/** An order as the time for its check needs it. */
export interface PedidoAConferir {
  statusPedido: StatusDePedido
  /** The day on which it is to be delivered, `YYYY-MM-DD`; null if none was booked. */
  entregaDia: string | null
  entregueEm: Date | null
  /** The buyer's end, as it was told at the delivery; null if it was not. */
  conferirAte: Date | null
}

/** Until when the buyer may check what was delivered at this instant. */
export function fimDaConferencia(entregueEm: Date, prazoHoras: number): Date {
  return new Date(entregueEm.getTime() + prazoHoras * HORA_MS)
}

/** Until when this role may check the order; null while it is not delivered. */
export function conferenciaAte(
  { entregueEm, conferirAte }: PedidoAConferir,
  { papel, prazoHoras }: { papel: Papel; prazoHoras: number },
): Date | null {
  if (entregueEm === null) return null
  if (pode(papel, 'ver-todos-os-pedidos')) return fimDaConferencia(entregueEm, DIAS_PARA_CONFERIR * 24)
  return conferirAte ?? fimDaConferencia(entregueEm, prazoHoras)
}

/**
 * Why this role cannot check the order now: `conferencia-de-cancelado`, `conferencia-antes-da-entrega` or `conferencia-encerrada`. An order
 * without a day opens with its delivery.
 */
export function motivoParaNaoConferir(
  pedido: PedidoAConferir,
  quem: { papel: Papel; prazoHoras: number },
  agora: Date,
): Motivo | null {
  if (pedido.statusPedido === 'CANCELADO') return { codigo: 'conferencia-de-cancelado' }
  const ate = conferenciaAte(pedido, quem)
  if (ate !== null) return agora < ate ? null : { codigo: 'conferencia-encerrada', acabouEm: ate }
  const dia = pedido.entregaDia
  if (dia !== null && dataEmSaoPaulo(agora) >= dia) return null
  return { codigo: 'conferencia-antes-da-entrega', dia }
}
