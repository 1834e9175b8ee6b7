// What sellers owe the platform from claims (rules N67, N72).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { relerMesa } from '#web/queries/mesa/mesa-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type AcertoDoVendedor = RespostaDe<'GET /v1/vendedor/{id}/acerto'>

/** One page of a seller's ledger with what the next boletos collect, newest first, counted from 0. Refusal: `user-inexistente`. */
export function useAcertoDoVendedor(id: number, page: number) {
  return useQuery({
    ...consulta('GET /v1/vendedor/{id}/acerto', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** A line by hand: `valor` in reais, of a correction with its sign. */
export interface AcertoAMao {
  tipo: 'PAGO_POR_FORA' | 'CORRIGIDO'
  valor: number
  observacao: string
  pedidoId?: number
  /** The balance that the person saw, in reais. */
  saldoAnterior: number
}

/** Records a payment by hand or a correction. Refusals, shown by the form: `acerto-insuficiente`, `pedido-inexistente`, `versao-ja-mudou`. */
export function useLancarAcerto(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AcertoAMao) => call('POST /v1/vendedor/{id}/acerto', { params: { id }, body }),
    onSuccess: () => {
      toast('Lançamento registrado.', { tone: 'success' })
    },
    // Also after a failure: the line may have been written although its answer was lost.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] })
      void relerMesa(queryClient)
      return queryClient.invalidateQueries({ queryKey: ['GET /v1/vendedor/{id}/acerto'] })
    },
  })
}
