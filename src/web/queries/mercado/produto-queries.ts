// Products: the catalogue, one product and its prices, adding and changing it (spec §7).
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { PRODUTOS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { lembrarPaginas } from '#web/navigation-state.ts'

export type Produto = RespostaDe<'GET /v1/produto/{id}'>
export type ProdutoDaLista = RespostaDe<'GET /v1/produto'>['content'][number]
type NovoProduto = Argumentos<'POST /v1/produto'>[0]
export type Edicao = Omit<Argumentos<'PUT /v1/produto/{id}'>[0], 'params'>

const CINCO_MINUTOS_MS = 300_000

export type FiltroDeProdutos = Pick<
  NonNullable<Enviado<Api['GET /v1/produto']>['query']>,
  'categoriaId' | 'vendedorId' | 'ordem' | 'busca'
>

/** A page of products, with the text that it answers: while the next answer is awaited, the screen still shows the last one. */
export type PaginaDeProdutos = RespostaDe<'GET /v1/produto'> & Pick<FiltroDeProdutos, 'busca'>

/** Query options of the products that pass a filter, page after page (spec §9). */
export function consultaDosProdutos(filtro: FiltroDeProdutos) {
  return infiniteQueryOptions({
    // A key of its own: single pages of the same endpoint have another shape.
    queryKey: ['GET /v1/produto', 'todas-as-paginas', filtro],
    queryFn: async ({ pageParam }): Promise<PaginaDeProdutos> => ({
      ...(await call('GET /v1/produto', {
        query: { page: pageParam, size: PRODUTOS_POR_PAGINA, ...filtro },
      })),
      busca: filtro.busca,
    }),
    initialPageParam: 0,
    getNextPageParam: pagina => (pagina.last ? null : pagina.currentPage + 1),
  })
}

/**
 * The pages of products read so far. Their number is kept in the history, so that a reload returns to the same place. While a
 * search is answered, the products on the screen stay.
 */
export function useProdutos(filtro: FiltroDeProdutos) {
  const produtos = useInfiniteQuery({
    ...consultaDosProdutos(filtro),
    placeholderData: anterior => (filtro.busca ? anterior : undefined),
  })
  function pedirMais() {
    lembrarPaginas((produtos.data?.pages.length ?? 0) + 1)
    void produtos.fetchNextPage()
  }
  return { ...produtos, pedirMais }
}

/** One product; null reads nothing. Refusal: `produto-inexistente`. */
export function useProduto(id: number | null) {
  return useQuery({ ...consulta('GET /v1/produto/{id}', { params: { id: id ?? 0 } }), enabled: id !== null })
}

/** Reads the prices at which a new quote of a product needs no question; null if no other seller has it, or without an answer. */
export function useLerFaixaDePreco() {
  const queryClient = useQueryClient()
  return async (id: number) => {
    const produto = await queryClient
      .fetchQuery(consulta('GET /v1/produto/{id}', { params: { id } }))
      .catch(() => null)
    return produto?.faixaDePreco ?? null
  }
}

/** Every product in short form, for matching many at once. */
export function useCombo() {
  return useQuery({ ...consulta('GET /v1/produto/combo'), staleTime: CINCO_MINUTOS_MS })
}

/** The product's lowest price of each of the last days (rule M11). */
export function useHistoricoDePrecos(id: number) {
  return useQuery(consulta('GET /v1/produto/{id}/historico', { params: { id } }))
}

/** The market's range of the product on each of the last days (rule N38). */
export function useHistoricoDaCeasa(id: number, { enabled }: { enabled: boolean }) {
  return useQuery({ ...consulta('GET /v1/produto/{id}/ceasa', { params: { id } }), enabled })
}

/** Adds a product. */
export const criarProduto = (novo: NovoProduto) => call('POST /v1/produto', novo)

/** Changes a product. Refusal, among others: `versao-ja-mudou`. */
export const alterarProduto = (id: number, edicao: Edicao) =>
  call('PUT /v1/produto/{id}', { params: { id }, ...edicao })

/** Does the buyer wait for the product's first quote (rule M58)? */
export const consultaDoAviso = (id: number) => consulta('GET /v1/produto/{id}/aviso', { params: { id } })

/** Asks for the e-mail with it. Refusal, among others: `produto-ja-tem-cotacao`. */
export const pedirAviso = (id: number) => call('PUT /v1/produto/{id}/aviso', { params: { id } })

/** Takes that back. */
export const desfazerAviso = (id: number) => call('DELETE /v1/produto/{id}/aviso', { params: { id } })

/** The products of all pages, each once: what moved while the next page was read is on two of them. */
export function produtosDasPaginas<Produto extends { id: number }>(
  paginas: readonly { content: readonly Produto[] }[],
): Produto[] {
  return [
    ...new Map(paginas.flatMap(({ content }) => content).map(produto => [produto.id, produto])).values(),
  ]
}
