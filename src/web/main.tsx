import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { invariant } from '#domain/invariant.ts'
import { createQueryClient } from './api/query-client.ts'
import { createAppRouter } from './router.ts'
import { reactToRefusedSession } from './session/refused-session.ts'

const queryClient = createQueryClient(error => void reactToRefusedSession(error, queryClient, router))
const router = createAppRouter(queryClient)

// Until the first screen is ready the frame that index.html painted stays. Not awaited at the top level: every
// screen's code would then have to be kept apart from this file.
void router.load().then(readAgain).then(mount)

/** After a reload, or back from another site, the screen is drawn once what it shows is there: only then it is as high as the place that was left. */
async function readAgain(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // what entries of this type are
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
