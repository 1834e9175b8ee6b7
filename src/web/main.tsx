import type { QueryClient } from '@tanstack/react-query'
import { render } from 'preact'
import type { ReactNode } from 'react'
import { invariant } from '#domain/invariant.ts'
import { App } from './App.tsx'
import { createQueryClient } from './api/query-client.ts'
import { repeatEarlyInput } from './early-input.ts'
import { keepReads, readsOfPage } from './page-reads.ts'
import { sessionQuery } from './queries/auth-queries.ts'
import { createAppRouter } from './router.ts'
import { pageSaysNoSession } from './session/page-without-session.ts'
import { reactToRefusedSession } from './session/refused-session.ts'
import { watchReturns } from './session/returning-tab.ts'

void start()

// In steps between which the browser may answer, each of less than 50 ms on a slow phone. Until the first screen is ready, what the
// server painted stays.
async function start(): Promise<void> {
  const queryClient = createQueryClient(error => void reactToRefusedSession(error, queryClient, router))
  watchReturns(queryClient)
  if (pageSaysNoSession()) queryClient.setQueryData(sessionQuery.queryKey, null)
  // A history entry with more pages of a list than the page carries reads them all, to restore the scroll position.
  if (!history.state?.paginas) keepReads(queryClient, readsOfPage())
  await nextTask()
  const router = createAppRouter(queryClient)
  // Loads the first screen's code at the same time as the session.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const { options } of routes) void options.component?.preload?.()
  await nextTask()
  await router.load()
  await readAgain(queryClient)
  await nextTask()
  mount(<App queryClient={queryClient} router={router} />)
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

// Takes over the elements that the server painted, and changes in them what differs.
function mount(app: ReactNode): void {
  const root = document.getElementById('root')
  invariant(root !== null, 'index.html sem #root')
  const focused = document.activeElement?.getAttribute('name')
  // The browser fills in a form when it appears: it has to be the form that stays.
  if (root.querySelector('form')) root.replaceChildren()
  render(app, root)
  repeatEarlyInput(root, focused)
  root.dataset.pronto = ''
}
