// The map of the screens (spec §2), and the router over it.
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ScreenFailure } from './layout/arrival/ScreenFailure.tsx'
import { administracao } from './routes/administracao.tsx'
import { mercado } from './routes/mercado.tsx'
import { login, naoEncontrada, privacidade, quadro, telasPublicas } from './routes/publicas.tsx'
import { aberta, comSessao, publica, root } from './routes/root.tsx'
import { parseSearch, stringifySearch } from './search.ts'

const routeTree = root.addChildren([
  login,
  aberta.addChildren([quadro, privacidade, naoEncontrada]),
  publica.addChildren(telasPublicas),
  comSessao.addChildren([...mercado, ...administracao]),
])

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Creates the router. Guards and pages share its query client. On the server a history says which screen is drawn. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client already caches; the router would cache a second time.
    defaultPreloadStaleTime: 0,
    // On the server it would add a script to the page.
    scrollRestoration: !history,
    // Only a change of screen gets a transition; filters and pages of one screen change in place. The first screen takes the place of
    // one that looks the same: there the two pictures that the browser takes would only cost time.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) =>
        fromLocation && pathChanged && !isStill() ? ['screen'] : false,
    },
    defaultErrorComponent: ScreenFailure,
  })
  // The browser then draws the same Suspense boundaries as the server, and takes over its drawing (design/first-view).
  router.ssr = { manifest: undefined }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
