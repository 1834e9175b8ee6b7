// The market's settings (rules M18, M19, M21).
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Configuracao = RespostaDe<'GET /v1/configuracao'>
export type MudancaDeConfiguracao = RespostaDe<'GET /v1/configuracao/historico'>['content'][number]
type NovaConfiguracao = Enviado<Api['PUT /v1/configuracao']>['body']

const leitura = consulta('GET /v1/configuracao')

/** The present settings. */
export function useConfiguracao() {
  return useQuery(leitura)
}

/** One page of their changes, newest first, counted from 0. */
export function useHistoricoDaConfiguracao(page: number) {
  return useQuery({
    ...consulta('GET /v1/configuracao/historico', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** Changes the settings. After the refusal `versao-ja-mudou`, said by a toast, the form starts again from the present values. */
export function useAlterarConfiguracao() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NovaConfiguracao) => call('PUT /v1/configuracao', { body }),
    onSuccess: configuracao => {
      queryClient.setQueryData(leitura.queryKey, configuracao)
      toast('Configuração atualizada.', { tone: 'success' })
      return queryClient.invalidateQueries({ queryKey: ['GET /v1/configuracao/historico'] })
    },
    onError: error => {
      if (!recusadoCom(error, 'versao-ja-mudou')) return
      toast('Alguém alterou a configuração antes de você. Confira os valores de agora.', { tone: 'error' })
      void queryClient.invalidateQueries(leitura)
    },
  })
}
