import { hashPassword, isOutdated } from '#server/pessoas/auth/password-hash.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { trocarHash } from './user-repository.ts'

/**
 * Hashes the password of a login anew if its hash was made in an earlier way (design/sign-in). Does nothing if the password was changed
 * meanwhile. Never fails: the login has succeeded, and the next one tries again.
 */
export async function renovarHash(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  { id, senhaHash }: { id: number; senhaHash: string },
  password: string,
): Promise<void> {
  if (!isOutdated(senhaHash)) return
  try {
    const novo = await hashPassword(password)
    await inTransaction(db, tx => trocarHash(tx, id, { de: senhaHash, para: novo }))
  } catch (err) {
    log.warn({ err, userId: id }, 'o hash da senha não foi renovado')
  }
}
