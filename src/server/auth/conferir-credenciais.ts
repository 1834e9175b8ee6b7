import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { buscarCredenciais } from './credencial-repository.ts'
import { verifyAgainstDummy, verifyPassword } from './password-hash.ts'
import { contarTentativa, esquecerTentativas } from './tentativa-de-login-repository.ts'

/**
 * The account with this e-mail and this password; null if either is wrong. Both cases take the same time and count as a failed
 * login (decision 016). Refuses with `muitas-tentativas`.
 */
export async function conferirCredenciais(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; senhaHash: string } | null> {
  const esperaSegundos = await contarTentativa(db, email, clock())
  if (esperaSegundos > 0) throw new RecusaError({ codigo: 'muitas-tentativas', esperaSegundos })
  const conta = await buscarCredenciais(db, email)
  const senhaCerta = conta
    ? await verifyPassword(password, conta.senhaHash)
    : await verifyAgainstDummy(password)
  if (!conta || !senhaCerta) return null
  await esquecerTentativas(db, email)
  return conta
}
