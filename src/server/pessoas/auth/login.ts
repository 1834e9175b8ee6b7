import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { conferirCredenciais } from './conferir-credenciais.ts'
import { buscarSenhaHash } from './credencial-repository.ts'
import { verifyPassword } from './password-hash.ts'
import { abrirSessao, type SessaoAberta } from './session-repository.ts'
import type { ContaDoLogin, Tentativa } from './tentativa-de-login-repository.ts'

type Conferida = { conta: Pick<ContaDoLogin, 'id' | 'senhaHash'> }

interface Login extends Tentativa {
  password: string
  /** The code of the second factor, if the person was asked for it (design/sign-in). */
  codigo?: string | undefined
  /** The hash of the token of this browser's session, which the new one replaces. */
  sessaoAnterior: Buffer | null
  /** Keep the session on this device for 30 days (design/sessions)? */
  manter?: boolean | undefined
}

/**
 * Opens a session (spec §7); returns the account, the session's token, and whether the session is kept. Refuses with
 * `credenciais-invalidas`, `codigo-necessario`, `codigo-incorreto`, `muitas-tentativas` or `indisponivel`.
 */
export async function login(
  deps: Pick<Dependencies, 'db' | 'clock' | 'chaveDeCifra'>,
  { sessaoAnterior, codigo, manter = false, ...tentativa }: Login,
): Promise<SessaoAberta & Conferida> {
  const segundoFator = { codigo, chaveDeCifra: deps.chaveDeCifra }
  const conferencia = await conferirCredenciais(deps, { ...tentativa, segundoFator })
  if (!conferencia.conta) throw new RecusaError({ codigo: conferencia.recusa })
  const entrada = { anterior: sessaoAnterior, agora: deps.clock(), origem: tentativa.origem, manter }
  const { conta } = conferencia
  const aberta = await abrirSessao(deps.db, conta, entrada)
  if (aberta) return { conta, ...aberta }
  // Another login may have hashed the same password anew meanwhile (design/sign-in).
  const atual = exigir(await buscarSenhaHash(deps.db, conta.id), 'credenciais-invalidas')
  if (!(await verifyPassword(tentativa.password, atual)))
    throw new RecusaError({ codigo: 'credenciais-invalidas' })
  const renovada = { id: conta.id, senhaHash: atual }
  return {
    conta: renovada,
    ...exigir(await abrirSessao(deps.db, renovada, entrada), 'credenciais-invalidas'),
  }
}
