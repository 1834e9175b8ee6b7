// Taking a refusal back, alike for buyers and sellers (rule M1).
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StatusDeReabertura } from '#domain/conta/user.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Sends it, says how it went, and reads again what shows the account. */
export function useReabertura(
  enviar: (para: StatusDeReabertura) => Promise<undefined>,
  mostram: readonly QueryKey[],
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: enviar,
    onSuccess: (_, para) =>
      toast(para === 'ATIVO' ? 'Cadastro aceito.' : 'Cadastro de volta na análise.', { tone: 'success' }),
    onError: error => toast(mensagemDaFalha(error, 'Erro ao reabrir o cadastro.'), { tone: 'error' }),
    onSettled: () => Promise.all(mostram.map(queryKey => queryClient.invalidateQueries({ queryKey }))),
  })
}
