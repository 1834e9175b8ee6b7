// Reads of the server, cached under the specification's own notation: `consulta('GET /v1/produto/{id}', { params: { id } })`.
import { queryOptions } from '@tanstack/react-query'
import type { Recebido } from '#contract/endpoint.ts'
import type { Api, Chave } from '#contract/index.ts'
import { type Argumentos, call } from './client.ts'

/** Keys of the endpoints that only read. */
type ChaveDeConsulta = Extract<Chave, `GET ${string}`>

/** What one of these endpoints answers, in the form of the wire. */
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
