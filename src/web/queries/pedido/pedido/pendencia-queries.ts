// What waits for staff on orders: divergences, late deliveries and requests for a cancellation (rules M41, M42, M57).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import type { BuscaDeDivergencias, BuscaDePagina } from '#web/search.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Pedido } from '../pedido-queries.ts'

export type PedidoDivergente = RespostaDe<'GET /v1/pedido/divergencia'>['content'][number]

/** One page of orders whose money is not their total: those to be seen, or those that staff have seen. */
export function useDivergencias({ page = 0, situacao = 'A_VER' }: BuscaDeDivergencias) {
  return useQuery({
    ...consulta('GET /v1/pedido/divergencia', { query: { page, situacao } }),
    placeholderData: keepPreviousData,
  })
}

/** An order as it was when staff saw its money, and their note. */
export interface Visto {
  recebimento: NonNullable<Pedido['recebimento']>
  observacao: string
}

/** Marks an order's divergence as seen. Refusals, shown by the form: `divergencia-mudou`, `divergencia-ja-vista`. */
export function useVerDivergencia(id: number) {
  const queryClient = useQueryClient()
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  return useMutation({
    mutationFn: ({ recebimento: { pago, devolvido }, observacao }: Visto) =>
      call('PUT /v1/pedido/{id}/divergencia', { params: { id }, body: { observacao, pago, devolvido } }),
    onSuccess: pedido => {
      queryClient.setQueryData(leitura.queryKey, pedido)
      toast('Marcado como visto.', { tone: 'success' })
    },
    onError: () => void queryClient.invalidateQueries(leitura),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido/divergencia'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] }),
      ]),
  })
}

/** Gives back what was paid beyond the total, or in part (rule M42). */
export function useDevolverDiferenca(id: number) {
  const queryClient = useQueryClient()
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  return useMutation({
    mutationFn: ({ pago, devolvido }: NonNullable<Pedido['recebimento']>) =>
      call('POST /v1/pedido/{id}/reembolso', { params: { id }, body: { pago, devolvido } }),
    onSuccess: pedido => {
      queryClient.setQueryData(leitura.queryKey, pedido)
      toast('O PagBank foi avisado. A devolução aparece em Reembolsos.', { tone: 'success' })
    },
    onError: error => avisarFalha(comMotivo('Não foi possível devolver o valor.', error), error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/reembolso'] })
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] })
      return queryClient.invalidateQueries(leitura)
    },
  })
}

export type EntregaParada = RespostaDe<'GET /v1/pedido/entrega-parada'>['content'][number]

/** One page of paid orders that wait for their delivery for too long, the oldest first. */
export function useEntregasParadas({ page = 0 }: BuscaDePagina) {
  return useQuery({
    ...consulta('GET /v1/pedido/entrega-parada', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

export type CancelamentoPedido = RespostaDe<'GET /v1/pedido/cancelamento'>['content'][number]

/** One page of orders whose buyers asked for a cancellation, the oldest request first (rule M57). */
export function useCancelamentos({ page = 0 }: BuscaDePagina) {
  return useQuery({
    ...consulta('GET /v1/pedido/cancelamento', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** Asks staff to cancel an order and answers the order. */
export function pedirCancelamento(id: number, motivo: string) {
  return call('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo } })
}

/** Cancels an order as its buyer asked, if its status is still this one, and answers the order. */
export function aceitarCancelamento(id: number, statusPedido: Pedido['statusPedido']) {
  return call('PUT /v1/pedido/{id}/cancelamento/aceite', { params: { id }, body: { statusPedido } })
}

/** Declines the buyer's request with an answer, and answers the order. */
export function recusarCancelamento(id: number, resposta: string) {
  return call('PUT /v1/pedido/{id}/cancelamento/recusa', { params: { id }, body: { resposta } })
}
