// Sessions. A request reads its session with one query.
import { sql } from 'kysely'
import type { Papel } from '#domain/conta/permissao.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import { inserirAcesso, inserirEncerramento, type Origem } from '#server/acesso/acesso-repository.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { faltaSegundoFator } from './segundo-fator-repository.ts'
import { hashToken, newToken, VALIDADE } from './session-token.ts'

/** The session of a request. Status and role are read on each request, so that a block takes effect at once. */
export interface Sessao {
  tokenHash: Buffer
  abertaEm: Date
  usadaEm: Date
  user: {
    id: number
    nome: string
    papel: Papel
    status: StatusDeUser
    /** The setting asks for a second factor that this account does not have (decision 077). */
    faltaSegundoFator: boolean
  }
}

const USO_GRAVADO_A_CADA_MS = 60_000

/** The session of this token; null if there is none or if it has expired. Writes its use down at most once a minute. */
export async function buscarSessao(db: Db, token: string, agora: Date): Promise<Sessao | null> {
  const tokenHash = hashToken(token)
  const linha = await db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario.id', 'sessao.usuario_id')
    .select(['aberta_em', 'usada_em', 'usuario.id', 'nome', 'papel', 'status'])
    .select(faltaSegundoFator().as('faltaSegundoFator'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!linha) return null
  if (expirou(linha.aberta_em, linha.usada_em, agora)) {
    await removerSessaoVencida(db, tokenHash)
    return null
  }
  if (agora.getTime() - linha.usada_em.getTime() > USO_GRAVADO_A_CADA_MS)
    await atualizarUso(db, tokenHash, agora)
  const { aberta_em: abertaEm, usada_em: usadaEm, ...user } = linha
  return { tokenHash, abertaEm, usadaEm, user }
}

/** May a session that was read a moment ago be used without asking the database: is it valid, and its use written down? */
export function ehAtual({ abertaEm, usadaEm }: Sessao, agora: Date): boolean {
  return !expirou(abertaEm, usadaEm, agora) && agora.getTime() - usadaEm.getTime() <= USO_GRAVADO_A_CADA_MS
}

/** Opens a session and returns its token. The database has only the token's hash. */
export async function inserirSessao(tx: Tx, usuarioId: number, agora: Date): Promise<string> {
  return inserir(tx, { usuario_id: usuarioId, aberta_em: agora, usada_em: agora })
}

interface Entrada {
  /** The hash of the token of the browser's session, which the new one replaces. */
  anterior: Buffer | null
  /** The token of the browser's device, if it has one. */
  dispositivo: string | null
  agora: Date
  origem: Origem | null
}

/**
 * Opens a session after a login, in place of the browser's previous one, and returns the tokens of session and device; null if this
 * is no longer the account's password. The device keeps its token if any account knows it (decision 081). Records the access. One statement, whose lock holds up a change of password: that ends all sessions, so that none may begin with
 * the old password afterwards.
 */
export async function abrirSessao(
  db: Db,
  { id, senhaHash }: { id: number; senhaHash: string },
  { anterior, dispositivo, agora, origem }: Entrada,
): Promise<{ token: string; dispositivo: string } | null> {
  const token = newToken()
  const novoDispositivo = newToken()
  const presente = dispositivo === null ? null : hashToken(dispositivo)
  const acesso = inserirAcesso({ em: agora, usuarioId: sql`conta.id`, tipo: 'ENTROU', origem }, sql`conta`)
  const { rows } = await sql<{ mantido: boolean }>`
    with conta as (select id from usuario where id = ${id} and senha_hash = ${senhaHash} for share),
    conhecido as (select from dispositivo_conhecido where token_hash = ${presente} limit 1),
    encerrada as (delete from sessao where token_hash = ${anterior} and exists (select from conta)),
    acesso as (${acesso}),
    dispositivo as (
      insert into dispositivo_conhecido (token_hash, usuario_id, visto_em)
      select case when exists (select from conhecido) then ${presente}::bytea else ${hashToken(novoDispositivo)}::bytea end,
        id, ${agora} from conta
      on conflict (token_hash, usuario_id) do update set visto_em = excluded.visto_em)
    insert into sessao (token_hash, usuario_id, aberta_em, usada_em)
    select ${hashToken(token)}, id, ${agora}, ${agora} from conta
    returning exists (select from conhecido) as mantido`.execute(db)
  const [linha] = rows
  if (!linha) return null
  return { token, dispositivo: linha.mantido && dispositivo !== null ? dispositivo : novoDispositivo }
}

/**
 * Ends all sessions of the account and opens one with a new token in place of the given one (rule M5). The new session keeps
 * the age of the given one, because a change of password is not a login. Refuses with `sem-sessao` if the given session has
 * ended meanwhile, for example by a block.
 */
export async function renovarSessao(
  tx: Tx,
  { user, abertaEm, tokenHash }: Sessao,
  agora: Date,
): Promise<string> {
  const hashes = await removerSessoes(tx, user.id)
  if (!hashes.some(hash => hash.equals(tokenHash))) throw new RecusaError({ codigo: 'sem-sessao' })
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

/** Ends a session by its own request, and records that. */
export async function removerSessao(
  db: Db,
  tokenHash: Buffer,
  { origem, agora }: { origem: Origem; agora: Date },
): Promise<void> {
  const acesso = inserirAcesso(
    { em: agora, usuarioId: sql`s.usuario_id`, tipo: 'SAIU', origem },
    sql`removida s`,
  )
  await sql`
    with removida as (delete from sessao where token_hash = ${tokenHash} returning usuario_id) ${acesso}`.execute(
    db,
  )
}

/** Ends the other sessions of the account and returns how many there were. Records that, if there was any. */
export async function encerrarOutrasSessoes(
  db: Db,
  { user, tokenHash }: Sessao,
  { origem, agora }: { origem: Origem; agora: Date },
): Promise<number> {
  const encerramento = { em: agora, usuarioId: user.id, tipo: 'SESSOES_ENCERRADAS', origem } as const
  const { rows } = await sql<{ encerradas: number }>`
    with removidas as (delete from sessao where usuario_id = ${user.id} and token_hash <> ${tokenHash} returning true),
    acesso as (${inserirAcesso(encerramento)} and exists (select from removidas))
    select count(*) as encerradas from removidas`.execute(db)
  return rows[0]?.encerradas ?? 0
}

/** Ends all sessions of an account (rule M5) and returns the hashes of their tokens. Records that, if there was any. */
export async function removerSessoes(tx: Tx, usuarioId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ tokenHash: Buffer }>`
    with removidas as (delete from sessao where usuario_id = ${usuarioId} returning token_hash),
    acesso as (${inserirEncerramento(usuarioId)} where exists (select from removidas))
    select token_hash as "tokenHash" from removidas`.execute(tx)
  return rows.map(({ tokenHash }) => tokenHash)
}

function expirou(abertaEm: Date, usadaEm: Date, agora: Date): boolean {
  const excedeuOcio = agora.getTime() - usadaEm.getTime() > VALIDADE.ociosaMs
  return excedeuOcio || agora.getTime() - abertaEm.getTime() > VALIDADE.totalMs
}

// Needs no transaction: if it is lost, the session ends a minute earlier at most.
async function atualizarUso(db: Db, tokenHash: Buffer, agora: Date): Promise<void> {
  await db.updateTable('sessao').set({ usada_em: agora }).where('token_hash', '=', tokenHash).execute()
}

// Removed, so that it does not become valid again if the clock is set back.
async function removerSessaoVencida(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('token_hash', '=', tokenHash).execute()
}

/** Removes the sessions that have expired. */
export async function removerSessoesVencidas(tx: Tx, agora: Date): Promise<void> {
  const antesDe = (ms: number) => new Date(agora.getTime() - ms)
  await tx
    .deleteFrom('sessao')
    .where(eb =>
      eb.or([
        eb('usada_em', '<', antesDe(VALIDADE.ociosaMs)),
        eb('aberta_em', '<', antesDe(VALIDADE.totalMs)),
      ]),
    )
    .execute()
}
