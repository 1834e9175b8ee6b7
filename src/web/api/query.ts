// Reads of the server, cached under the notation of the specification: `consulta('GET /v1/produto/{id}', { params: { id } })`.
import { queryOptions } from '@tanstack/react-query'
import type { Recebido } from '#contract/endpoint.ts'
import type { Api, Chave } from '#contract/index.ts'
import { LEITURAS_DA_PAGINA, type LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { type Argumentos, call } from './client.ts'

/** Keys of the endpoints that only read. */
type ChaveDeConsulta = Extract<Chave, `GET ${string}`>

/** The reply of an endpoint as it travels. */
export type RespostaDe<K extends Chave> = Recebido<Api[K]>

/**
 * Options for `useQuery`, `prefetchQuery`, `setQueryData`… of one read. The key is `[chave, envio]`, so that
 * `invalidateQueries({ queryKey: ['GET /v1/produto'] })` reaches every page of a list. Throws `ApiError`.
 */
export function consulta<K extends ChaveDeConsulta>(chave: K, ...argumentos: Argumentos<K>) {
  return queryOptions<RespostaDe<K>>({
    queryKey: [chave, ...argumentos],
    queryFn: () => call(chave, ...argumentos),
  })
}

/** The reads in this page; none if the server wrote none. */
export function readsOfPage(): readonly LeituraDaPagina[] {
  const text = document.getElementById(LEITURAS_DA_PAGINA)?.textContent
  return text ? JSON.parse(text) : []
}
