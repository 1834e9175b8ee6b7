// What sellers get outside of PagBank (rule M44).
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { BuscaDePagamentos } from '#web/search.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type PaginaDePagamentos = RespostaDe<'GET /v1/pagamento-a-vendedor'>
export type PagamentoAVendedor = PaginaDePagamentos['content'][number]
export type PagamentoFeito = Enviado<Api['PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}']>['body']

/** One page of payments, of all sellers or of one: open ones, oldest first, or paid ones. */
export function usePagamentosAVendedores({ page = 0, situacao = 'ABERTO', vendedorId }: BuscaDePagamentos) {
  return useQuery({
    ...consulta('GET /v1/pagamento-a-vendedor', { query: { page, situacao, vendedorId } }),
    placeholderData: keepPreviousData,
  })
}

/** Records that the seller was paid. Refusals, shown by the form: `vendedor-ja-pago`, `pagamento-no-futuro`. */
export function usePagarVendedor({ pedidoId, vendedor }: PagamentoAVendedor) {
  const queryClient = useQueryClient()
  const params = { pedidoId, vendedorId: vendedor.id }
  return useMutation({
    mutationFn: (body: PagamentoFeito) =>
      call('PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}', { params, body }),
    onSuccess: () => {
      toast('Pagamento registrado.', { tone: 'success' })
      return refrescar(queryClient)
    },
  })
}

/** Takes back a payment that was recorded by mistake. Refusal, shown by the form: `vendedor-nao-pago`. */
export function useReabrirPagamento({ pedidoId, vendedor }: PagamentoAVendedor) {
  const queryClient = useQueryClient()
  const params = { pedidoId, vendedorId: vendedor.id }
  return useMutation({
    mutationFn: (motivo: string) =>
      call('PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura', { params, body: { motivo } }),
    onSuccess: () => {
      toast('Pagamento reaberto.', { tone: 'success' })
      return refrescar(queryClient)
    },
  })
}

function refrescar(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /v1/pagamento-a-vendedor'] }),
    queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] }),
  ])
}
