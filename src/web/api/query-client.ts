import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const DEZ_SEGUNDOS_MS = 10_000
const TENTATIVAS_EXTRAS = 2

/** Could the same read succeed a moment later? Only a lost connection or a server in trouble; never a refusal. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** The cache of everything read from the server. `onError` hears of every failed call, reads and changes alike. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: DEZ_SEGUNDOS_MS,
        retry: (failures, error) => failures < TENTATIVAS_EXTRAS && isTransient(error),
      },
      // A change without a network fails at once and says so, instead of waiting unseen for the network to return.
      mutations: { networkMode: 'always' },
    },
  })
}
