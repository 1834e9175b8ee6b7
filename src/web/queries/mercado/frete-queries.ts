// The freight table in its versions (rule M16).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

/** The table in force, amounts in reais and weights in kilograms. */
export type TabelaVigente = RespostaDe<'GET /v1/frete'>
export type VersaoDeFrete = RespostaDe<'GET /v1/frete/historico'>['content'][number]
type NovaTabela = Enviado<Api['POST /v1/frete']>['body']

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

/** Does freight to this CEP (8 digits) have a price? Asked while `enabled` (design/accounts). */
export function useCoberturaDoFrete(cep: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...consulta('GET /v1/frete/cobertura/{cep}', { params: { cep } }), enabled })
}

/** Publishes a version. Refusals, shown by the form: `faixas-sobrepostas`, `vigencia-no-passado`, `versao-ja-mudou`. */
export function usePublicarTabela() {
  return useMudanca((body: NovaTabela) => call('POST /v1/frete', { body }), {
    feito: ({ versao }) => `Versão ${versao} da tabela de frete publicada.`,
    reler: ['GET /v1/frete', 'GET /v1/frete/historico'],
  })
}
