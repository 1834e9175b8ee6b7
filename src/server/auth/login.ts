import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { conferirCredenciais } from './conferir-credenciais.ts'
import { senhaAindaVale } from './credencial-repository.ts'
import { inserirSessao } from './session-repository.ts'

/** Opens a session (spec §7); returns the user's id and the session's token. Refuses with `credenciais-invalidas` or `muitas-tentativas`. */
export async function login(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  credenciais: { email: string; password: string },
): Promise<{ usuarioId: number; token: string }> {
  const conta = exigir(await conferirCredenciais(deps, credenciais), 'credenciais-invalidas')
  const token = await inTransaction(deps.db, async tx => {
    // A change of password ends all sessions, so no session may begin with the old password afterwards.
    if (!(await senhaAindaVale(tx, conta))) throw new RecusaError({ codigo: 'credenciais-invalidas' })
    return inserirSessao(tx, conta.id, deps.clock())
  })
  return { usuarioId: conta.id, token }
}
