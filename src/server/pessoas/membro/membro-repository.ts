// The members of buyers' teams and their invitations (rules N113–N115). A member's login is a row of `usuario`.

import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { acordoDoMembroSchema, membroSchema } from '#contract/pessoas/membro.ts'
import type { GastosDoMembro } from '#domain/compra/limite-do-membro.ts'
import type { Funcao } from '#domain/conta/funcao.ts'
import { hashToken, newToken } from '#server/pessoas/auth/session-token.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { NAO_COMPRADOS } from '#server/plataforma/db/pedido-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type AcordoDoMembro = Vista<typeof acordoDoMembroSchema>

/** `usuarioId` is null while the invitation waits. */
export type Membro = Vista<typeof membroSchema> & { empresaId: number; usuarioId: number | null }

function selecionar(db: Db) {
  return db
    .selectFrom('membro as m')
    .leftJoin('usuario as login', 'login.id', 'm.usuario_id')
    .select(({ fn }) => [
      'm.id',
      'm.empresa_id as empresaId',
      'm.usuario_id as usuarioId',
      'login.nome',
      fn.coalesce('login.email', 'm.email').as('email'),
      'm.funcao',
      'm.limite_pedido_centavos as limitePorPedido',
      'm.limite_mes_centavos as limitePorMes',
      'm.convite_ate as conviteAte',
    ])
    .where('m.encerrado_em', 'is', null)
}

/** A company's members by name, then its invitations, those included whose time is over. */
export function listarMembros(db: Db, empresaId: number): Promise<Membro[]> {
  return selecionar(db)
    .where('m.empresa_id', '=', empresaId)
    .orderBy('login.nome_busca', nome => nome.asc().nullsLast())
    .orderBy('m.id')
    .execute()
}

/** One member or invitation of this company; null if there is none. */
export async function buscarMembro(db: Db, id: number, empresaId: number): Promise<Membro | null> {
  const linha = await selecionar(db)
    .where('m.id', '=', id)
    .where('m.empresa_id', '=', empresaId)
    .executeTakeFirst()
  return linha ?? null
}

/** One member or invitation of this company, locked until the transaction ends; null if there is none. */
export async function travarMembro(tx: Tx, id: number, empresaId: number): Promise<Membro | null> {
  await tx.selectFrom('membro').select('id').where('id', '=', id).forUpdate().execute()
  return buscarMembro(tx, id, empresaId)
}

const colunas = ({ funcao, limitePorPedido, limitePorMes }: AcordoDoMembro) => ({
  funcao,
  limite_pedido_centavos: limitePorPedido,
  limite_mes_centavos: limitePorMes,
})

/** Inserts an invitation in place of the company's earlier one of this e-mail, and returns its id. */
export async function inserirConvite(
  tx: Tx,
  convite: AcordoDoMembro & { empresaId: number; email: string; ate: Date },
  agora: Date,
): Promise<number> {
  const { empresaId, email, ate } = convite
  await sql`
    delete from membro where empresa_id = ${empresaId} and usuario_id is null and sem_caixa(email) = sem_caixa(${email})`.execute(
    tx,
  )
  const { id } = await tx
    .insertInto('membro')
    .values({ ...colunas(convite), empresa_id: empresaId, email, convite_ate: ate, criado_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the message of an invitation says: whom and as what, its company, and the token of its link. Null if it was taken back or accepted. */
export async function abrirConvite(
  tx: Tx,
  id: number,
): Promise<{ email: string; funcao: Funcao; empresa: string; token: string } | null> {
  const token = newToken()
  const { rows } = await sql<{ email: string; funcao: Funcao; empresa: string }>`
    update membro m set convite_hash = ${hashToken(token)} from usuario e
    where m.id = ${id} and m.usuario_id is null and e.id = m.empresa_id returning m.email, m.funcao, e.nome as empresa`.execute(
    tx,
  )
  return rows[0] ? { ...rows[0], token } : null
}

// An invitation works in time, and of a company that is ATIVO.
const conviteQueVale = (token: string, agora: Date) => sql`
  from membro m join usuario e on e.id = m.empresa_id
  where m.convite_hash = ${hashToken(token)} and m.convite_ate > ${agora} and e.status = 'ATIVO'`

/** What its link shows of the invitation of this token; null if it does not work. */
export async function lerConvite(
  db: Db,
  token: string,
  agora: Date,
): Promise<{ empresa: string; email: string; funcao: Funcao } | null> {
  const { rows } = await sql<{ empresa: string; email: string; funcao: Funcao }>`
    select e.nome as empresa, m.email, m.funcao ${conviteQueVale(token, agora)}`.execute(db)
  return rows[0] ?? null
}

/** The invitation of this token, locked until the transaction ends; null if it does not work. */
export async function travarConvite(
  tx: Tx,
  token: string,
  agora: Date,
): Promise<{ id: number; empresaId: number; email: string } | null> {
  const { rows } = await sql<{ id: number; empresaId: number; email: string }>`
    select m.id, m.empresa_id as "empresaId", m.email ${conviteQueVale(token, agora)} for update of m`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Gives an invitation its login, which ends its link. */
export async function aceitarConvite(tx: Tx, id: number, usuarioId: number): Promise<void> {
  await tx
    .updateTable('membro')
    .set({ usuario_id: usuarioId, convite_hash: null, convite_ate: null })
    .where('id', '=', id)
    .execute()
}

/** Sets the function and the limits of a member or an invitation. */
export async function atualizarMembro(tx: Tx, id: number, acordo: AcordoDoMembro): Promise<void> {
  await tx.updateTable('membro').set(colunas(acordo)).where('id', '=', id).execute()
}

export async function removerConvite(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('membro').where('id', '=', id).execute()
}

/** Notes that a member has ended; its row stays for the names on items and orders. */
export async function encerrarMembro(tx: Tx, id: number, agora: Date): Promise<void> {
  await tx.updateTable('membro').set({ encerrado_em: agora }).where('id', '=', id).execute()
}

/**
 * The limits of a member, and what the boletos of its orders since this instant ask for without the cancelled ones (rule N115). Null if it
 * has ended. The company's locked row keeps both as they are until the transaction ends.
 */
export async function lerGastos(db: Db, id: number, desde: Date): Promise<GastosDoMembro | null> {
  const { rows } = await sql<GastosDoMembro>`
    select m.limite_pedido_centavos as "limitePedidoCentavos", m.limite_mes_centavos as "limiteMesCentavos",
      case when m.limite_mes_centavos is null then 0 else (
        select coalesce(sum(p.valor_do_boleto_centavos), 0) from pedido p
        where p.por_membro_id = m.id and p.criado_em >= ${desde} and p.status_pedido not in (${NAO_COMPRADOS}))
      end::bigint as "doMesCentavos"
    from membro m where m.id = ${id} and m.encerrado_em is null`.execute(db)
  return rows[0] ?? null
}
