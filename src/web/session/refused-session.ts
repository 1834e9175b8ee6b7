// What happens when the server no longer accepts the session: 401 anywhere, or 403 because of the account's status (rule M1).
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError, type CodigoDeErro } from '#web/api/api-error.ts'
import { replaceSession, sessionQuery } from '#web/queries/auth-queries.ts'

const DA_CONTA: readonly CodigoDeErro[] = ['usuario-pendente', 'usuario-recusado', 'usuario-bloqueado']

// Not again for what the profile itself is refused meanwhile (decision 077).
const exigidoAgora = ({ codigo }: ApiError, queryClient: QueryClient) =>
  codigo === 'segundo-fator-obrigatorio' &&
  !queryClient.getQueryData(sessionQuery.queryKey)?.faltaSegundoFator

/** Updates the session and lets the guards choose the screen: /login with the way back, or /err/user/pendente. */
export async function reactToRefusedSession(
  error: unknown,
  queryClient: QueryClient,
  router: Pick<AnyRouter, 'invalidate'>,
): Promise<void> {
  if (!(error instanceof ApiError)) return
  if (error.codigo === 'sem-sessao') replaceSession(queryClient, null)
  else if (DA_CONTA.includes(error.codigo) || exigidoAgora(error, queryClient))
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  else return
  await router.invalidate()
}
