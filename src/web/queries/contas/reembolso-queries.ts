// Money to be given back (rule M27).

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import type { BuscaDeReembolsos } from '#web/search.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Reembolso = RespostaDe<'GET /v1/reembolso'>['content'][number]

/** One page of refunds: open ones, oldest first, or concluded ones. */
export function useReembolsos({ page = 0, situacao = 'ABERTO' }: BuscaDeReembolsos) {
  return useQuery({
    ...consulta('GET /v1/reembolso', { query: { page, situacao } }),
    placeholderData: keepPreviousData,
  })
}

/** Asks PagBank again for a refund that it refused. A refusal is shown as a message: `reembolso-em-andamento`. */
export function useTentarReembolso(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v1/reembolso/{id}/tentativa', { params: { id }, body: {} }),
    onSuccess: () => {
      toast('Pedido enviado ao PagBank. A resposta aparece aqui.', { tone: 'success' })
    },
    onError: error => avisarFalha(mensagemDaFalha(error, 'Erro ao tentar o reembolso de novo.'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /v1/reembolso'] }),
  })
}

/** A refund that staff gave back by hand: how, and what was left of it on the screen, in reais. */
interface Conclusao {
  observacao: string
  valorEsperado: number
}

/**
 * Marks the refund of an order as done. Refusals, shown by the form once the list was read again: `reembolso-mudou`,
 * `reembolso-ja-concluido`, `reembolso-nao-conferido`.
 */
export function useConcluirReembolso(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Conclusao) => call('PUT /v1/reembolso/{id}', { params: { id }, body }),
    onError: () => queryClient.invalidateQueries({ queryKey: ['GET /v1/reembolso'] }),
    onSuccess: () => {
      toast('Reembolso concluído.', { tone: 'success' })
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /v1/reembolso'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /v1/repasse-preso'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] }),
      ])
    },
  })
}
