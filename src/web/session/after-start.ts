// What the app does once its first screen works.
import type { QueryClient } from '@tanstack/react-query'
import { retomarEdicoes } from '#web/queries/compra/carrinho/depois-do-login.ts'
import { temGuardadas } from '#web/queries/compra/carrinho/edicoes-guardadas.ts'
import { esquecerQuadroAlheio } from '#web/queries/compra/quadro/quadro-guardado.ts'
import { renovarQuadro } from '#web/queries/compra/quadro-queries.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { followVersions, reloadWhenGone } from './app-version.ts'
import { followStream } from './follow-stream.ts'
import { keepInstallOffer } from './install.ts'
import { watchReturns } from './returning-tab.ts'

/** What the worker keeps must not compete with what the first screen shows. */
const WORKER_AFTER_MS = 2000

/** Follows the tab's returns and the stream of events; after each login resumes the edits that the end of a session interrupted. */
export function afterStart(queryClient: QueryClient): void {
  watchReturns(queryClient)
  keepInstallOffer()
  reloadWhenGone()
  const resume = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    if (user !== undefined) void esquecerQuadroAlheio(user)
    if (user && temGuardadas()) retomarEdicoes(queryClient, user.id)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) resume()
  })
  resume()
  followStream(queryClient)
  void renovarQuadro(queryClient)
  // While screens are developed there is no worker.
  if (import.meta.env.PROD) setTimeout(() => void followVersions().catch(() => null), WORKER_AFTER_MS)
}
