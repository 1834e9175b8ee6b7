// Login, requests for an account, forgotten passwords (spec §7, §8; rule M6).
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Argumentos, call } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'
import { useLogin } from '#web/session/session-queries.ts'
import { esquecerRascunho } from './cadastro/rascunho.ts'

type Cadastro = Argumentos<'POST /v1/auth/register'>[0]

/** The one sentence for a refused login or registration (spec §8); a lost connection has its own. */
export function explicarFalha(error: unknown): string {
  return mensagemDaFalha(error, 'Credenciais inválidas.')
}

/** Opens a session and goes to where the person had wanted to be. */
export function useEntrar(voltar: string = paths.inicio) {
  const { mutateAsync: login } = useLogin()
  const navigate = useNavigate()
  return async (values: { email: string; password: string }) => {
    await login(values)
    await navigate({ href: voltar, replace: true })
  }
}

/** Asks for an account; the answer is only that the request has arrived, and the page that says so follows. */
export function useCadastro() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (cadastro: Cadastro) => call('POST /v1/auth/register', cadastro),
    onSuccess: () => {
      esquecerRascunho()
      return navigate({ to: paths.userPendente, replace: true, state: { cadastroRecebido: true } })
    },
  })
}

/** Asks for a link that sets a new password; the answer never tells whether there is such an account (rule M6). */
export function usePedirLink() {
  return useMutation({
    mutationFn: (body: { email: string }) => call('POST /v1/auth/recuperar-senha', { body }),
  })
}

/** Sets a new password by the mailed link. Refusal: `link-invalido`. */
export function useRedefinirSenha() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      call('POST /v1/auth/redefinir-senha', { body }),
  })
}
