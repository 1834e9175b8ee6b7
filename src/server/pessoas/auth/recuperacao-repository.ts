// Links for a forgotten password (rule M6). Only the e-mail contains the token; the database has its hash.

import { VALIDADE_DO_LINK_MINUTOS } from '#domain/conta/funcao.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { hashToken, newToken } from './session-token.ts'

export const CRIAR_LINK_DE_SENHA = atoSoDaConta(
  'criar-link-de-senha',
  'Cadastros e contas',
  'Criou um link de senha nova',
)

/** Inserts a link for this account and returns its token. Older links work until they expire. */
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

/** The id of the account that this link belongs to; null if the link does not work. */
export async function buscarRecuperacao(db: Db, token: string, agora: Date): Promise<number | null> {
  const linha = await db
    .selectFrom('recuperacao_de_senha')
    .select('usuario_id')
    .where('token_hash', '=', hashToken(token))
    .where('expira_em', '>', agora)
    .executeTakeFirst()
  return linha?.usuario_id ?? null
}

/** Removes all links of an account; false if this one was not among them any more. */
export async function gastarRecuperacoes(tx: Tx, usuarioId: number, token: string): Promise<boolean> {
  const links = await tx
    .deleteFrom('recuperacao_de_senha')
    .where('usuario_id', '=', usuarioId)
    .returning('token_hash')
    .execute()
  return links.some(({ token_hash }) => token_hash.equals(hashToken(token)))
}

/** Removes all links of an account, because its e-mail or password has changed. */
export async function removerRecuperacoes(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('recuperacao_de_senha').where('usuario_id', '=', usuarioId).execute()
}

/** Removes the links that have expired. */
export async function removerRecuperacoesVencidas(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('recuperacao_de_senha').where('expira_em', '<=', agora).execute()
}
