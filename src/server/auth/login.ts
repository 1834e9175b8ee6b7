// Opens a session (spec §7). Wrong e-mail and wrong password look and last the same.
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RecusaError } from '#server/http/recusa-error.ts'
import { buscarCredenciais } from '#server/user/user-repository.ts'
import { contarTentativa, esquecerTentativas } from './login-attempts.ts'
import { verifyAgainstNobody, verifyPassword } from './password-hash.ts'
import { inserirSessao } from './session-repository.ts'

/** Answers the user's id and the new session's token. Refuses with `credenciais-invalidas` or `muitas-tentativas`. */
export async function login(
  { db, clock }: { db: Db; clock: () => Date },
  { email, password }: { email: string; password: string },
): Promise<{ usuarioId: number; token: string }> {
  const esperaSegundos = await contarTentativa(db, email, clock())
  if (esperaSegundos > 0) throw new RecusaError({ codigo: 'muitas-tentativas', esperaSegundos })
  const conta = await buscarCredenciais(db, email)
  const certa = conta ? await verifyPassword(password, conta.senhaHash) : await verifyAgainstNobody(password)
  if (!conta || !certa) throw new RecusaError({ codigo: 'credenciais-invalidas' })
  await esquecerTentativas(db, email)
  const token = await inTransaction(db, tx => inserirSessao(tx, conta.id, clock()))
  return { usuarioId: conta.id, token }
}
