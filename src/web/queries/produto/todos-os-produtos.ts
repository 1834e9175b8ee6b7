// Every product with its cheapest quote, for a search that answers while the person types.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import type { ProdutoDaLista } from '#web/queries/produto-queries.ts'

/** As many as the server gives at once. */
const PRODUTOS_POR_LEITURA = 100

const todosOsProdutos = queryOptions({
  queryKey: ['GET /v1/produto', 'todos'],
  queryFn: async (): Promise<ProdutoDaLista[]> => {
    const primeira = await lerPagina(0)
    const outras = Array.from({ length: Math.max(primeira.totalPages - 1, 0) }, (_, lugar) =>
      lerPagina(lugar + 1),
    )
    return [primeira, ...(await Promise.all(outras))].flatMap(({ content }) => content)
  },
})

function lerPagina(page: number) {
  return call('GET /v1/produto', { query: { page, size: PRODUTOS_POR_LEITURA } })
}

/** All products by name. */
export function useTodosOsProdutos() {
  return useQuery(todosOsProdutos)
}
