// Sessions. A request reads its session with one query.
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Escopo } from '#domain/conta/chave-de-api.ts'
import { type Atuante, type Funcao, podeAgir } from '#domain/conta/funcao.ts'
import { type Papel, papeisQuePodem } from '#domain/conta/permissao.ts'
import type { LoginId, StatusDeUser } from '#domain/conta/user.ts'
import { inserirAcesso, inserirEncerramento, type Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { temCombinado } from './combinados-da-sessao-sql.ts'
import { faltaSegundoFator } from './segundo-fator-repository.ts'
import { hashToken, newToken, VALIDADE, VALIDADE_MANTIDA, validadeDe } from './session-token.ts'

/** The key that a request came with, and what it may do (rule N136). */
export interface ChaveDaSessao {
  id: number
  nome: string
  escopo: Escopo
  limiteCentavos: Centavos | null
}

/** The session of a request. Status and role are read on each request, so that a block takes effect at once. */
export interface Sessao {
  tokenHash: Buffer
  abertaEm: Date
  usadaEm: Date
  /** The device keeps it for 30 days (design/sessions). */
  manter: boolean
  /** When the password was last proved in it. */
  senhaEm: Date
  /** The login that typed its password: the account's own, or its member's. Signs changes, and has accesses, password and e-mail of its own. */
  loginId: LoginId
  /** The account: of a member its company, so that reads and changes are the company's (rule N113). */
  user: {
    id: number
    nome: string
    papel: Papel
    status: StatusDeUser
    /** The setting asks for a second factor that this account does not have (design/sign-in). */
    faltaSegundoFator: boolean
    /** Is any price agreed with this buyer? Then its reads are its own (rule N147). */
    temCombinado: boolean
  }
  /** Null for the account's own login. */
  membro: MembroDaSessao | null
  /** Absent: a person, with a cookie. */
  chave?: ChaveDaSessao
}

/** A member of a buyer's team, with its limits in centavos; null is no limit (rule N115). */
export interface MembroDaSessao {
  id: number
  nome: string
  funcao: Funcao
  limitePedidoCentavos: Centavos | null
  limiteMesCentavos: Centavos | null
}

/** Who acts in a session: by its role, and by its function if it is a member's (rule N118). */
export function atuanteDe({
  user,
  membro,
}: { user: Pick<Sessao['user'], 'papel'> } & Pick<Sessao, 'membro'>): Atuante {
  return { papel: user.papel, funcao: membro?.funcao ?? null }
}

/** May this session see amounts and the states of payment? (rule N113) */
export const veValores = (sessao: Parameters<typeof atuanteDe>[0]): boolean =>
  podeAgir(atuanteDe(sessao), 'ver-valores-do-pedido')

const USO_GRAVADO_A_CADA_MS = 60_000

/** The session of this token; null if there is none or if it has expired. Writes its use down at most once a minute. */
export async function buscarSessao(db: Db, token: string, agora: Date): Promise<Sessao | null> {
  const tokenHash = hashToken(token)
  const linha = await selecionarSessoes(db, agora).where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!linha) return null
  const sessao = sessaoDaLinha(linha)
  if (expirou(sessao, agora)) {
    await removerSessaoVencida(db, tokenHash)
    return null
  }
  if (agora.getTime() - sessao.usadaEm.getTime() > USO_GRAVADO_A_CADA_MS)
    await atualizarUso(db, tokenHash, agora)
  return sessao
}

function selecionarSessoes(db: Db, agora: Date) {
  return db
    .selectFrom('sessao')
    .innerJoin('usuario as login', 'login.id', 'sessao.usuario_id')
    .leftJoin('membro as m', join =>
      join.onRef('m.usuario_id', '=', 'login.id').on('m.encerrado_em', 'is', null),
    )
    .innerJoin('usuario', join =>
      join.on('usuario.id', '=', ({ fn }) => fn.coalesce('m.empresa_id', 'login.id')),
    )
    .select(['token_hash', 'aberta_em', 'usada_em', 'manter', 'senha_em'])
    .select(sql<LoginId>`login.id`.as('loginId'))
    .select(['usuario.id', 'usuario.nome', 'usuario.papel', 'usuario.status'])
    .select(faltaSegundoFator().as('faltaSegundoFator'))
    .select(temCombinado(sql`usuario.id`, agora).as('temCombinado'))
    .select(['m.id as membroId', 'login.nome as membroNome', 'm.funcao'])
    .select([
      'm.limite_pedido_centavos as limitePedidoCentavos',
      'm.limite_mes_centavos as limiteMesCentavos',
    ])
}

