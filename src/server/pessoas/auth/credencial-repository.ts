// Reads of an account's credentials: e-mail and password.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

/** The account with this e-mail, ignoring case; null if there is none. */
export async function buscarCredenciais(
  db: Db,
  email: string,
): Promise<{ id: number; senhaHash: string } | null> {
  const linha = await db
    .selectFrom('usuario')
    .select(['id', 'senha_hash as senhaHash'])
    .where(sql<boolean>`sem_caixa(email) = sem_caixa(${email})`)
    .executeTakeFirst()
  return linha ?? null
}

/** The hash of an account's password; null if there is no such account. */
export async function buscarSenhaHash(db: Db, id: number): Promise<string | null> {
  const linha = await db.selectFrom('usuario').select('senha_hash').where('id', '=', id).executeTakeFirst()
  return linha?.senha_hash ?? null
}

/** The e-mail of an account; throws if the account does not exist. */
export async function buscarEmail(db: Db, id: number): Promise<string> {
  const { email } = await db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}
