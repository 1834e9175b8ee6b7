// Adding and changing products (spec §7); apart from the reads, which the first screen loads.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, mensagemDaFalha } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { SubmitRefusal } from '#web/ui/form/Form.tsx'
import type { Produto } from '../produto-queries.ts'

type NovoProduto = Argumentos<'POST /v1/produto'>[0]
type Edicao = Omit<Argumentos<'PUT /v1/produto/{id}'>[0], 'params'>

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

/** What the form says of a refused product: the server's sentence, and those of single fields. */
export function explicarRecusa(error: unknown): SubmitRefusal {
  return {
    message: mensagemDaFalha(error, 'Erro ao salvar o produto.'),
    fields: error instanceof ApiError ? error.campos : {},
  }
}
