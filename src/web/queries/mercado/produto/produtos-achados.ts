// The products that a typed text may mean, for fields in which one of them is chosen.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { BUSCA_MAXIMA } from '#contract/tamanhos-de-pagina.ts'
import { cortar } from '#domain/cadastro/texto-visivel.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'

/** What the search answers to a text. */
export type ProdutosAchados = RespostaDe<'GET /v1/produto'>

const UM_MINUTO_MS = 60_000

const consultaDosAchados = (texto: string) => ({
  ...consulta('GET /v1/produto', { query: { busca: cortar(texto.trim(), BUSCA_MAXIMA) } }),
  staleTime: UM_MINUTO_MS,
})

/** The first products that a text finds; while the next text is answered, those of the one before. An empty text reads nothing. */
export function useProdutosAchados(texto: string) {
  return useQuery({
    ...consultaDosAchados(texto),
    enabled: texto.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

/** Reads them for a text that has just been typed; null without an answer. */
export function useLerAchados() {
  const queryClient = useQueryClient()
  return (texto: string): Promise<ProdutosAchados | null> =>
    queryClient.fetchQuery(consultaDosAchados(texto)).catch(() => null)
}
