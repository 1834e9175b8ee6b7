import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { invariant } from '#domain/invariant.ts'
import { createQueryClient } from './api/query-client.ts'
import { sessionQuery } from './queries/auth-queries.ts'
import { createAppRouter } from './router.ts'
import { pageSaysNoSession } from './session/page-without-session.ts'
import { reactToRefusedSession } from './session/refused-session.ts'
import { watchReturns } from './session/returning-tab.ts'

const queryClient = createQueryClient(error => void reactToRefusedSession(error, queryClient, router))
const router = createAppRouter(queryClient)
watchReturns(queryClient)
if (pageSaysNoSession()) queryClient.setQueryData(sessionQuery.queryKey, null)

// Until the first screen is ready, the frame painted by index.html stays. No top-level await: the code of every screen would
// then have to be kept in other chunks than this file.
void router.load().then(readAgain).then(mount)

/** After a reload, or back from another site, waits for the data: only then is the page high enough to restore its scroll position. */
async function readAgain(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // entries of this type have this form
  if (visit?.type === 'navigate') return
  await Promise.allSettled(
    queryClient
      .getQueryCache()
      .getAll()
      .map(query => query.promise),
  )
}

function mount(): void {
  const root = document.getElementById('root')
  invariant(root !== null, 'index.html sem #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
