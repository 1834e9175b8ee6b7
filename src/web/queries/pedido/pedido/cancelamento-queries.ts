// A buyer's request for a cancellation (rule M57).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Asks staff to cancel. Refusals, shown by the form: `cancelamento-ja-pedido`, `cancelamento-so-de-pendente`. */
export function usePedirCancelamento(id: number) {
  const queryClient = useQueryClient()
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  return useMutation({
    mutationFn: (motivo: string) =>
      call('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo } }),
    onSuccess: pedido => {
      queryClient.setQueryData(leitura.queryKey, pedido)
      toast('Pedido de cancelamento enviado.', { tone: 'success' })
    },
    onError: () => void queryClient.invalidateQueries(leitura),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] }),
  })
}
