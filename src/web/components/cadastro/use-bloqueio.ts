// Blocking and unblocking, alike for every kind of account (rule M1).
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Bloqueio } from './BloqueioDaConta.tsx'

/** Sends a block or its end, says how it went, and reads again what shows the account. */
export function useBloqueio(
  enviar: (bloqueio: Bloqueio) => Promise<undefined>,
  mostram: readonly QueryKey[],
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: enviar,
    onSuccess: (_, { bloqueado }) =>
      toast(bloqueado ? 'Conta bloqueada.' : 'Conta desbloqueada.', { tone: 'success' }),
    onError: error => toast(mensagemDaFalha(error, 'Erro ao mudar a situação da conta.'), { tone: 'error' }),
    onSettled: () => Promise.all(mostram.map(queryKey => queryClient.invalidateQueries({ queryKey }))),
  })
}
