// Links for a forgotten password (rule M6): the token is in the e-mail only, its hash here.
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { hashToken, newToken } from './session-token.ts'

/** How long a link works. */
export const VALIDADE_DO_LINK_MINUTOS = 30

/** Makes a link's token for this account; older ones go on working for their time. */
export async function inserirRecuperacao(tx: Tx, usuarioId: number, agora: Date): Promise<string> {
  await tx
    .deleteFrom('recuperacao_de_senha')
    .where('usuario_id', '=', usuarioId)
    .where('expira_em', '<=', agora)
    .execute()
  const token = newToken()
  const expiraEm = new Date(agora.getTime() + VALIDADE_DO_LINK_MINUTOS * 60_000)
  await tx
    .insertInto('recuperacao_de_senha')
    .values({ token_hash: hashToken(token), usuario_id: usuarioId, expira_em: expiraEm })
    .execute()
  return token
}

/** Whose link this is, if it still works; null otherwise. */
export async function buscarRecuperacao(db: Db, token: string, agora: Date): Promise<number | null> {
  const linha = await db
    .selectFrom('recuperacao_de_senha')
    .select('usuario_id')
    .where('token_hash', '=', hashToken(token))
    .where('expira_em', '>', agora)
    .executeTakeFirst()
  return linha?.usuario_id ?? null
}

/** Takes all links of an account away; false when this one was not among them any more. */
export async function gastarRecuperacoes(tx: Tx, usuarioId: number, token: string): Promise<boolean> {
  const gastas = await tx
    .deleteFrom('recuperacao_de_senha')
    .where('usuario_id', '=', usuarioId)
    .returning('token_hash')
    .execute()
  return gastas.some(({ token_hash }) => token_hash.equals(hashToken(token)))
}

/** Takes all links of an account away: they were sent to, or for, what has changed since. */
export async function removerRecuperacoes(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('recuperacao_de_senha').where('usuario_id', '=', usuarioId).execute()
}

/** Removes the links whose time is over. */
export async function removerRecuperacoesVencidas(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('recuperacao_de_senha').where('expira_em', '<=', agora).execute()
}
