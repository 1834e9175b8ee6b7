// What waits for staff on orders: late deliveries and requests for a cancellation (rules M41, M57).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { BuscaDePagina } from '#web/search.ts'
import type { Pedido } from '../pedido-queries.ts'

export type EntregaParada = RespostaDe<'GET /v1/pedido/entrega-parada'>['content'][number]

/** One page of paid orders that wait for their delivery for too long, the oldest first. */
export function useEntregasParadas({ page = 0 }: BuscaDePagina) {
  return useQuery({
    ...consulta('GET /v1/pedido/entrega-parada', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

export type CancelamentoPedido = RespostaDe<'GET /v1/pedido/cancelamento'>['content'][number]

/** One page of orders whose buyers asked for a cancellation, the oldest request first (rule M57). */
export function useCancelamentos({ page = 0 }: BuscaDePagina) {
  return useQuery({
    ...consulta('GET /v1/pedido/cancelamento', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** Asks staff to cancel an order and answers the order. */
export function pedirCancelamento(id: number, motivo: string) {
  return call('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo } })
}

/** Cancels an order as its buyer asked, if its status is still this one, and answers the order. */
export function aceitarCancelamento(id: number, statusPedido: Pedido['statusPedido']) {
  return call('PUT /v1/pedido/{id}/cancelamento/aceite', { params: { id }, body: { statusPedido } })
}

/** Declines the buyer's request with an answer, and answers the order. */
export function recusarCancelamento(id: number, resposta: string) {
  return call('PUT /v1/pedido/{id}/cancelamento/recusa', { params: { id }, body: { resposta } })
}
