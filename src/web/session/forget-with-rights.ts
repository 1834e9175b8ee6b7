// What was read goes with the right to read it (rules M5, N118).
import type { QueryClient } from '@tanstack/react-query'
import { pessoaDe, sessionQuery, type User } from '#web/queries/pessoas/auth-queries.ts'

/**
 * Forgets everything that was read, and reads the screen anew, once the server says that this tab's user has another role, function or
 * status, or is another person. Sessions that begin or end here do it by themselves (`replaceSession`).
 */
export function forgetWithRights(queryClient: QueryClient): void {
  const [key] = sessionQuery.queryKey
  const read = () => queryClient.getQueryData(sessionQuery.queryKey) ?? null
  let before = read()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== key) return
    const now = read()
    const changed = before !== null && now !== null && rightsOf(before) !== rightsOf(now)
    before = now
    if (changed) void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== key })
  })
}

const rightsOf = (user: User) => [pessoaDe(user), user.role, user.membro?.funcao, user.status].join(' ')