function sessaoDaLinha({
  token_hash: tokenHash,
  aberta_em: abertaEm,
  usada_em: usadaEm,
  senha_em: senhaEm,
  manter,
  loginId,
  membroId,
  membroNome: nome,
  funcao,
  limitePedidoCentavos,
  limiteMesCentavos,
  ...user
}: InferResult<ReturnType<typeof selecionarSessoes>>[number]): Sessao {
  const limites = { limitePedidoCentavos, limiteMesCentavos }
  const membro = membroId === null || funcao === null ? null : { id: membroId, nome, funcao, ...limites }
  return { tokenHash, abertaEm, usadaEm, senhaEm, manter, loginId, user, membro }
}

/** May a session that was read a moment ago be used without asking the database: is it valid, and its use written down? */
export function ehAtual(sessao: Sessao, agora: Date): boolean {
  return !expirou(sessao, agora) && agora.getTime() - sessao.usadaEm.getTime() <= USO_GRAVADO_A_CADA_MS
}

/** SQL for whether a session that was read a moment ago holds still: it has not ended, and its user is who it was. */
export function valeAinda({ tokenHash, loginId, user, membro }: Sessao): RawBuilder<boolean> {
  const doMembro =
    membro === null
      ? sql`true`
      : sql`exists (select from membro m where m.id = ${membro.id} and m.funcao = ${membro.funcao} and m.encerrado_em is null)`
  return sql`exists (
    select from sessao s join usuario dono on dono.id = ${user.id}
    where s.token_hash = ${tokenHash} and s.usuario_id = ${loginId} and dono.papel = ${user.papel} and dono.status = ${user.status}
      and ${doMembro})`
}

/** Opens a session and returns its token. The database has only the token's hash. */
export async function inserirSessao(tx: Tx, usuarioId: number, agora: Date): Promise<string> {
  const datas = { aberta_em: agora, usada_em: agora, senha_em: agora }
  return inserir(tx, { usuario_id: usuarioId, manter: false, ...datas })
}

interface Entrada {
  /** The hash of the token of the browser's session, which the new one replaces. */
  anterior: Buffer | null
  /** The person asks to stay signed in; staff do not. */
  manter: boolean
  agora: Date
  origem: Origem | null
}

export interface SessaoAberta {
  token: string
  manter: boolean
}

/**
 * Opens a session after a login, in place of the browser's previous one, and returns its token; null if this is no longer the account's
 * password. Only a buyer's or a seller's session is kept for 30 days (design/sessions). Records the access. One statement, whose lock
 * holds up a change of password: that ends all sessions, so that none may begin with the old password afterwards.
 */
export async function abrirSessao(
  db: Db,
  { id, senhaHash }: { id: number; senhaHash: string },
  { anterior, manter, agora, origem }: Entrada,
): Promise<SessaoAberta | null> {
  const token = newToken()
  const acesso = inserirAcesso({ em: agora, usuarioId: sql`conta.id`, tipo: 'ENTROU', origem }, sql`conta`)
  const podemManter = [...papeisQuePodem('manter-sessao'), 'MEMBRO']
  const { rows } = await sql<{ manter: boolean }>`
    with conta as (select id, ${manter} and papel = any (${podemManter}) as manter from usuario where id = ${id} and senha_hash = ${senhaHash} for share),
    encerrada as (delete from sessao where token_hash = ${anterior} and exists (select from conta)),
    acesso as (${acesso})
    insert into sessao (token_hash, usuario_id, manter, aberta_em, usada_em, senha_em)
    select ${hashToken(token)}, id, manter, ${agora}, ${agora}, ${agora} from conta
    returning manter`.execute(db)
  const [linha] = rows
  return linha ? { token, manter: linha.manter } : null
}

/**
 * Ends all sessions of the account and opens one with a new token in place of the given one (rule M5). The new session keeps
 * the age of the given one and stays kept on its device, because a change of password is not a login. Refuses with `sem-sessao` if the given session has
 * ended meanwhile, for example by a block.
 */
