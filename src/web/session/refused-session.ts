// What happens when the server no longer accepts the session: 401 anywhere, or 403 because of the account's status (rule M1) or because
// it lacks a second factor that it must have (rule M5).
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'
import { replaceSession, sessionQuery } from '#web/queries/pessoas/auth-queries.ts'

// Their codes begin alike: what is wrong is the account itself, and its screens follow from its state.
const DA_CONTA = 'usuario-'

/** Updates the session and lets the guards choose the screen: /login with the way back, /err/user/pendente or /perfil. */
export async function reactToRefusedSession(
  error: unknown,
  queryClient: QueryClient,
  router: Pick<AnyRouter, 'invalidate'>,
): Promise<void> {
  if (!(error instanceof ApiError)) return
  if (error.codigo === 'sem-sessao') replaceSession(queryClient, null)
  else if (error.codigo.startsWith(DA_CONTA)) await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  else return
  await router.invalidate()
}
