// The freight table in its versions (rule M16).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** The table in force, amounts in reais and weights in kilograms. */
export type TabelaVigente = RespostaDe<'GET /v1/frete'>
export type VersaoDeFrete = RespostaDe<'GET /v1/frete/historico'>['content'][number]
export type PedidoDeFrete = RespostaDe<'GET /v1/frete/pedido'>['content'][number]
type NovaTabela = Enviado<Api['POST /v1/frete']>['body']

const MEIO_MINUTO_MS = 30_000

/** The freight table in force, and the number of the newest version. */
export function useFrete() {
  return useQuery(consulta('GET /v1/frete'))
}

/** One page of all versions, newest first, counted from 0. */
export function useHistoricoDoFrete(page: number) {
  return useQuery({
    ...consulta('GET /v1/frete/historico', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** One page of the carts whose freight staff are asked for, oldest first, counted from 0; read again every half minute. */
export function usePedidosDeFrete(page: number) {
  return useQuery({
    ...consulta('GET /v1/frete/pedido', { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: MEIO_MINUTO_MS,
  })
}

/** Does freight to this CEP (8 digits) have a price? Asked while `enabled` (design/accounts). */
export function useCoberturaDoFrete(cep: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...consulta('GET /v1/frete/cobertura/{cep}', { params: { cep } }), enabled })
}

/** Publishes a version. Refusals, shown by the form: `faixas-sobrepostas`, `vigencia-no-passado`, `versao-ja-mudou`. */
export function usePublicarTabela() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NovaTabela) => call('POST /v1/frete', { body }),
    onSuccess: publicada => {
      toast(`Versão ${publicada.versao} da tabela de frete publicada.`, { tone: 'success' })
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /v1/frete'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /v1/frete/historico'] }),
      ])
    },
  })
}
