// The reads that the page carries, put into the cache before anything asks for them.
import type { QueryClient } from '@tanstack/react-query'
import { LEITURAS_DA_PAGINA, type LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { consultaDosProdutos } from './queries/mercado/produto-queries.ts'

/** The reads in this page; none if the server wrote none. */
export function readsOfPage(): readonly LeituraDaPagina[] {
  const text = document.getElementById(LEITURAS_DA_PAGINA)?.textContent
  return text ? JSON.parse(text) : []
}

/** Puts each answer under the key of its query. */
export function keepReads(queryClient: QueryClient, reads: readonly LeituraDaPagina[]): void {
  for (const { leitura, resposta } of reads) {
    if (leitura[0] === 'GET /v1/produto') {
      const { queryKey } = consultaDosProdutos({})
      queryClient.setQueryData(queryKey as readonly unknown[], { pages: [resposta], pageParams: [0] })
    } else queryClient.setQueryData(leitura, resposta)
  }
}
