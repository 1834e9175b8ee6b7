import type { Dependencies } from '#server/dependencies.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { conferirCredenciais } from './conferir-credenciais.ts'
import { abrirSessao } from './session-repository.ts'
import type { Tentativa } from './tentativa-de-login-repository.ts'

interface Login extends Tentativa {
  password: string
  /** The code of the second factor, if the person was asked for it (decision 077). */
  codigo?: string | undefined
  /** The hash of the token of this browser's session, which the new one replaces. */
  sessaoAnterior: Buffer | null
}

/**
 * Opens a session (spec §7); returns the user's id and the session's token. Refuses with `credenciais-invalidas`,
 * `codigo-necessario`, `codigo-incorreto`, `muitas-tentativas` or `indisponivel`.
 */
export async function login(
  deps: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  { sessaoAnterior, codigo, ...tentativa }: Login,
): Promise<{ usuarioId: number; token: string }> {
  const segundoFator = { codigo, chaveDeCifra: deps.chaveDeCifra }
  const conferencia = await conferirCredenciais(deps, { ...tentativa, segundoFator })
  if (!conferencia.conta) throw new RecusaError({ codigo: conferencia.recusa })
  const { conta } = conferencia
  const { origem } = tentativa
  const token = await abrirSessao(deps.db, conta, { anterior: sessaoAnterior, agora: deps.clock(), origem })
  return { usuarioId: conta.id, token: exigir(token, 'credenciais-invalidas') }
}
