import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, foiRecusado } from './api-error.ts'

// An answer of the server is a connection: what waited for one is read.
globalThis.addEventListener?.('reached', () => onlineManager.setOnline(true))

const DEZ_SEGUNDOS_MS = 10_000
const TENTATIVAS_EXTRAS = 2

/** Could the same read succeed a moment later? True for a lost or slow connection and for 5xx, never for a refusal. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && !foiRecusado(error)
}

/** Is a read that failed so often tried again? After a pause, which the query library doubles. */
export function triesAgain(failures: number, error: unknown): boolean {
  return failures < TENTATIVAS_EXTRAS && isTransient(error)
}

/** Creates the cache of everything read from the server. `onError` receives the error of every failed read and change. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: DEZ_SEGUNDOS_MS,
        retry: triesAgain,
      },
      // Without a network a change fails at once; by default it would wait silently for the network.
      mutations: { networkMode: 'always' },
    },
  })
}
