// Sellers' shares that PagBank holds although the buyer was paid back by hand (rule M38).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { BuscaDeRepassesPresos } from '#web/search.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type PaginaDeRepassesPresos = RespostaDe<'GET /v1/repasse-preso'>
export type RepassePreso = PaginaDeRepassesPresos['content'][number]

/** One page: those to be settled, the most urgent first, or those that ended. */
export function useRepassesPresos({ page = 0, situacao = 'ABERTO' }: BuscaDeRepassesPresos) {
  return useQuery({
    ...consulta('GET /v1/repasse-preso', { query: { page, situacao } }),
    placeholderData: keepPreviousData,
  })
}

/** Notes how shares were settled. Refusal, shown by the form: `repasse-ja-encerrado`. */
export function useAcertarRepassePreso(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (observacao: string) =>
      call('PUT /v1/repasse-preso/{id}', { params: { id }, body: { observacao } }),
    onSuccess: () => {
      toast('Repasse resolvido.', { tone: 'success' })
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /v1/repasse-preso'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] }),
      ])
    },
  })
}
