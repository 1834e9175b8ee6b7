// Sessions in the database. Reading one is on every request's path: one query.
import type { Papel } from '#domain/conta/permissao.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { hashToken, newToken, VALIDADE } from './session-token.ts'

/** The live session behind a request. Status and role are read anew each time, so that a block counts at once. */
export interface Sessao {
  tokenHash: Buffer
  abertaEm: Date
  usadaEm: Date
  user: { id: number; nome: string; papel: Papel; status: StatusDeUser }
}

const USO_GRAVADO_A_CADA_MS = 60_000

/** The session of this token if it is neither idle too long nor too old, or null. Notes its use once a minute. */
export async function buscarSessao(db: Db, token: string, agora: Date): Promise<Sessao | null> {
  const tokenHash = hashToken(token)
  const linha = await db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario.id', 'sessao.usuario_id')
    .select(['aberta_em', 'usada_em', 'usuario.id', 'nome', 'papel', 'status'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!linha) return null
  if (expirou(linha.aberta_em, linha.usada_em, agora)) {
    await esquecer(db, tokenHash)
    return null
  }
  if (agora.getTime() - linha.usada_em.getTime() > USO_GRAVADO_A_CADA_MS)
    await anotarUso(db, tokenHash, agora)
  const { id, nome, papel, status } = linha
  return { tokenHash, abertaEm: linha.aberta_em, usadaEm: linha.usada_em, user: { id, nome, papel, status } }
}

/** Opens a session and answers its token, which nobody can read again. */
export async function inserirSessao(tx: Tx, usuarioId: number, agora: Date): Promise<string> {
  return inserir(tx, { usuario_id: usuarioId, aberta_em: agora, usada_em: agora })
}

/**
 * Ends all sessions of whose session this is and opens one in its place, under a new token (rule M5). It is as old as the
 * one before: a change of password neither prolongs a session nor counts as a login. Refuses with `sem-sessao` when that
 * session was ended meanwhile: whoever was just blocked changes nothing.
 */
export async function renovarSessao(
  tx: Tx,
  { user, abertaEm, tokenHash }: Sessao,
  agora: Date,
): Promise<string> {
  const mortas = await removerSessoes(tx, user.id)
  const viva = mortas.some(morta => morta.equals(tokenHash))
  if (!viva) throw new RecusaError({ codigo: 'sem-sessao' })
  return inserir(tx, { usuario_id: user.id, aberta_em: abertaEm, usada_em: agora })
}

async function inserir(
  tx: Tx,
  sessao: { usuario_id: number; aberta_em: Date; usada_em: Date },
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('sessao')
    .values({ token_hash: hashToken(token), ...sessao })
    .execute()
  return token
}

export async function removerSessao(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessao').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account (rule M5) and answers which they were. */
export async function removerSessoes(tx: Tx, usuarioId: number): Promise<Buffer[]> {
  const mortas = await tx
    .deleteFrom('sessao')
    .where('usuario_id', '=', usuarioId)
    .returning('token_hash')
    .execute()
  return mortas.map(({ token_hash }) => token_hash)
}

function expirou(abertaEm: Date, usadaEm: Date, agora: Date): boolean {
  const ociosa = agora.getTime() - usadaEm.getTime() > VALIDADE.ociosaMs
  return ociosa || agora.getTime() - abertaEm.getTime() > VALIDADE.totalMs
}

// Not a business write: losing it shortens a session by a minute at most, so it needs no transaction.
async function anotarUso(db: Db, tokenHash: Buffer, agora: Date): Promise<void> {
  await db.updateTable('sessao').set({ usada_em: agora }).where('token_hash', '=', tokenHash).execute()
}

// An expired session must not come back to life when a clock is set back.
async function esquecer(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('token_hash', '=', tokenHash).execute()
}

/** Removes the sessions that were idle for too long or are too old. */
export async function removerSessoesVencidas(tx: Tx, agora: Date): Promise<void> {
  const ha = (ms: number) => new Date(agora.getTime() - ms)
  await tx
    .deleteFrom('sessao')
    .where(eb =>
      eb.or([eb('usada_em', '<', ha(VALIDADE.ociosaMs)), eb('aberta_em', '<', ha(VALIDADE.totalMs))]),
    )
    .execute()
}