export async function renovarSessao(
  tx: Tx,
  { loginId, abertaEm, tokenHash, manter, senhaEm }: Sessao,
  agora: Date,
): Promise<string> {
  const hashes = await removerSessoes(tx, loginId)
  if (!hashes.some(hash => hash.equals(tokenHash))) throw new RecusaError({ codigo: 'sem-sessao' })
  const datas = { aberta_em: abertaEm, usada_em: agora, senha_em: senhaEm }
  return inserir(tx, { usuario_id: loginId, manter, ...datas })
}

/**
 * Notes that the password was proved in this session just now. Refuses with `sem-sessao` if it has ended meanwhile, for example by a
 * change of the password elsewhere.
 */
export async function atualizarSenhaEm(db: Db, { tokenHash }: Sessao, agora: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessao')
    .set({ senha_em: agora })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RecusaError({ codigo: 'sem-sessao' })
}

/** Those of these sessions, by the hashes of their tokens, that are valid. Counts as no use of them (design/notices). */
export async function listarSessoes(db: Db, hashes: readonly Buffer[], agora: Date): Promise<Sessao[]> {
  const linhas = await selecionarSessoes(db, agora)
    .where('token_hash', 'in', [...hashes])
    .execute()
  return linhas.map(sessaoDaLinha).filter(sessao => !expirou(sessao, agora))
}

interface LinhaNova {
  usuario_id: number
  manter: boolean
  aberta_em: Date
  usada_em: Date
  senha_em: Date
}

async function inserir(tx: Tx, sessao: LinhaNova): Promise<string> {
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
  { loginId, tokenHash }: Sessao,
  { origem, agora }: { origem: Origem; agora: Date },
): Promise<number> {
  const encerramento = { em: agora, usuarioId: loginId, tipo: 'SESSOES_ENCERRADAS', origem } as const
  const { rows } = await sql<{ encerradas: number }>`
    with removidas as (delete from sessao where usuario_id = ${loginId} and token_hash <> ${tokenHash} returning true),
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

/** Ends the sessions of an account and those of its members, when it is blocked (rules M1, N117). */
export async function removerSessoesDaConta(tx: Tx, usuarioId: number): Promise<void> {
  await removerSessoes(tx, usuarioId)
  const membros = await tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('empresa_id', '=', usuarioId)
    .where('usuario_id', 'is not', null)
    .where('encerrado_em', 'is', null)
    .execute()
  for (const { usuario_id: id } of membros) if (id !== null) await removerSessoes(tx, id)
}

function expirou(sessao: Pick<Sessao, 'abertaEm' | 'usadaEm' | 'manter'>, agora: Date): boolean {
  return agora.getTime() > venceEm(sessao)
}

/** Until when a session is valid if it is not used again, in milliseconds since 1970. */
export function venceEm({
  abertaEm,
  usadaEm,
  manter,
}: Pick<Sessao, 'abertaEm' | 'usadaEm' | 'manter'>): number {
  const { ociosaMs, totalMs } = validadeDe({ manter })
  return Math.min(usadaEm.getTime() + ociosaMs, abertaEm.getTime() + totalMs)
}

// Needs no transaction: if it is lost, the session ends a minute earlier at most.
async function atualizarUso(db: Db, tokenHash: Buffer, agora: Date): Promise<void> {
  await db.updateTable('sessao').set({ usada_em: agora }).where('token_hash', '=', tokenHash).execute()
}

// Removed, so that it does not become valid again if the clock is set back.
async function removerSessaoVencida(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessao').where('token_hash', '=', tokenHash).execute()
}

/** The newest of each person are kept: far more than it has devices. */
const SESSOES_POR_PESSOA = 500

/** Removes the sessions that have expired, and of each person all but the newest. */
export async function removerSessoesVencidas(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from sessao where token_hash in (
    select token_hash from (select token_hash, row_number() over (partition by usuario_id order by aberta_em desc) as vez from sessao) s
    where vez > ${SESSOES_POR_PESSOA})`.execute(tx)
  const antesDe = (ms: number) => new Date(agora.getTime() - ms)
  await tx
    .deleteFrom('sessao')
    .where(eb =>
      eb.or([
        eb('aberta_em', '<', antesDe(VALIDADE_MANTIDA.totalMs)),
        eb.and([
          eb('manter', '=', false),
          eb.or([
            eb('usada_em', '<', antesDe(VALIDADE.ociosaMs)),
            eb('aberta_em', '<', antesDe(VALIDADE.totalMs)),
          ]),
        ]),
      ]),
    )
    .execute()
}
