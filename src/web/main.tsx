import './older-browsers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { invariant } from '#domain/invariant.ts'
import { App } from './App.tsx'
import { createQueryClient } from './api/query-client.ts'
import { bearForeignNodes } from './foreign-nodes.ts'
import { keepReads, readsOfPage } from './page-reads.ts'
import { sessionQuery } from './queries/pessoas/auth-queries.ts'
import { createAppRouter } from './router.ts'
import { pageSaysNoSession } from './session/page-without-session.ts'
import { reactToRefusedSession } from './session/refused-session.ts'

bearForeignNodes(Node.prototype)
void start()

// In steps between which the browser may answer, each of less than 50 ms on a slow phone. Until the first screen is ready, what the
// server painted stays.
async function start(): Promise<void> {
  // Asked for before the screen: it would be one more round trip after it.
  const earlyInput = globalThis.takeEarlyInput && import('./early-input.ts').catch(() => null)
  const queryClient = createQueryClient(error => void reactToRefusedSession(error, queryClient, router))
  if (pageSaysNoSession()) queryClient.setQueryData(sessionQuery.queryKey, null)
  // A history entry with more pages of a list than the page carries reads them all, to restore the scroll position.
  if (!history.state?.paginas) keepReads(queryClient, readsOfPage())
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
  mount(<App queryClient={queryClient} router={router} />, (await earlyInput)?.repeatEarlyInput)
  const { afterStart } = await import('./session/after-start.ts')
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

// In the place of what the server painted, in one step: it looks the same. Taking the elements over instead is no option, because the
// router draws other boundaries on a server.
function mount(app: ReactNode, repeat?: (root: HTMLElement) => void): void {
  const root = document.getElementById('root')
  invariant(root !== null, 'index.html sem #root')
  const takeOver = () => {
    repeat?.(root)
    root.dataset.pronto = ''
  }
  const drawing = createRoot(root)
  startTransition(() => drawing.render(<Ready then={takeOver}>{app}</Ready>))
}

/** Calls back in the step in which the app is drawn: not a letter that somebody types may fall in between. */
function Ready({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then, [then])
  return children
}
