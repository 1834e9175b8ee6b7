// The router over the screens of `routes.tsx`.
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ScreenFailure } from './layout/arrival/ScreenFailure.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Creates the router. Guards and pages share its query client. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client already caches; the router would cache a second time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Only a change of screen gets a transition; filters and pages of one screen change in place.
    defaultViewTransition: {
      types: ({ pathChanged }) => (pathChanged && !stillness.matches ? ['screen'] : false),
    },
    defaultErrorComponent: ScreenFailure,
  })
  // Loads the first screen's code at the same time as the session.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const { options } of routes) void options.component?.preload?.()
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
