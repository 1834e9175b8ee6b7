import './older-browsers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { TELA_REDESENHADA } from '#contract/leituras-da-pagina.ts'
import { invariant } from '#domain/invariant.ts'
import { App } from './App.tsx'
import { readsOfPage } from './api/query.ts'
import { createQueryClient } from './api/query-client.ts'
import { acertarRelogio } from './api/relogio.ts'
import { repeatEarlyInput } from './early-input.ts'
import { bearForeignNodes } from './foreign-nodes.ts'
import { keepReads } from './page-reads.ts'
import { sessionQuery } from './queries/pessoas/auth-queries.ts'
import { createAppRouter } from './router.ts'
import { pageSaysNoSession } from './session/page-without-session.ts'
import { reactToRefusedSession } from './session/refused-session.ts'
import { later, untilLoaded } from './ui/late.ts'
import { ready } from './ui/ready.ts'
import { ofTab } from './ui/storage.ts'

bearForeignNodes(Node.prototype)
void start()

// In steps between which the browser may answer, each of less than 50 ms on a slow phone.
async function start(): Promise<void> {
  const root = document.getElementById('root')
  invariant(root !== null, 'index.html sem #root')
  const { tela, instante } = root.dataset
  if (instante) acertarRelogio(Number(instante))
  const queryClient = createQueryClient(error => void reactToRefusedSession(error, queryClient, router))
  if (pageSaysNoSession()) queryClient.setQueryData(sessionQuery.queryKey, null)
  // A history entry with more pages of a list than the page carries reads them all, to restore the scroll position.
  const restored = Boolean(history.state?.paginas)
  if (!restored) keepReads(queryClient, readsOfPage())
  await nextTask()
  const router = createAppRouter(queryClient)
  await nextTask()
  // Loads the first screen's code at the same time as the session.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const { options } of routes) void options.component?.preload?.()
  await nextTask()
  await router.load()
  await readAgain(queryClient)
  // Menus and messages are popovers, which the oldest browsers that we promise do not have.
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill').catch(() => null)
  await nextTask()
  const app = <App queryClient={queryClient} router={router} />
  const isPainted = tela === router.state.location.pathname && !restored
  // From here on React hears clicks, and takes over a clicked element at once.
  globalThis.earlyInput?.acts.abort()
  startTransition(() => {
    if (isPainted) hydrateRoot(root, app, { onRecoverableError: reportRedrawing })
    else createRoot(root).render(app)
  })
  await ready
  if (globalThis.earlyInput) await repeatEarlyInput(root, globalThis.earlyInput)
  root.dataset.pronto = ''
  ofTab.keep('app-recarregado', null)
  await later
  const { afterStart } = await untilLoaded(() => import('./session/after-start.ts'))
  afterStart(queryClient)
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** After a reload, or back from another site, waits for the data: only then is the page high enough to restore its scroll position. */
async function readAgain(queryClient: QueryClient): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // entries of this type have this form
  if (visit?.type === 'navigate') return
  await Promise.allSettled(
    queryClient
      .getQueryCache()
      .getAll()
      .map(query => query.promise),
  )
}

/** React could not take over what the server painted, and drew it anew: an extension has changed the page, or we draw something else. */
function reportRedrawing(error: unknown): void {
  console.error(error)
  const report = { tela: location.pathname.replace(/\d+/g, '{id}'), erro: String(error) }
  const headers = { 'content-type': 'application/json' }
  fetch(TELA_REDESENHADA, { method: 'POST', headers, body: JSON.stringify(report) }).catch(() => null)
}
