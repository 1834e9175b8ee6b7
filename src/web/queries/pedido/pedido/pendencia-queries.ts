// What waits for staff on orders: late deliveries (rule M45).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { BuscaDePagina } from '#web/search.ts'

export type EntregaParada = RespostaDe<'GET /v1/pedido/entrega-parada'>['content'][number]

/** One page of paid orders that wait for their delivery for too long, the oldest first. */
export function useEntregasParadas({ page = 0 }: BuscaDePagina) {
  return useQuery({
    ...consulta('GET /v1/pedido/entrega-parada', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}
