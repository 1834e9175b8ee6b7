// A buyer's lists, what it usually buys, and the grids to order from (rules N32–N36).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'

export type Lista = RespostaDe<'GET /v1/lista'>[number]
export type Grade = RespostaDe<'GET /v1/lista/{id}/grade'>
export type LinhaDaGrade = Grade['linhas'][number]
export type CotacaoDaGrade = LinhaDaGrade['cotacoes'][number]

export type NovaLista = Enviado<Api['POST /v1/lista']>['body']
type MudancaDaLista = Enviado<Api['PUT /v1/lista/{id}']>['body']
export type ItemDaLista = NonNullable<MudancaDaLista['itens']>[number]

/** The owner of the lists; undefined for the session's own. */
export type DonoDasListas = number | undefined

/** The usual quantities change with orders only: the order sheet reads them once in a while. */
const CINCO_MINUTOS_MS = 5 * 60_000

/** The lists of a buyer, the favourites first. */
export function useListas(userId: DonoDasListas) {
  return useQuery({ ...consulta('GET /v1/lista', { query: { userId } }), placeholderData: keepPreviousData })
}

/** The grid of what a buyer usually orders. */
export function useGradeDoCostume(userId: DonoDasListas) {
  return useQuery(consulta('GET /v1/lista/costume/grade', { query: { userId } }))
}

/** The grid of a list. */
export function useGradeDaLista(id: number) {
  return useQuery(consulta('GET /v1/lista/{id}/grade', { params: { id } }))
}

/** Query options of the grid of an order. */
export const consultaDaGradeDoPedido = (pedidoId: number) =>
  consulta('GET /v1/lista/pedido/{pedidoId}/grade', { params: { pedidoId } })

/** The grid of an order: its items at the prices of then and of now. */
export function useGradeDoPedido(pedidoId: number, enabled = true) {
  return useQuery({ ...consultaDaGradeDoPedido(pedidoId), enabled })
}

/** How much is usual of each product that the session's user orders. */
export function useCostume({ enabled }: { enabled: boolean }) {
  return useQuery({
    ...consulta('GET /v1/lista/costume', { query: {} }),
    staleTime: CINCO_MINUTOS_MS,
    enabled,
  })
}

/** Creates a list. Refusals, shown by the form: `lista-ja-existe`, `listas-demais`. */
export function criarLista(body: NovaLista): Promise<Lista> {
  return call('POST /v1/lista', { body })
}

/** Renames a list or sets all of its items. */
export function mudarLista(id: number, body: MudancaDaLista): Promise<Lista> {
  return call('PUT /v1/lista/{id}', { params: { id }, body })
}

/** Sets on which mornings the buyer is told what the list costs; null ends it. */
export function combinarManha(id: number, manha: Lista['manha']): Promise<Lista> {
  return call('PUT /v1/lista/{id}/manha', { params: { id }, body: { manha } })
}

/** Removes a list. */
export function removerLista(id: number): Promise<unknown> {
  return call('DELETE /v1/lista/{id}', { params: { id } })
}

/** Brings a removed list back. */
export function restaurarLista(id: number): Promise<Lista> {
  return call('PUT /v1/lista/{id}/restauracao', { params: { id } })
}
