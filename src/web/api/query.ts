// Reads of the server, cached under the notation of the specification: `consulta('GET /v1/produto/{id}', { params: { id } })`.
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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

/**
 * What the server painted of this read, while React takes over a part that was painted before the read came again; else null. That part is
 * drawn with it first, and at once anew (design/first-view).
 */
export function usePainted<Answer>({ queryKey }: { queryKey: readonly unknown[] }): Answer | null {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    neverChanges,
    () => null,
    () => {
      if ((queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) < 2) return null
      const painted = readsOfPage().find(({ leitura }) => hashKey(leitura) === hashKey(queryKey))
      return (painted?.resposta ?? null) as Answer | null // the answer of this key
    },
  )
}

const neverChanges = () => () => undefined
