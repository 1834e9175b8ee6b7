// The ways in: login, registration, forgotten passwords (spec §7, §8; rule M6).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, foiRecusado, mensagemDaFalha } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import {
  abrirSessao,
  aceitarConvite,
  type Cadastro,
  consultaDoSuporte,
  lerConvite,
  pedirConta,
  pedirLink,
  redefinirSenha,
  replaceSession,
} from '../auth-queries.ts'

const MUITAS_TENTATIVAS = 'Muitas tentativas. Tente de novo em alguns minutos.'
const SEM_SERVIDOR = 'Não foi possível falar com o servidor. Tente novamente em instantes.'

/** What a refused login or registration says (spec §8); a failure of the line or the server has a sentence of its own (design/sign-in). */
export function explicarFalha(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return mensagemDaFalha(error, MUITAS_TENTATIVAS)
  return foiRecusado(error) ? 'Credenciais inválidas.' : mensagemDaFalha(error, SEM_SERVIDOR)
}

/** Opens a session and goes to the page that the person had asked for. Refusals: those of `abrirSessao`. */
export function useLogin(voltar: string = paths.inicio) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: abrirSessao,
    onSuccess: user => {
      replaceSession(queryClient, user)
      return navigate({ href: voltar, replace: true })
    },
  })
}

/** Who invites whom as what; null if the link does not work. */
export function useConvite(token: string) {
  return useQuery({ queryKey: ['convite', token], queryFn: () => lerConvite(token) })
}

/** Joins a team by an invitation and goes to the first screen. Refusals: those of `aceitarConvite`. */
export function useAceitarConvite() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: aceitarConvite,
    onSuccess: user => {
      replaceSession(queryClient, user)
      return navigate({ to: paths.inicio, replace: true })
    },
  })
}

/** Asks for an account, calls `aoEnviar`, and goes to the page that says that the request has arrived. */
export function useCadastro(aoEnviar: () => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (cadastro: Cadastro) => pedirConta(cadastro),
    onSuccess: () => {
      aoEnviar()
      return navigate({ to: paths.userPendente, replace: true, state: { cadastroRecebido: true } })
    },
  })
}

/** Asks for a link that sets a new password. */
export function usePedirLink() {
  return useMutation({ mutationFn: pedirLink })
}

/** Sets a new password by the mailed link. Refusal: `link-invalido`. */
export function useRedefinirSenha() {
  return useMutation({ mutationFn: redefinirSenha })
}

/** Whom to ask for help, for people without a session (rule M1). */
export function useSuporte() {
  return useQuery({ ...consultaDoSuporte(), staleTime: Number.POSITIVE_INFINITY })
}
