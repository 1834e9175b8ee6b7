// What the platform owes buyers from claims, for staff (rules N66, N72).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { relerMesa } from '#web/queries/mesa/mesa-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type AbatimentoDoComprador = RespostaDe<'GET /v1/comprador/{id}/abatimento'>

/** One page of a buyer's ledger with what is available, newest first, counted from 0. Refusal: `user-inexistente`. */
export function useAbatimentoDoComprador(id: number, page: number) {
  return useQuery({
    ...consulta('GET /v1/comprador/{id}/abatimento', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** A line by hand: `valor` in reais, of a correction with its sign. */
export interface AbatimentoAMao {
  tipo: 'PAGO_EM_DINHEIRO' | 'CORRIGIDO'
  valor: number
  observacao: string
  pedidoId?: number
  /** The balance that the person saw, in reais. */
  saldoAnterior: number
}

/** Records a payment in cash or a correction. Refusals, shown by the form: `abatimento-insuficiente`, `pedido-inexistente`, `versao-ja-mudou`. */
export function useLancarAbatimento(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AbatimentoAMao) =>
      call('POST /v1/comprador/{id}/abatimento', { params: { id }, body }),
    onSuccess: () => {
      toast('Lançamento registrado.', { tone: 'success' })
    },
    // Also after a failure: the line may have been written although its answer was lost.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] })
      void relerMesa(queryClient)
      return queryClient.invalidateQueries({ queryKey: ['GET /v1/comprador/{id}/abatimento'] })
    },
  })
}
