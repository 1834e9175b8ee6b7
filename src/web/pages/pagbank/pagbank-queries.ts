// Linking a seller's PagBank account (spec §2, §7, §8).
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { sessionQuery } from '#web/session/session-queries.ts'

export const PARAMETROS_INVALIDOS = 'Parâmetros de autenticação ausentes ou inválidos.'
const SEM_SERVIDOR = 'Falha ao comunicar com o servidor. Tente novamente mais tarde.'

/** What a failed link says (spec §8). */
export function explicarFalha(error: unknown): string {
  return mensagemDoErro(error, SEM_SERVIDOR)
}

/** Links the account with the code that came back. A code works once: it is sent once, however often the screen is drawn. */
export function useVinculo(code: string, state: string) {
  const queryClient = useQueryClient()
  return useQuery(
    queryOptions({
      queryKey: ['PUT /v1/vendedor/pagbank/notificacao/auth', { code, state }],
      queryFn: async () => {
        await call('PUT /v1/vendedor/pagbank/notificacao/auth', { body: { code, state } })
        await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
        return true
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      retryOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    }),
  )
}
