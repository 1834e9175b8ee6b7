// Buyers, their credit and its ledger (spec §7, §8; rule M28).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Centavos } from '#domain/centavos.ts'
import { emReais } from '#domain/centavos.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useBloqueio } from '#web/components/cadastro/use-bloqueio.ts'
import { useReabertura } from '#web/components/cadastro/use-reabertura.ts'
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

/** Sets the buyer's credit limit, in centavos, in place of the one that the page shows. Failures are the form's to show. */
export function useDefinirLimite({ id: userId, limiteDeCredito }: Pick<Comprador, 'id' | 'limiteDeCredito'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (limite: Centavos) =>
      call('PUT /v1/comprador/credito', {
        body: { userId, valor: emReais(limite), limiteAnterior: limiteDeCredito },
      }),
    // Somebody else was faster: the page shows what stands now, what was typed stays.
    onError: error => {
      if (recusadoCom(error, 'versao-ja-mudou'))
        void queryClient.invalidateQueries({ queryKey: ['GET /v1/comprador/{id}'] })
    },
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

/** Takes the buyer's refusal back. Refusals, said by a toast: `conta-ja-mudou`. */
export function useReabrirComprador(id: number) {
  return useReabertura(
    para => call('PUT /v1/comprador/{id}/reabertura', { params: { id }, body: { para } }),
    [
      ['GET /v1/comprador/{id}'],
      ['GET /v1/comprador'],
      ['GET /v1/comprador/pendente'],
      ['GET /v1/adm/resumo'],
    ],
  )
}
