// A seller's link to PagBank: authorisation, linking, unlinking (spec §2, §7, §8; rule M9).

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fraseDe } from '#contract/erros/erros-de.ts'
import { errosDoPagBank } from '#contract/erros/pagbank.ts'
import { comMotivo, foiRecusado, mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { avisarNoPerfil } from '#web/queries/pessoas/user/avisar-no-perfil.ts'

export const PARAMETROS_INVALIDOS = fraseDe(errosDoPagBank, { codigo: 'pagbank-parametros-invalidos' })
const NAO_VINCULADA = fraseDe(errosDoPagBank, { codigo: 'pagbank-nao-vinculado' })
const SEM_SERVIDOR = fraseDe(errosDoPagBank, { codigo: 'pagbank-indisponivel' })

/** The sentence for a failed link (spec §8); the reason of another refusal follows it. */
export function explicarFalha(error: unknown): string {
  if (recusadoCom(error, 'pagbank-parametros-invalidos')) return PARAMETROS_INVALIDOS
  return foiRecusado(error) ? comMotivo(NAO_VINCULADA, error) : SEM_SERVIDOR
}

let suspensa = false

/**
 * From now on /authPagBank waits for its button: after a link that failed it would lead straight back to the provider, and after
 * an unlinking against the seller's will.
 */
export function suspenderIda(): void {
  suspensa = true
}

/** Does /authPagBank wait for its button? Also for who came back from the provider by the browser's button: it would be a trap. */
export function idaSuspensa(): boolean {
  const [carga] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // all entries of this type are
  return suspensa || carga?.type === 'back_forward'
}

/**
 * Links the account with the code from PagBank. A code works once, so it is sent once, however often the screen is drawn. The session is
 * read again after it for the next screen, which reads it itself if that fails.
 */
export function useVinculo(code: string, state: string) {
  const queryClient = useQueryClient()
  return useQuery(
    queryOptions({
      queryKey: ['PUT /v1/vendedor/pagbank/notificacao/auth', { code, state }],
      queryFn: async () => {
        await call('PUT /v1/vendedor/pagbank/notificacao/auth', { body: { code, state } })
        // The session without the link would lead back to the provider.
        queryClient.removeQueries(sessionQuery)
        void queryClient.prefetchQuery(sessionQuery)
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

/** Goes to the provider's authorisation page. */
export function useAutorizacao() {
  return useMutation({
    mutationFn: () => call('POST /v1/vendedor/pagbank/autorizacao'),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** Ends the link with the account shown to the seller. Refusal, said by a toast: `vinculo-ja-mudou`. */
export function useDesvincular() {
  const desvincular = async (contaId: string) => {
    await call('DELETE /v1/vendedor/pagbank/vinculo', { body: { contaId } })
    suspenderIda()
  }
  return useMudanca(desvincular, {
    feito: 'Conta PagBank desvinculada.',
    avisar: avisarNoPerfil,
    falha: error => mensagemDaFalha(error, 'Erro ao desvincular a conta.'),
    relerSempre: [sessionQuery],
  })
}
