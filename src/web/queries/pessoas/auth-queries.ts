// Who uses the web app: the session. The ways in are in auth/entrar.ts, which the first screen does not load (spec §3, §7).
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { Atuante } from '#domain/conta/funcao.ts'
import { invariant } from '#domain/invariant.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { dismissUndo } from '#web/ui/feedback/toast.ts'

export type Cadastro = Argumentos<'POST /v1/auth/register'>[0]
export type Login = { email: string; password: string; codigo?: string; manter?: boolean | undefined }

/** The session's user as the wire has it; amounts in reais. */
export type User = RespostaDe<'GET /v1/auth/user-info'>

/** The session's user as permissions take it: its role, and its function if a member of a team logged in (rule N118). */
export function atuanteDe({ role, membro }: Pick<User, 'role' | 'membro'>): Atuante {
  return { papel: role, funcao: membro?.funcao ?? null }
}

/** Who has logged in, in names of what a device keeps of a person: the account itself, or one member of its team (rule N113). */
export const pessoaDe = ({ id, membro }: Pick<User, 'id' | 'membro'>) =>
  membro ? `${id}-${membro.id}` : String(id)

const UM_MINUTO_MS = 60_000

/** The session's user, null without a session. Under the endpoint's key: invalidating that refreshes the user. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: ['GET /v1/auth/user-info'],
  queryFn: () => call('GET /v1/auth/user-info').catch(nullWithoutSession),
  staleTime: UM_MINUTO_MS,
})

/** Asks the server if the session is valid; the answer is never kept. Refusal: `sem-sessao`. */
export const verificationQuery = queryOptions({
  queryKey: ['GET /v1/auth/verify-token'],
  queryFn: () => call('GET /v1/auth/verify-token'),
  staleTime: 0,
  gcTime: 0,
})

function nullWithoutSession(error: unknown): null {
  if (recusadoCom(error, 'sem-sessao')) return null
  throw error
}

/**
 * Sets the session's user, or null, and removes everything that the previous user had read. Queries that are on screen stay:
 * removing them now would fetch them again. The next change of session removes them.
 */
export function replaceSession(queryClient: QueryClient, user: User | null): void {
  // What one person did is not for another to undo.
  dismissUndo()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const [chave] = sessionQuery.queryKey
  queryClient.removeQueries({ type: 'inactive', predicate: query => query.queryKey[0] !== chave })
}

/** Filled by SessionProvider. One observer for the whole app: a list of cards reads the user some hundred times. */
export const SessionContext = createContext<User | null>(null)

/** The session's user, inside SessionProvider; null without a session and until the session is known. */
export function useSession(): User | null {
  return useContext(SessionContext)
}

/** The session's user, for components inside the main layout, which is only drawn with a session. */
export function useUser(): User {
  const user = useSession()
  invariant(user !== null, 'tela protegida sem sessão')
  return user
}

/** The read of the session, for screens outside SessionProvider. */
export function useSessionQuery() {
  return useQuery(sessionQuery)
}

/** Ends the session and goes to /login. */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('POST /v1/auth/logout', { body: {} }),
    onSuccess: () => {
      replaceSession(queryClient, null)
      return navigate({ to: paths.login })
    },
  })
}

/** Opens a session. Refusals: `credenciais-invalidas`, `codigo-necessario`, `codigo-incorreto`, `muitas-tentativas`. */
export const abrirSessao = (body: Login) => call('POST /v1/auth/login', { body })

/** Asks for an account. */
export const pedirConta = (cadastro: Cadastro) => call('POST /v1/auth/register', cadastro)

/** Asks for a link that sets a new password; the answer never tells whether the account exists (rule M6). */
export const pedirLink = (body: { email: string }) => call('POST /v1/auth/recuperar-senha', { body })

/** Who invites whom as what; null if the link does not work. */
export const lerConvite = (token: string) => call('POST /v1/auth/convite/leitura', { body: { token } })

/** Accepts an invitation into a team, which opens a session. Refusals: `link-invalido`, `email-recusado`. */
export const aceitarConvite = (body: { token: string; nome: string; password: string }) =>
  call('POST /v1/auth/convite', { body })

/** Sets a new password by the mailed link. Refusal: `link-invalido`. */
export const redefinirSenha = (body: { token: string; password: string }) =>
  call('POST /v1/auth/redefinir-senha', { body })

/** Proves the password again (rule M5). Refusals: `senha-atual-incorreta`, `muitas-tentativas`. */
export const confirmarSenha = (senhaAtual: string) =>
  call('POST /v1/auth/confirmar-senha', { body: { senhaAtual } })

/** Reads whom to ask for help, for people without a session (rule M1). */
export const consultaDoSuporte = () => consulta('GET /v1/auth/suporte')
