// The reads that follow once an order was delivered, cancelled or paid.
import type { QueryClient } from '@tanstack/react-query'
import { type Leitura, relerTudo } from '#web/queries/mudanca.ts'

/** What the desk of staff says of orders. */
export const NA_MESA: readonly Leitura[] = [
  'GET /v1/mesa',
  'GET /v1/mesa/contagem',
  'GET /v1/mesa/{tipo}/{id}',
]

/** Its history and notices, whether it can be checked, its claims (rules N61, N62), and its tasks (rules M45, M57). */
export const SEGUEM_O_STATUS: readonly Leitura[] = [
  'GET /v1/pedido/{id}/historico',
  'GET /v1/pedido/{id}/avisos',
  'GET /v1/conferencia/{pedidoId}',
  'GET /v1/ocorrencia',
  ...NA_MESA,
]

/** Reads again all that depends on an order's status: at once the parts on the screen. The order and the lists of orders are the caller's. */
export function relerDepoisDoStatus(queryClient: QueryClient): void {
  void relerTudo(queryClient, SEGUEM_O_STATUS)
}
