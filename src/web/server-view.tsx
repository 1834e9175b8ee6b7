// Draws a screen on the server, from answers that it is given. Built on its own (scripts/build-web-now.ts).
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import type { LeituraDaPagina } from '#contract/leituras-da-pagina.ts'
import { invariant } from '#domain/invariant.ts'
import { App } from './App.tsx'
import { createQueryClient } from './api/query-client.ts'
import { acertarRelogio } from './api/relogio.ts'
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
  // Without an answer among the reads there is no session: asking would be three calls of the server to nowhere.
  queryClient.setQueryData(sessionQuery.queryKey, null)
  keepReads(queryClient, reads)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  if (router.state.matches.length === 0) return null
  const app = <App queryClient={queryClient} router={router} />
  // In one step, so that no other drawing changes the clock within it.
  const draw = () => {
    acertarRelogio(instant)
    return renderToString(app)
  }
  const html = draw()
  if (isWhole(html)) return html
  // A part with code that loads late: this waits for the code. A failure here fails in the second drawing again.
  await prerenderToNodeStream(app, { onError: () => undefined })
  const whole = draw()
  invariant(isWhole(whole), `${path} não se desenha no servidor`)
  return whole
}

/** False if React leaves a boundary to the browser, because it waits for code or its drawing failed. */
function isWhole(html: string): boolean {
  return !html.includes('<!--$!-->')
}
