import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { buscarCredenciais } from './credencial-repository.ts'
import { verifyAgainstNobody, verifyPassword } from './password-hash.ts'
import { contarTentativa, esquecerTentativas } from './tentativa-repository.ts'

/**
 * The account with this e-mail and this password, or null. Wrong e-mail and wrong password look and last the same, and both
 * count (decision 016). Refuses with `muitas-tentativas`.
 */
export async function conferirCredenciais(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { email, password }: { email: string; password: string },
): Promise<{ id: number; senhaHash: string } | null> {
  const esperaSegundos = await contarTentativa(db, email, clock())
  if (esperaSegundos > 0) throw new RecusaError({ codigo: 'muitas-tentativas', esperaSegundos })
  const conta = await buscarCredenciais(db, email)
  const certa = conta ? await verifyPassword(password, conta.senhaHash) : await verifyAgainstNobody(password)
  if (!conta || !certa) return null
  await esquecerTentativas(db, email)
  return conta
}
