// A buyer's wish for an e-mail with the first quote of a product (rule M58).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { consultaDoAviso, desfazerAviso, pedirAviso } from '#web/queries/mercado/produto-queries.ts'

/** Does the buyer wait for this product? */
export function useAvisoDeCotacao(produtoId: number) {
  return useQuery(consultaDoAviso(produtoId))
}

/** Asks for the e-mail, or takes the request back. A toast says why it failed; the quotes are then read again, as there may be one. */
export function useMudarAviso(produtoId: number) {
  const queryClient = useQueryClient()
  const leitura = consultaDoAviso(produtoId)
  return useMutation({
    mutationFn: (pedir: boolean) => (pedir ? pedirAviso(produtoId) : desfazerAviso(produtoId)),
    onSuccess: (_, pedido) => queryClient.setQueryData(leitura.queryKey, { pedido }),
    onError: (error, pedir) => {
      const falha = pedir ? 'O aviso não foi pedido.' : 'O aviso não foi desfeito.'
      avisarFalha(comMotivo(falha, error), error)
      void queryClient.invalidateQueries(leitura)
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/cotacao/{produtoId}'] })
    },
  })
}
