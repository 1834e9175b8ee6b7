// Reads that start while a screen's code is still on its way: on hover, on touch, or together with the navigation.
import type { QueryClient } from '@tanstack/react-query'
import { consulta } from './api/query.ts'

interface Destino {
  context: { queryClient: QueryClient }
  params: { id: number }
}

/** /produto/{id}: the product, its quotes and how its price went. */
export function prefetchProduto({ context: { queryClient }, params: { id } }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/produto/{id}', { params: { id } }))
  void queryClient.prefetchQuery(consulta('GET /v1/cotacao/{produtoId}', { params: { produtoId: id } }))
  void queryClient.prefetchQuery(consulta('GET /v1/produto/{id}/historico', { params: { id } }))
}

/** /vendedor/{id}: the seller and its quotes. */
export function prefetchVendedor({ context: { queryClient }, params }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/vendedor/{id}', { params }))
  void queryClient.prefetchQuery(consulta('GET /v1/cotacao/vendedor/{id}', { params }))
}

/** /pedido/{id}: the order. */
export function prefetchPedido({ context: { queryClient }, params }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/pedido/{id}', { params }))
}

/** /comprador/{id}: the buyer. */
export function prefetchComprador({ context: { queryClient }, params }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/comprador/{id}', { params }))
}
