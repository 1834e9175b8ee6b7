import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const DEZ_SEGUNDOS_MS = 10_000
const TENTATIVAS_EXTRAS = 2

/** Could the same read succeed a moment later? True for a lost connection and for 5xx, never for a refusal. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Creates the cache of everything read from the server. `onError` receives the error of every failed read and change. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: DEZ_SEGUNDOS_MS,
        retry: (failures, error) => failures < TENTATIVAS_EXTRAS && isTransient(error),
      },
      // Without a network a change fails at once; by default it would wait silently for the network.
      mutations: { networkMode: 'always' },
    },
  })
}
