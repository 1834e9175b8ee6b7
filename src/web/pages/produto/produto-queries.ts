// The catalogue's reads (spec §7).
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { lembrarPaginas } from '#web/navigation-state.ts'

export type Produto = RespostaDe<'GET /v1/produto/{id}'>

const CINCO_MINUTOS_MS = 300_000

/** All categories; they hardly change. */
export function useCategorias() {
  return useQuery({ ...consulta('GET /v1/categoria'), staleTime: CINCO_MINUTOS_MS })
}

/** The products of one category, or all, page after page (spec §9), as options. */
export function consultaDosProdutos(categoriaId: number | undefined) {
  return infiniteQueryOptions({
    // Apart from single pages, which have another shape under the same endpoint.
    queryKey: ['GET /v1/produto', 'todas-as-paginas', categoriaId ?? null],
    queryFn: ({ pageParam }) => call('GET /v1/produto', { query: { page: pageParam, categoriaId } }),
    initialPageParam: 0,
    getNextPageParam: pagina => (pagina.last ? null : pagina.currentPage + 1),
  })
}

/** The pages of products that have come so far; each further one is noted, so that a reload finds its place again. */
export function useProdutos(categoriaId: number | undefined) {
  const produtos = useInfiniteQuery(consultaDosProdutos(categoriaId))
  function pedirMais() {
    lembrarPaginas((produtos.data?.pages.length ?? 0) + 1)
    void produtos.fetchNextPage()
  }
  return { ...produtos, pedirMais }
}

/** One product, as soon as one is chosen. Refusal: `produto-inexistente`. */
export function useProduto(id: number | null) {
  return useQuery({ ...consulta('GET /v1/produto/{id}', { params: { id: id ?? 0 } }), enabled: id !== null })
}

/** Every product, short: for choosing one. */
export function useCombo() {
  return useQuery({ ...consulta('GET /v1/produto/combo'), staleTime: CINCO_MINUTOS_MS })
}
