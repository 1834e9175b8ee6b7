// Draws a screen on the server, from answers that it is given. Built on its own (scripts/build-web-now.ts).
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { invariant } from '#domain/invariant.ts'
import { App } from './App.tsx'
import { createQueryClient } from './api/query-client.ts'
import { acertarRelogio } from './components/data/relogio.ts'
import { keepReads } from './page-reads.ts'
import { sessionQuery } from './queries/pessoas/auth-queries.ts'
import { createAppRouter } from './router.ts'

export interface View {
  path: string
  reads: readonly LeituraDaPagina[]
  /** What it takes for now, in milliseconds. */
  instant: number
}

/** The HTML of the screen at this path; null if its guards lead elsewhere. */
export async function renderView({ path, reads, instant }: View): Promise<string | null> {
  const queryClient = createQueryClient(() => undefined)
  // Whose answers are not among the reads has no session: asking would be a call of the server to nowhere, three times.
  queryClient.setQueryData(sessionQuery.queryKey, null)
  keepReads(queryClient, reads)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  if (router.state.matches.length === 0) return null
  acertarRelogio(instant)
  const html = renderToString(<App queryClient={queryClient} router={router} />)
  // A boundary whose drawing failed, which React leaves to the browser.
  invariant(!html.includes('<!--$!-->'), `${path} não se desenha no servidor`)
  return html
}
