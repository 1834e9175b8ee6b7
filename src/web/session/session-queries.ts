// The session: who is using the web app, opening and ending it (spec §3, §7).
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { invariant } from '#domain/invariant.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'

/** The session's user as the wire has it; amounts in reais. */
export type User = RespostaDe<'GET /v1/auth/user-info'>

const UM_MINUTO_MS = 60_000

/** The session's user, null without a session. Under the endpoint's key: invalidating that refreshes the user. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: ['GET /v1/auth/user-info'],
  queryFn: () => call('GET /v1/auth/user-info').catch(nullWithoutSession),
  staleTime: UM_MINUTO_MS,
})

function nullWithoutSession(error: unknown): null {
  if (recusadoCom(error, 'sem-sessao')) return null
  throw error
}

/**
 * Puts another user, or nobody, in the place of the last one, and forgets whatever that one had read. What is on screen at
 * that moment would be asked for anew if it went now: it goes with the next change, when its screen has long gone.
 */
export function replaceSession(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const [chave] = sessionQuery.queryKey
  queryClient.removeQueries({ type: 'inactive', predicate: query => query.queryKey[0] !== chave })
}

/** What SessionProvider knows. One observer for all: a list of cards asks who is here some hundred times. */
export const SessionContext = createContext<User | null>(null)

/** The session's user, inside SessionProvider; null without a session or while it is not known yet. */
export function useSession(): User | null {
  return useContext(SessionContext)
}

/** The session's user, for what is only drawn inside the main layout, where there always is one. */
export function useUser(): User {
  const user = useSession()
  invariant(user !== null, 'tela protegida sem sessão')
  return user
}

/** Opens a session. Refusals: `credenciais-invalidas`, `muitas-tentativas`. */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /v1/auth/login', { body }),
    onSuccess: user => replaceSession(queryClient, user),
  })
}

/** Ends the session and goes to /login. */
export function useLogout() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => call('POST /v1/auth/logout', { body: {} }),
    onSuccess: () => {
      replaceSession(queryClient, null)
      return router.navigate({ to: paths.login })
    },
  })
}
