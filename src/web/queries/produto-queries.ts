// Products: the catalogue, one product and its prices, adding and changing it (spec §7).
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { lembrarPaginas } from '#web/navigation-state.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Produto = RespostaDe<'GET /v1/produto/{id}'>
type NovoProduto = Argumentos<'POST /v1/produto'>[0]
type Edicao = Omit<Argumentos<'PUT /v1/produto/{id}'>[0], 'params'>

const CINCO_MINUTOS_MS = 300_000

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

/** The product's lowest price of each of the last days (rule M11). */
export function useHistoricoDePrecos(id: number) {
  return useQuery(consulta('GET /v1/produto/{id}/historico', { params: { id } }))
}

// A product shows on cards, in lists to choose from, in quotes and in carts.
const ONDE_APARECE = [
  'GET /v1/produto',
  'GET /v1/produto/combo',
  'GET /v1/cotacao/{produtoId}',
  'GET /v1/pedido/carrinho/{userId}',
] as const

function useProdutoSalvo(mensagem: string) {
  const queryClient = useQueryClient()
  return (produto: Produto) => {
    queryClient.setQueryData(
      consulta('GET /v1/produto/{id}', { params: { id: produto.id } }).queryKey,
      produto,
    )
    for (const chave of ONDE_APARECE) void queryClient.invalidateQueries({ queryKey: [chave] })
    toast(mensagem, { tone: 'success' })
  }
}

/** Adds a product. Refusals are the form's to show. */
export function useCadastrarProduto() {
  const onSuccess = useProdutoSalvo('Produto cadastrado!')
  return useMutation({ mutationFn: (novo: NovoProduto) => call('POST /v1/produto', novo), onSuccess })
}

/** Changes a product. Refusals are the form's to show, `versao-ja-mudou` among them. */
export function useEditarProduto(id: number) {
  const onSuccess = useProdutoSalvo('Produto atualizado!')
  return useMutation({
    mutationFn: (edicao: Edicao) => call('PUT /v1/produto/{id}', { params: { id }, ...edicao }),
    onSuccess,
  })
}

/** Reads a product anew, for a form that others were faster than. */
export function useRelerProduto(id: number, onSuccess: (atual: Produto) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      queryClient.fetchQuery({ ...consulta('GET /v1/produto/{id}', { params: { id } }), staleTime: 0 }),
    onSuccess,
    onError: error => void toast(mensagemDaFalha(error, 'Erro ao carregar o produto.'), { tone: 'error' }),
  })
}
