// Links that prove an e-mail address, and those that take it back after a change (design/accounts). Only the e-mail contains the token; the
// database has its hash.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { hashToken, newToken } from './session-token.ts'

/** How long both kinds of links work. A change of e-mail can be taken back for as long. */
export const VALIDADE_DO_LINK_DE_EMAIL_DIAS = 7

const DIA_MS = 24 * 60 * 60_000

export interface Endereco {
  usuarioId: number
  email: string
}

/** Inserts a link that proves this address, and returns its token. Older links work until they expire. */
export async function inserirLinkDeConfirmacao(tx: Tx, endereco: Endereco, agora: Date): Promise<string> {
  return inserir(tx, { ...endereco, trocaId: null, expiraEm: fimDaValidade(agora) })
}

/** Notes that this was the account's address until now. No other account gets it while the change can be taken back. */
export async function inserirTroca(tx: Tx, { usuarioId, email }: Endereco, agora: Date): Promise<void> {
  await tx
    .insertInto('troca_de_email')
    .values({ usuario_id: usuarioId, email_anterior: email, expira_em: fimDaValidade(agora) })
    .execute()
}

/** Inserts a link that takes the newest change away from this address back, and returns its token; null if there is none any more. */
export async function inserirLinkDeVolta(
  tx: Tx,
  { usuarioId, email }: Endereco,
  agora: Date,
): Promise<string | null> {
  const troca = await tx
    .selectFrom('troca_de_email')
    .select(['id', 'expira_em as expiraEm'])
    .where('usuario_id', '=', usuarioId)
    .where('email_anterior', '=', email)
    .where('expira_em', '>', agora)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return troca ? inserir(tx, { usuarioId, email, trocaId: troca.id, expiraEm: troca.expiraEm }) : null
}

export interface LinkDeEmail extends Endereco {
  /** The change that it takes back; null if it proves the address. */
  trocaId: number | null
}

/** The link of this token; null if it does not work. */
export async function buscarLinkDeEmail(db: Db, token: string, agora: Date): Promise<LinkDeEmail | null> {
  const linha = await db
    .selectFrom('link_de_email')
    .select(['usuario_id as usuarioId', 'email', 'troca_id as trocaId'])
    .where('token_hash', '=', hashToken(token))
    .where('expira_em', '>', agora)
    .executeTakeFirst()
  return linha ?? null
}

/** Removes the account's links that prove an address. */
export async function removerLinksDeConfirmacao(tx: Tx, usuarioId: number): Promise<void> {
  await tx
    .deleteFrom('link_de_email')
    .where('usuario_id', '=', usuarioId)
    .where('troca_id', 'is', null)
    .execute()
}

/** Removes this change of the account's e-mail and all later ones, with their links. Earlier ones can still be taken back. */
export async function removerTrocasDesde(tx: Tx, usuarioId: number, trocaId: number): Promise<void> {
  await tx
    .deleteFrom('troca_de_email')
    .where('usuario_id', '=', usuarioId)
    .where('id', '>=', trocaId)
    .execute()
}

/** Can another account than this one take the address back? Asked after it was written, so that a change at the same time is seen. */
export async function ehDeOutraConta(tx: Tx, { usuarioId, email }: Endereco, agora: Date): Promise<boolean> {
  const { rows } = await sql`
    select from troca_de_email where sem_caixa(email_anterior) = sem_caixa(${email})
      and usuario_id <> ${usuarioId} and expira_em > ${agora} limit 1`.execute(tx)
  return rows.length > 0
}

/** Removes the links and changes that have expired. */
export async function removerLinksDeEmailVencidos(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('link_de_email').where('expira_em', '<=', agora).execute()
  await tx.deleteFrom('troca_de_email').where('expira_em', '<=', agora).execute()
}

async function inserir(tx: Tx, link: LinkDeEmail & { expiraEm: Date }): Promise<string> {
  const token = newToken()
  const { usuarioId, email, trocaId, expiraEm } = link
  await tx
    .insertInto('link_de_email')
    .values({
      token_hash: hashToken(token),
      usuario_id: usuarioId,
      email,
      troca_id: trocaId,
      expira_em: expiraEm,
    })
    .execute()
  return token
}

function fimDaValidade(agora: Date): Date {
  return new Date(agora.getTime() + VALIDADE_DO_LINK_DE_EMAIL_DIAS * DIA_MS)
}
