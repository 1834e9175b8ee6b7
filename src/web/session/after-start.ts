// What the app does once its first screen works.
import type { QueryClient } from '@tanstack/react-query'
import { retomarEdicoes } from '#web/queries/compra/carrinho/depois-do-login.ts'
import { temGuardadas } from '#web/queries/compra/carrinho/edicoes-guardadas.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { watchReturns } from './returning-tab.ts'

/** Code that failed to load is asked for again after this time, or once there is a network. */
const AGAIN_AFTER_MS = 30_000

/** The stream takes one of the browser's few connections: what the first screen shows comes first. */
const STREAM_AFTER_MS = 2000

/** Follows the tab's returns and, a little later, the stream of events; after each login resumes the edits that the end of a session interrupted. */
export function afterStart(queryClient: QueryClient): void {
  watchReturns(queryClient)
  const resume = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    if (user && temGuardadas()) retomarEdicoes(queryClient, user.id)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) resume()
  })
  resume()
  setTimeout(async () => {
    const { followStream } = await untilLoaded(() => import('./follow-stream.ts'))
    followStream(queryClient)
  }, STREAM_AFTER_MS)
}

/** What `load` answers, however often it fails before. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const module = await load().catch(() => null)
    if (module !== null) return module
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, AGAIN_AFTER_MS)
    addEventListener('online', () => resolve(), { once: true })
    await promise
    clearTimeout(timer)
  }
}
