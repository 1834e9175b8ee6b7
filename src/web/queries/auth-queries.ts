// Who uses the web app, and how somebody gets in: session, registration, forgotten passwords (spec §3, §7, §8; rule M6).
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { invariant } from '#domain/invariant.ts'
import { ApiError, foiRecusado, mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'

type Cadastro = Argumentos<'POST /v1/auth/register'>[0]

/** The session's user as the wire has it; amounts in reais. */
export type User = RespostaDe<'GET /v1/auth/user-info'>

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

const MUITAS_TENTATIVAS = 'Muitas tentativas. Tente de novo em alguns minutos.'
const SEM_SERVIDOR = 'Não foi possível falar com o servidor. Tente novamente em instantes.'

/** What a refused login or registration says (spec §8); what blames nobody has a sentence of its own (decision 044). */
export function explicarFalha(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return mensagemDaFalha(error, MUITAS_TENTATIVAS)
  return foiRecusado(error) ? 'Credenciais inválidas.' : mensagemDaFalha(error, SEM_SERVIDOR)
}

/** The read of the session, for screens outside SessionProvider. */
export function useSessionQuery() {
  return useQuery(sessionQuery)
}

/** Opens a session and goes to the page that the person had asked for. Refusals: `credenciais-invalidas`, `codigo-necessario`, `codigo-incorreto`, `muitas-tentativas`. */
export function useLogin(voltar: string = paths.inicio) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { email: string; password: string; codigo?: string; manter?: boolean | undefined }) =>
      call('POST /v1/auth/login', { body }),
    onSuccess: user => {
      replaceSession(queryClient, user)
      return navigate({ href: voltar, replace: true })
    },
  })
}

/** What a screen still has to send while there is a session; never rejects. */
export const beforeLogout = new Set<() => Promise<unknown>>()

/** Ends the session and goes to /login. */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      for (const finish of beforeLogout) await finish()
      return call('POST /v1/auth/logout', { body: {} })
    },
    onSuccess: () => {
      replaceSession(queryClient, null)
      return navigate({ to: paths.login })
    },
  })
}

/** Asks for an account, calls `aoEnviar`, and goes to the page that says that the request has arrived. */
export function useCadastro(aoEnviar: () => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (cadastro: Cadastro) => call('POST /v1/auth/register', cadastro),
    onSuccess: () => {
      aoEnviar()
      return navigate({ to: paths.userPendente, replace: true, state: { cadastroRecebido: true } })
    },
  })
}

// Outside of the hooks, whose options the compiler would keep in a cache: this file is part of the first screen.
const pedidoDeLink = {
  mutationFn: (body: { email: string }) => call('POST /v1/auth/recuperar-senha', { body }),
}
const redefinicaoDeSenha = {
  mutationFn: (body: { token: string; password: string }) => call('POST /v1/auth/redefinir-senha', { body }),
}
/** Proves the password again (rule M5). Refusals: `senha-atual-incorreta`, `muitas-tentativas`. */
export const confirmacaoDeSenha = {
  mutationFn: (senhaAtual: string) => call('POST /v1/auth/confirmar-senha', { body: { senhaAtual } }),
}
const suporteQuery = { ...consulta('GET /v1/auth/suporte'), staleTime: Number.POSITIVE_INFINITY }

/** Asks for a link that sets a new password; the answer never tells whether the account exists (rule M6). */
export function usePedirLink() {
  return useMutation(pedidoDeLink)
}

/** Sets a new password by the mailed link. Refusal: `link-invalido`. */
export function useRedefinirSenha() {
  return useMutation(redefinicaoDeSenha)
}

/** Whom to ask for help, for people without a session (rule M1). */
export function useSuporte() {
  return useQuery(suporteQuery)
}
