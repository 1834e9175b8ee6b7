// Delivery routes: which orders may be stops of one (rule N58, design/delivery).
import type { Motivo } from '#domain/motivo.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { STATUS_A_SEPARAR } from './separacao.ts'

/** How many stops a route has at most. */
export const PARADAS_POR_ROTA = 300

/** The longest name of a route and of a driver. */
export const TEXTO_DA_ROTA = 60

/** An order that is to be a stop. `rota` is the route in which it is now. */
export interface ParadaPossivel {
  pedidoId: number
  statusPedido: StatusDePedido
  entregaDia: string | null
  zonaId: string | null
  rota: { id: number; nome: string } | null
}

/**
 * Why this order cannot be a stop of this route: `parada-fora-da-rota` if it is of another day or zone or does not wait for its delivery,
 * `parada-em-outra-rota`, or null. A delivered order stays in the route in which it was delivered. An order without a zone may join any.
 */
export function motivoParaNaoParar(
  parada: ParadaPossivel,
  rota: { id: number; dia: string; zonaId: string },
): Motivo | null {
  const { pedidoId, statusPedido, entregaDia, zonaId } = parada
  const abertos: readonly StatusDePedido[] = STATUS_A_SEPARAR
  const entregueNela = statusPedido === 'ENTREGUE' && parada.rota?.id === rota.id
  const daRota = entregaDia === rota.dia && (zonaId === null || zonaId === rota.zonaId)
  if (!daRota || !(abertos.includes(statusPedido) || entregueNela))
    return { codigo: 'parada-fora-da-rota', pedidoId }
  if (parada.rota && parada.rota.id !== rota.id)
    return { codigo: 'parada-em-outra-rota', pedidoId, rotaNome: parada.rota.nome }
  return null
}

/** Why these orders cannot leave their route, or null: another person may have delivered one meanwhile. */
export function motivoParaNaoTirar(paradas: readonly Pick<ParadaPossivel, 'statusPedido'>[]): Motivo | null {
  return temEntregue(paradas) ? { codigo: 'pedido-finalizado' } : null
}

/** Why a route with these orders cannot be removed, or null: it is the record of what was delivered with it. */
export function motivoParaNaoRemover(
  paradas: readonly Pick<ParadaPossivel, 'statusPedido'>[],
): Motivo | null {
  return temEntregue(paradas) ? { codigo: 'rota-com-entregues' } : null
}

function temEntregue(paradas: readonly Pick<ParadaPossivel, 'statusPedido'>[]): boolean {
  return paradas.some(({ statusPedido }) => statusPedido === 'ENTREGUE')
}

/** The code of a stop on papers, such as `Z1-04`: the route's zone and the place in the sequence, counted from 1. */
export function codigoDaParada(zonaId: string, posicao: number): string {
  return `${zonaId}-${String(posicao).padStart(2, '0')}`
}

/** The stops of these orders, each with its orders, where its first one is (rule N164). */
export function juntarParadas<P extends { paradaId: number }>(pedidos: readonly P[]): P[][] {
  return [...Map.groupBy(pedidos, ({ paradaId }) => paradaId).values()]
}
