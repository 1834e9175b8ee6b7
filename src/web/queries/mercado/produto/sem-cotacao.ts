// A product without a seller: a buyer's wish for an e-mail with its first quote (rule M58), and what may replace it.

import { useQuery } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { consulta } from '#web/api/query.ts'
import {
  consultaDoAviso,
  desfazerAviso,
  type Produto,
  pedirAviso,
} from '#web/queries/mercado/produto-queries.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

/** Does the buyer wait for this product? */
export function useAvisoDeCotacao(produtoId: number) {
  return useQuery(consultaDoAviso(produtoId))
}

/** Asks for the e-mail, or takes the request back. A toast says why it failed; the quotes are then read again, as there may be one. */
export function useMudarAviso(produtoId: number) {
  const leitura = consultaDoAviso(produtoId)
  const mudar = async (pedido: boolean) => {
    await (pedido ? pedirAviso(produtoId) : desfazerAviso(produtoId))
    return { pedido }
  }
  return useMudanca(mudar, {
    guardaEm: leitura,
    falha: (error, pedir) =>
      comMotivo(pedir ? 'O aviso não foi pedido.' : 'O aviso não foi desfeito.', error),
    relerSeFalhar: [leitura, 'GET /v1/cotacao/{produtoId}'],
  })
}

/** Rows that are shown at most, and read with the product itself. */
const PARECIDOS = 5

/** The cheapest products per kilogram of the same category that have a quote; reads nothing until the product is known. */
export function useProdutosParecidos(produto: Pick<Produto, 'id' | 'categoria'> | undefined) {
  return useQuery({
    ...consulta('GET /v1/produto', {
      query: { categoriaId: produto?.categoria, ordem: 'preco-por-kg', size: PARECIDOS + 1 },
    }),
    enabled: produto !== undefined,
    select: ({ content }) =>
      content.filter(({ id, melhorCotacao }) => id !== produto?.id && melhorCotacao).slice(0, PARECIDOS),
  })
}
