// Boletos that need a decision of staff (rule M17, decision 034).
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Emissoes = RespostaDe<'GET /v1/adm/emissao'>
export type EmissaoParada = Emissoes['paradas'][number]
export type BoletoOrfao = Emissoes['orfaos'][number]

const MEIO_MINUTO_MS = 30_000

const dasEmissoes = consulta('GET /v1/adm/emissao')

/** Boletos without an answer, and those of orders that were undone. */
export function useEmissoes() {
  return useQuery({ ...dasEmissoes, refetchInterval: MEIO_MINUTO_MS })
}

/** Undoes a boleto without an answer. Refusals, the form's to show: `emissao-ja-terminada`, `emissao-em-andamento`. */
export function useDesfazerEmissao(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (motivo: string) => call('PUT /v1/adm/emissao/{id}', { params: { id }, body: { motivo } }),
    onSuccess: () => toast('Boleto desfeito. O carrinho voltou ao comprador.', { tone: 'success' }),
    onSettled: () => refrescar(queryClient),
  })
}

/** Looks for it at the provider. Refusals, the form's to show: `boleto-nao-encontrado`, `emissao-ja-terminada`. */
export function useBuscarEmissao(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (codigo: string) =>
      call('POST /v1/adm/emissao/{id}/busca', { params: { id }, body: { codigo } }),
    onSuccess: ({ pedidoId }) => {
      toast(`Boleto encontrado: é o do pedido #${pedidoId}.`, { tone: 'success' })
      return refrescar(queryClient)
    },
  })
}

function refrescar(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries(dasEmissoes),
    queryClient.invalidateQueries({ queryKey: ['GET /v1/adm/resumo'] }),
  ])
}
