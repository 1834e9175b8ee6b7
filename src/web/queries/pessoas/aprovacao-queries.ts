// What staff asked for and a second person decides about (rule M48).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { BuscaDeAprovacoes } from '#web/search.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Aprovacao = RespostaDe<'GET /v1/aprovacao'>['content'][number]
type Decisao = Enviado<Api['PUT /v1/aprovacao/{id}']>['body']

/** One page of requests: those that wait, oldest first, or the decided ones. */
export function useAprovacoes({ page = 0, situacao = 'ABERTA' }: BuscaDeAprovacoes) {
  return useQuery({
    ...consulta('GET /v1/aprovacao', { query: { page, situacao } }),
    placeholderData: keepPreviousData,
  })
}

const mensagens = {
  ABERTA: '',
  APROVADA: 'Aprovado e feito.',
  RECUSADA: 'Pedido recusado.',
  CANCELADA: 'Pedido retirado.',
} as const

/** Approves, refuses or withdraws a request. The dialog shows a refusal, after which the lists are read again. */
export function useDecidirAprovacao(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Decisao) => call('PUT /v1/aprovacao/{id}', { params: { id }, body }),
    onSuccess: ({ situacao }) => toast(mensagens[situacao], { tone: 'success' }),
    // What was approved may have changed anything: every read is out of date.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
