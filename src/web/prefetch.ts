// What the catalogue reads while its code still loads: on hover, on touch, or together with the navigation. It names the keys
// itself, because the queries of other nouns would otherwise join the first load.
import type { QueryClient } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { pode } from '#domain/conta/permissao.ts'
import { consulta } from './api/query.ts'
import { consultaDosProdutos } from './queries/mercado/produto-queries.ts'
import { sessionQuery } from './queries/pessoas/auth-queries.ts'
import type { BuscaDeProdutos } from './search.ts'

interface Chegada {
  context: { queryClient: QueryClient }
  search: BuscaDeProdutos
  state: HistoryState
}

/** The products wait so long for the line above them, which would push them down. */
const ESPERA_DO_ATALHO_MS = 400

/**
 * /produto: the first page of products, or as many as this history entry had. Those are awaited, and the line above them, to restore
 * the scroll position.
 */
export function prefetchProdutos({ context: { queryClient }, search, state }: Chegada) {
  const { q: busca, ...filtro } = search
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
