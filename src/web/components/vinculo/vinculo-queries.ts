// A seller's link to PagBank: leaving for the provider's page, ending it (spec §2; rule M9).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { sessionQuery } from '#web/session/session-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Leaves for the provider's authorisation page. */
export function useAutorizacao() {
  return useMutation({
    mutationFn: () => call('POST /v1/vendedor/pagbank/autorizacao'),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** Ends the link with the account that the seller sees. Refusal, said by a toast: `vinculo-ja-mudou`. */
export function useDesvincular() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contaId: string) => call('DELETE /v1/vendedor/pagbank/vinculo', { body: { contaId } }),
    onSuccess: () => toast('Conta PagBank desvinculada.', { tone: 'success' }),
    onError: error => toast(mensagemDaFalha(error, 'Erro ao desvincular a conta.'), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(sessionQuery),
  })
}
