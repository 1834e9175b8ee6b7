// What somebody logs in with: e-mail and password.
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The e-mail of an account; the caller knows that it exists. */
export async function buscarEmail(db: Db, id: number): Promise<string> {
  const { email } = await db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}

/** Has the account still this password? Then it stays so until the transaction ends. */
export async function senhaAindaVale(
  tx: Tx,
  { id, senhaHash }: { id: number; senhaHash: string },
): Promise<boolean> {
  const linha = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('senha_hash', '=', senhaHash)
    .forShare()
    .executeTakeFirst()
  return linha !== undefined
}

/** Sets the password and answers the account's e-mail. */
export async function atualizarSenha(tx: Tx, id: number, senhaHash: string): Promise<string> {
  const { email } = await tx
    .updateTable('usuario')
    .set({ senha_hash: senhaHash })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}

/** Sets the e-mail. Unique: `usuario_email_unico`. */
export async function atualizarEmail(tx: Tx, id: number, email: string): Promise<void> {
  await tx.updateTable('usuario').set({ email }).where('id', '=', id).execute()
}
