// A buyer's request for a cancellation, and what staff decide (rule M57).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { consulta } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Pedido } from '../pedido-queries.ts'
import { relerDepoisDoStatus } from './depois-do-status.ts'
import { aceitarCancelamento, pedirCancelamento, recusarCancelamento } from './pendencia-queries.ts'

/** Asks staff to cancel. Refusals, shown by the form: `cancelamento-ja-pedido`, `cancelamento-so-de-pendente`. */
export function usePedirCancelamento(id: number) {
  return useMudancaDoPedido(id, {
    mutationFn: (motivo: string) => pedirCancelamento(id, motivo),
    dito: 'Pedido de cancelamento enviado.',
  })
}

/** Keeps the order. Refusal, shown by the form: `cancelamento-ja-decidido`. */
export function useRecusarCancelamento(id: number) {
  return useMudancaDoPedido(id, {
    mutationFn: (resposta: string) => recusarCancelamento(id, resposta),
    dito: 'Resposta enviada ao comprador.',
  })
}

/** Cancels the order in the status that was seen. Refusals, said by a toast: `status-ja-mudou`, `cancelamento-ja-decidido`. */
export function useAceitarCancelamento(id: number) {
  return useMudancaDoPedido(id, {
    mutationFn: (statusPedido: Pedido['statusPedido']) => aceitarCancelamento(id, statusPedido),
    dito: 'Pedido cancelado.',
    falha: 'Não foi possível cancelar.',
  })
}

interface Mudanca<Dados> {
  mutationFn: (dados: Dados) => Promise<Pedido>
  /** What a toast says after it succeeded. */
  dito: string
  /** How the toast of a failure begins, if no form shows it. */
  falha?: string
}

function useMudancaDoPedido<Dados>(id: number, { mutationFn, dito, falha }: Mudanca<Dados>) {
  const queryClient = useQueryClient()
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  return useMutation({
    mutationFn,
    onSuccess: pedido => {
      queryClient.setQueryData(leitura.queryKey, pedido)
      toast(dito, { tone: 'success' })
    },
    onError: error => {
      if (falha) avisarFalha(comMotivo(falha, error), error)
      void queryClient.invalidateQueries(leitura)
    },
    onSettled: () => {
      relerDepoisDoStatus(queryClient)
      for (const chave of ['GET /v1/pedido/soma', 'GET /v1/adm/resumo'])
        void queryClient.invalidateQueries({ queryKey: [chave] })
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] })
      return queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido/cancelamento'] })
    },
  })
}
