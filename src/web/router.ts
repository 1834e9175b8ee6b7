// How the app moves between the screens of `routes.tsx`.
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ScreenFailure } from './layout/arrival/ScreenFailure.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** The router over these routes; guards and pages share its query client. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client keeps what is fresh; the router would only keep it twice.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Filters and pages of one screen change in place; only another screen gets a transition.
    defaultViewTransition: {
      types: ({ pathChanged }) => (pathChanged && !stillness.matches ? ['screen'] : false),
    },
    defaultErrorComponent: ScreenFailure,
  })
  // The first screen's code comes together with the session instead of after it.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const { options } of routes) void options.component?.preload?.()
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
