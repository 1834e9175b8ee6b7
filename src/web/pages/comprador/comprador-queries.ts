// Buyers, their credit and its ledger (spec §7, §8; rule M28).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Centavos } from '#domain/centavos.ts'
import { emReais } from '#domain/centavos.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useBloqueio } from '#web/components/cadastro/use-bloqueio.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Comprador = RespostaDe<'GET /v1/comprador/{id}'>

/** One page of buyers by name, counted from 0; the page before stays until the next is there. */
export function useCompradores(page: number) {
  return useQuery({
    ...consulta('GET /v1/comprador', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** One buyer. Refusal: `user-inexistente`. */
export function useComprador(id: number) {
  return useQuery(consulta('GET /v1/comprador/{id}', { params: { id } }))
}

/** Sets the buyer's credit limit, in centavos. Failures are the form's to show. */
export function useDefinirLimite(userId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (limite: Centavos) =>
      call('PUT /v1/comprador/credito', { body: { userId, valor: emReais(limite) } }),
    onSuccess: async () => {
      toast('Limite de crédito atualizado com sucesso!', { tone: 'success' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /v1/comprador/{id}'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /v1/comprador'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /v1/comprador/{id}/extrato'] }),
      ])
    },
  })
}

/** One page of the buyer's credit ledger, newest first, counted from 0. Refusal: `user-inexistente`. */
export function useExtrato(id: number, page: number) {
  return useQuery({
    ...consulta('GET /v1/comprador/{id}/extrato', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** Blocks or unblocks the buyer. Refusals, said by a toast: `conta-ja-mudou`. */
export function useBloquearComprador(id: number) {
  return useBloqueio(
    body => call('PUT /v1/comprador/{id}/bloqueio', { params: { id }, body }),
    [['GET /v1/comprador/{id}'], ['GET /v1/comprador']],
  )
}
