// What may replace a product that nobody sells.
import { useQuery } from '@tanstack/react-query'
import { consulta } from '#web/api/query.ts'
import type { Produto } from '#web/queries/mercado/produto-queries.ts'

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
