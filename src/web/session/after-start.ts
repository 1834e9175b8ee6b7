// What the app does once its first screen works.
import type { QueryClient } from '@tanstack/react-query'
import { retomarEdicoes } from '#web/queries/compra/carrinho/depois-do-login.ts'
import { temGuardadas } from '#web/queries/compra/carrinho/edicoes-guardadas.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { followStream } from './follow-stream.ts'
import { watchReturns } from './returning-tab.ts'

/** Follows the tab's returns and the stream of events; after each login resumes the edits that the end of a session interrupted. */
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
  followStream(queryClient)
}
