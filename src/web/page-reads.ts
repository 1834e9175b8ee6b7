// The reads that the page carries, put into the cache before anything asks for them.
import type { QueryClient } from '@tanstack/react-query'
import type { LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { consultaDosProdutos } from './queries/mercado/produto-queries.ts'

/** Puts each answer under the key of its query. */
export function keepReads(queryClient: QueryClient, reads: readonly LeituraDaPagina[]): void {
  for (const { leitura, resposta } of reads) {
    if (leitura[0] === 'GET /v1/produto') {
      const { queryKey } = consultaDosProdutos({})
      queryClient.setQueryData(queryKey as readonly unknown[], { pages: [resposta], pageParams: [0] })
    } else queryClient.setQueryData(leitura, resposta)
  }
}
