// The market's bulletins, which staff import, link to products and publish (rule N37).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

export type BoletimDaLista = RespostaDe<'GET /v1/ceasa'>['content'][number]
export type Boletim = RespostaDe<'GET /v1/ceasa/{id}'>
export type LinhaDoBoletim = Boletim['linhas'][number]
export type NovoBoletim = Enviado<Api['POST /v1/ceasa']>['body']
export type LigacaoDeLinha = Enviado<Api['PUT /v1/ceasa/mapa']>['body']['linhas'][number]

/** One page of bulletins, newest day first, counted from 0. */
export function useBoletins(page: number) {
  return useQuery({
    ...consulta('GET /v1/ceasa', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}

/** One bulletin with its lines. Refusal: `boletim-inexistente`. */
export function useBoletim(id: number) {
  return useQuery(consulta('GET /v1/ceasa/{id}', { params: { id } }))
}

// Publishing and linking also change what products and quotes show.
const ONDE_APARECE = [
  'GET /v1/ceasa',
  'GET /v1/ceasa/{id}',
  'GET /v1/produto/{id}',
  'GET /v1/cotacao/{produtoId}',
] as const

/** Imports a bulletin. Refusals, shown by the form: `boletim-no-futuro`, `boletim-antigo`, and those of single lines. */
export function useImportarBoletim() {
  return useMudanca((body: NovoBoletim) => call('POST /v1/ceasa', { body }), { reler: ONDE_APARECE })
}

/** Says which products these lines are; toasts say how it went. */
export function useLigarLinhas() {
  return useMudanca((linhas: LigacaoDeLinha[]) => call('PUT /v1/ceasa/mapa', { body: { linhas } }), {
    feito: (_, { length }) => (length === 1 ? 'Linha salva.' : `${length} linhas salvas.`),
    falha: 'As ligações não foram salvas.',
    reler: ONDE_APARECE,
  })
}

/** Publishes a bulletin; toasts say how it went. Refusals, among others: `boletim-com-suspeitas`. */
export function usePublicarBoletim(id: number) {
  const publicar = (confirmarSuspeitas: boolean) =>
    call('PUT /v1/ceasa/{id}/publicacao', { params: { id }, body: { confirmarSuspeitas } })
  return useMudanca(publicar, {
    feito: 'Boletim publicado. A faixa já aparece nas cotações.',
    falha: 'O boletim não foi publicado.',
    relerSempre: ONDE_APARECE,
  })
}

/** Takes back a published bulletin; toasts say how it went. Refusal: `boletim-inexistente`. */
export function useDespublicarBoletim() {
  return useMudanca((id: number) => call('DELETE /v1/ceasa/{id}/publicacao', { params: { id } }), {
    feito: 'Boletim despublicado.',
    falha: 'O boletim não foi despublicado.',
    relerSempre: ONDE_APARECE,
  })
}
