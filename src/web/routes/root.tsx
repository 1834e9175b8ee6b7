// The root of all routes and the layouts between it and the screens.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { AppLayout } from '#web/layout/AppLayout.tsx'
import { FramedFailure, PublicLayout } from '#web/layout/PublicLayout.tsx'
import { RootLayout } from '#web/layout/RootLayout.tsx'
import { readSession, requireSession } from '#web/session/route-guards.ts'
import { lateScreen } from './tela.ts'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootLayout })

/** Layout of the screens that need a session with an ATIVO account. */
export const comSessao = createRoute({
  getParentRoute: () => root,
  id: 'sessao',
  beforeLoad: requireSession,
  component: AppLayout,
  errorComponent: FramedFailure,
})

/** Layout of the screens that need no session. */
export const publica = createRoute({ getParentRoute: () => root, id: 'publica', component: PublicLayout })

/** Layout of the screens that are the same with and without a session. */
export const aberta = createRoute({
  getParentRoute: () => root,
  id: 'aberta',
  beforeLoad: readSession,
  component: lateScreen(() => import('#web/layout/OpenLayout.tsx'), 'OpenLayout'),
})

/** `$id` is a whole number; any other address is not found. */
export const params = {
  parse: ({ id }: { id: string }) => (/^[1-9]\d{0,14}$/.test(id) ? { id: Number(id) } : false),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
} as const
