// The market's settings (rules M18, M19, M21).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

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
  return useMudanca((body: NovaConfiguracao) => call('PUT /v1/configuracao', { body }), {
    guardaEm: leitura,
    feito: 'Configuração atualizada.',
    reler: ['GET /v1/configuracao/historico'],
    falha: error =>
      recusadoCom(error, 'versao-ja-mudou')
        ? 'Alguém alterou a configuração antes de você. Confira os valores de agora.'
        : undefined,
    relerSeFalhar: error => (recusadoCom(error, 'versao-ja-mudou') ? [leitura] : []),
  })
}
