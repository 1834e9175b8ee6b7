import type { Dependencies } from '#server/dependencies.ts'
import { exigir } from '#server/recusa-error.ts'
import { conferirCredenciais } from './conferir-credenciais.ts'
import { abrirSessao } from './session-repository.ts'
import type { Tentativa } from './tentativa-de-login-repository.ts'

interface Login extends Tentativa {
  password: string
  /** The hash of the token of this browser's session, which the new one replaces. */
  sessaoAnterior: Buffer | null
  /** The token of this browser's device (decision 081), if it has one. */
  dispositivo: string | null
}

/**
 * Opens a session (spec §7); returns the user's id and the tokens of session and device. Refuses with `credenciais-invalidas`,
 * `muitas-tentativas` or `indisponivel`.
 */
export async function login(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { sessaoAnterior, ...credenciais }: Login,
): Promise<{ usuarioId: number; token: string; dispositivo: string }> {
  const conta = exigir(await conferirCredenciais(deps, credenciais), 'credenciais-invalidas')
  const { origem, dispositivo } = credenciais
  const entrada = { anterior: sessaoAnterior, agora: deps.clock(), origem, dispositivo }
  const tokens = await abrirSessao(deps.db, conta, entrada)
  return { usuarioId: conta.id, ...exigir(tokens, 'credenciais-invalidas') }
}
