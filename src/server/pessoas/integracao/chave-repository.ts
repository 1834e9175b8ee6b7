// Keys of the API (rules N136, N137). A request by key reads it with one statement.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { chaveSchema } from '#contract/pessoas/integracao.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { Escopo } from '#domain/conta/chave-de-api.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { inserirAcesso, type Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import { temCombinado as temUmCombinado } from '#server/pessoas/auth/combinados-da-sessao-sql.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { hashToken } from '#server/pessoas/auth/session-token.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const USO_GRAVADO_A_CADA_MS = 60_000

type Chave = Vista<typeof chaveSchema>

const COLUNAS = sql`c.id, c.nome, c.escopo, c.limite_por_pedido_centavos as "limitePorPedido", c.final,
  c.criada_em as "criadaEm", c.usada_em as "usadaEm"`

/**
 * The owner of the key with this text, as if it had a session; null if there is none. Nothing is kept in memory, so that an ended key is
 * refused at once. Writes its use down at most once a minute.
 */
export async function buscarSessaoDaChave(db: Db, texto: string, agora: Date): Promise<Sessao | null> {
  const hash = hashToken(texto)
  const { rows } = await sql<
    Chave & { userId: LoginId } & Omit<Sessao['user'], 'id' | 'nome'> & { dono: string }
  >`
    select ${COLUNAS}, u.id as "userId", u.nome as dono, u.papel, u.status,
      ${temUmCombinado(sql`u.id`, agora)} as "temCombinado"
    from chave_de_api c join usuario u on u.id = c.usuario_id where c.hash = ${hash}`.execute(db)
  const [linha] = rows
  if (!linha) return null
  const { id, nome, escopo, limitePorPedido, criadaEm, usadaEm, userId, dono, papel, status, temCombinado } =
    linha
  if (!usadaEm || agora.getTime() - usadaEm.getTime() > USO_GRAVADO_A_CADA_MS)
    await sql`update chave_de_api set usada_em = ${agora} where id = ${id}`.execute(db)
  return {
    tokenHash: hash,
    abertaEm: criadaEm,
    usadaEm: agora,
    manter: false,
    // The limit of the key stands in the place of the password (rule N138).
    senhaEm: agora,
    // Only staff may lack it, and staff have no keys.
    user: { id: userId, nome: dono, papel, status, faltaSegundoFator: false, temCombinado },
    loginId: userId,
    // A key is the account's, not a member's (rule N136).
    membro: null,
    chave: { id, nome, escopo, limiteCentavos: limitePorPedido },
  }
}

/** An account's keys, newest first. */
export async function listarChaves(db: Db, usuarioId: number): Promise<Chave[]> {
  const { rows } = await sql<Chave>`
    select ${COLUNAS} from chave_de_api c where c.usuario_id = ${usuarioId} order by c.id desc`.execute(db)
  return rows
}

export async function contarChaves(db: Db, usuarioId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from chave_de_api where usuario_id = ${usuarioId}`.execute(db)
  return firstRow(rows).total
}

interface NovaChave {
  usuarioId: number
  nome: string
  escopo: Escopo
  limiteCentavos: Centavos | null
  texto: string
}

/** Inserts a key and records that in the accesses. */
export async function inserirChave(
  tx: Tx,
  { usuarioId, nome, escopo, limiteCentavos, texto }: NovaChave,
  { origem, agora }: { origem: Origem; agora: Date },
): Promise<Chave> {
  const acesso = inserirAcesso({ em: agora, usuarioId, tipo: 'CHAVE_CRIADA', origem })
  const { rows } = await sql<Chave>`
    with acesso as (${acesso}), c as (
      insert into chave_de_api (usuario_id, nome, escopo, limite_por_pedido_centavos, hash, final, criada_em)
      values (${usuarioId}, ${nome}, ${escopo}, ${limiteCentavos}, ${hashToken(texto)}, ${texto.slice(-4)}, ${agora})
      returning *)
    select ${COLUNAS} from c`.execute(tx)
  return firstRow(rows)
}

/** Ends a key of this account and records that in the accesses; false if there is none. */
export async function removerChave(
  db: Db,
  { id, usuarioId }: { id: number; usuarioId: number },
  { origem, agora }: { origem: Origem; agora: Date },
): Promise<boolean> {
  const acesso = inserirAcesso(
    { em: agora, usuarioId: sql`r.usuario_id`, tipo: 'CHAVE_ENCERRADA', origem },
    sql`removida r`,
  )
  const { rows } = await sql`
    with removida as (delete from chave_de_api where id = ${id} and usuario_id = ${usuarioId} returning usuario_id),
    acesso as (${acesso})
    select from removida`.execute(db)
  return rows.length > 0
}
