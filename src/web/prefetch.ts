// Reads that start while a screen's code still loads: on hover, on touch, or together with the navigation. They name their keys
// themselves, because the queries of five nouns would otherwise join the first load.
import type { QueryClient } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { pode } from '#domain/conta/permissao.ts'
import { consulta } from './api/query.ts'
import { consultaDosProdutos } from './queries/mercado/produto-queries.ts'
import { sessionQuery } from './queries/pessoas/auth-queries.ts'
import { buscaDasListas, buscaDeCompradores, buscaDePessoas, buscaDeProdutos } from './search.ts'

interface Destino {
  context: { queryClient: QueryClient }
  params: { id: number }
}

interface Lista {
  context: { queryClient: QueryClient }
  /** `search` is text where the address was opened directly, so each list reads it as its screen does. */
  location: { search: object; state: HistoryState }
}

/** The products wait so long for the line above them, which would push them down. */
const ESPERA_DO_ATALHO_MS = 400

/**
 * /produto: the first page of products, or as many as this history entry had. Those are awaited, and the line above them, to restore
 * the scroll position.
 */
export function prefetchProdutos({ context: { queryClient }, location }: Lista) {
  const { state } = location
  const { q: busca, ...filtro } = buscaDeProdutos({ ...location.search })
  const produtos = queryClient
    .ensureInfiniteQueryData({ ...consultaDosProdutos({ ...filtro, busca }), pages: state.paginas ?? 1 })
    .catch(() => null) // the screen says so
  const atalho = lerAtalho(queryClient)
  return state.paginas
    ? Promise.all([produtos, atalho])
    : Promise.race([atalho, esperar(ESPERA_DO_ATALHO_MS)])
}

// What the line shows: staff's tasks; a buyer's lists, or what its cart says of a first order.
async function lerAtalho(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (!user) return
  const leituras = pode(user.role, 'usar-mesa')
    ? [queryClient.ensureQueryData(consulta('GET /v1/mesa/contagem'))]
    : [
        queryClient.ensureQueryData(consulta('GET /v1/lista', { query: {} })),
        queryClient.ensureQueryData(
          consulta('GET /v1/pedido/carrinho/{userId}', { params: { userId: user.id } }),
        ),
      ]
  await Promise.allSettled(leituras)
}

const esperar = (ms: number) => new Promise<void>(fim => setTimeout(fim, ms))

/** /vendedor: one page of sellers that a search finds. */
export function prefetchVendedores({ context: { queryClient }, location }: Lista): void {
  const { page = 0, busca } = buscaDePessoas({ ...location.search })
  void queryClient.prefetchQuery(consulta('GET /v1/vendedor', { query: { page, busca } }))
}

/** /comprador: one page of buyers. */
export function prefetchCompradores({ context: { queryClient }, location }: Lista): void {
  const { page = 0, busca, situacao } = buscaDeCompradores({ ...location.search })
  void queryClient.prefetchQuery(consulta('GET /v1/comprador', { query: { page, busca, situacao } }))
}

/** /tabela: the seller's table. */
export function prefetchTabela({ context: { queryClient } }: Pick<Lista, 'context'>): void {
  void queryClient.prefetchQuery(consulta('GET /v1/tabela'))
}

/** /produto/{id}: the product, its quotes and how its price went. */
export function prefetchProduto({ context: { queryClient }, params: { id } }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/produto/{id}', { params: { id } }))
  void queryClient.prefetchQuery(consulta('GET /v1/cotacao/{produtoId}', { params: { produtoId: id } }))
  void queryClient.prefetchQuery(consulta('GET /v1/produto/{id}/historico', { params: { id } }))
}

/** /vendedor/{id}: the seller and its quotes. */
export function prefetchVendedor({ context: { queryClient }, params }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/vendedor/{id}', { params }))
  void queryClient.prefetchQuery(consulta('GET /v1/cotacao/vendedor/{id}', { params }))
}

/** /pedido/{id}: the order. */
export function prefetchPedido({ context: { queryClient }, params }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/pedido/{id}', { params }))
}

/** /comprador/{id}: the buyer. */
export function prefetchComprador({ context: { queryClient }, params }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/comprador/{id}', { params }))
}

/** /lista: the grid of what is usual. */
export function prefetchCostume({ context: { queryClient }, location }: Lista): void {
  const { userId, aba } = buscaDasListas({ ...location.search })
  if (!aba) void queryClient.prefetchQuery(consulta('GET /v1/lista/costume/grade', { query: { userId } }))
}

/** /lista/{id}: the grid of the list. */
export function prefetchLista({ context: { queryClient }, params }: Destino): void {
  void queryClient.prefetchQuery(consulta('GET /v1/lista/{id}/grade', { params }))
}

/** /lista/pedido/{id}: the grid of the order. */
export function prefetchListaDoPedido({ context: { queryClient }, params: { id } }: Destino): void {
  void queryClient.prefetchQuery(
    consulta('GET /v1/lista/pedido/{pedidoId}/grade', { params: { pedidoId: id } }),
  )
}
