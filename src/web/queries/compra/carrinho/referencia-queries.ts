// The buyer's own number of its next order (rule N144).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { comCausa, EDICOES } from './edicao-do-carrinho.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

/** Writes it on the cart; null for none. No sum changes, so a boleto that is asked for meanwhile waits for it and is not dropped. */
export function useEscreverReferencia() {
  const queryClient = useQueryClient()
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  return useMutation({
    scope: { id: 'carrinho' },
    mutationFn: (referencia: string | null) =>
      call('PUT /v1/pedido/carrinho/{userId}/referencia', { params: { userId }, body: { referencia } }),
    onSuccess: carrinho => {
      if (queryClient.isMutating({ mutationKey: EDICOES }) === 0)
        queryClient.setQueryData(leitura.queryKey, carrinho)
    },
    onError: error => {
      avisarFalha(comCausa('Não foi possível guardar o número.', error), error)
      return queryClient.invalidateQueries(leitura)
    },
  })
}
