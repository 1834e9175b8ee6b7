// Saving a product, and the reads that follow. A file of its own keeps it out of the first screen.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { consulta } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import {
  alterarProduto,
  criarProduto,
  type Edicao,
  type Produto,
} from '#web/queries/mercado/produto-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

// A product is shown on cards, in lists to choose from, in quotes and in carts.
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

/** Adds a product. The form shows refusals. */
export function useCadastrarProduto() {
  const onSuccess = useProdutoSalvo('Produto cadastrado!')
  return useMutation({ mutationFn: criarProduto, onSuccess })
}

/** Changes a product. The form shows refusals, among them `versao-ja-mudou`. */
export function useEditarProduto(id: number) {
  const onSuccess = useProdutoSalvo('Produto atualizado!')
  return useMutation({
    mutationFn: (edicao: Edicao) => alterarProduto(id, edicao),
    onSuccess,
  })
}

/** Reads a product anew, for a form, after another person has changed the product. */
export function useRelerProduto(id: number, onSuccess: (atual: Produto) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      queryClient.fetchQuery({ ...consulta('GET /v1/produto/{id}', { params: { id } }), staleTime: 0 }),
    onSuccess,
    onError: error => avisarFalha(mensagemDaFalha(error, 'Erro ao carregar o produto.'), error),
  })
}
