// What staff see and do about the e-mails of an order (rule N45).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { avisarFalha } from '../avisar-falha.ts'
import { consultaDosAvisos, reenviarAviso } from '../pedido-queries.ts'

/** How often the notices are read while an e-mail waits to be sent, which nobody tells of. */
const NA_FILA_MS = 3000

/** An order's notices and their e-mails, newest first. */
export function useAvisosDoPedido(id: number) {
  return useQuery({
    ...consultaDosAvisos(id),
    refetchInterval: ({ state }) =>
      state.data?.some(({ email }) => email.situacao === 'NA_FILA') ? NA_FILA_MS : false,
  })
}

/** Sends the e-mail of a notice again; a toast says why it was refused. */
export function useReenviarAviso(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (avisoId: number) => reenviarAviso(id, avisoId),
    onSuccess: () => toast('O e-mail vai sair de novo.', { tone: 'success' }),
    onError: error => avisarFalha(comMotivo('O e-mail não foi enviado.', error), error),
    onSettled: () => queryClient.invalidateQueries(consultaDosAvisos(id)),
  })
}
