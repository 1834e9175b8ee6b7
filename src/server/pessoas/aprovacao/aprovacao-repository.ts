// Requests for a second person (rule M48).
import { sql } from 'kysely'
import type { AcaoComSegundaPessoa, SituacaoDeAprovacao } from '#domain/conta/segunda-pessoa.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface NovaAprovacao {
  acao: AcaoComSegundaPessoa
  /** The account or the order; null for the settings and the freight table. */
  alvoId: number | null
  /** The request as it would be sent again, and what staff decide about, both in wire form. */
  dados: unknown
  resumo: unknown
  pedidaPorId: number
}

/** Inserts an open request and answers its id; null if the same person has already asked for the same. */
export async function inserirAprovacao(tx: Tx, nova: NovaAprovacao, agora: Date): Promise<number | null> {
  const linha = await tx
    .insertInto('aprovacao')
    .values({
      acao: nova.acao,
      alvo_id: nova.alvoId,
      dados: JSON.stringify(nova.dados),
      resumo: JSON.stringify(nova.resumo),
      pedida_por: nova.pedidaPorId,
      pedida_em: agora,
      situacao: 'ABERTA',
    })
    .onConflict(conflito => conflito.doNothing())
    .returning('id')
    .executeTakeFirst()
  return linha?.id ?? null
}

/** A request with what decisions are based on. */
export interface AprovacaoLida {
  id: number
  acao: AcaoComSegundaPessoa
  alvoId: number | null
  dados: unknown
  resumo: unknown
  situacao: SituacaoDeAprovacao
  pedidaPorId: number
  pedidaPorNome: string
  pedidaPorStatus: StatusDeUser
  pedidaEm: Date
  decididaPorId: number | null
  decididaPorNome: string | null
  decididaEm: Date | null
  nota: string | null
}

const selecao = sql`
  select a.id, a.acao, a.alvo_id as "alvoId", a.dados, a.resumo, a.situacao, a.pedida_em as "pedidaEm",
    autor.id as "pedidaPorId", autor.nome as "pedidaPorNome", autor.status as "pedidaPorStatus",
    d.id as "decididaPorId", d.nome as "decididaPorNome", a.decidida_em as "decididaEm", a.nota
  from aprovacao a
  join usuario autor on autor.id = a.pedida_por
  left join usuario d on d.id = a.decidida_por`

/** A request; null if there is none. */
export async function buscarAprovacao(db: Db, id: number): Promise<AprovacaoLida | null> {
  const { rows } = await sql<AprovacaoLida>`${selecao} where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks a request until the transaction ends, so that it is decided once; null if there is none. */
export async function travarAprovacao(tx: Tx, id: number): Promise<AprovacaoLida | null> {
  const { rows } = await sql<AprovacaoLida>`${selecao} where a.id = ${id} for update of a`.execute(tx)
  return rows[0] ?? null
}

export interface Decisao {
  situacao: Exclude<SituacaoDeAprovacao, 'ABERTA'>
  decididaPorId: number
  nota: string | null
}

/** Closes a request that the caller has locked. */
export async function atualizarDecisao(tx: Tx, id: number, decisao: Decisao, agora: Date): Promise<void> {
  await tx
    .updateTable('aprovacao')
    .set({
      situacao: decisao.situacao,
      decidida_por: decisao.decididaPorId,
      decidida_em: agora,
      nota: decisao.nota,
    })
    .where('id', '=', id)
    .execute()
}

export interface FiltroDeAprovacoes {
  page: number
  size: number
  situacao: 'ABERTA' | 'DECIDIDA'
}

/** One page of requests, and the number of all: open ones oldest first, decided ones newest first. */
export async function listarAprovacoes(
  db: Db,
  { page, size, situacao }: FiltroDeAprovacoes,
): Promise<{ aprovacoes: AprovacaoLida[]; total: number }> {
  const aberta = situacao === 'ABERTA'
  const condicao = aberta ? sql`a.situacao = 'ABERTA'` : sql`a.situacao <> 'ABERTA'`
  const ordem = aberta ? sql`a.id` : sql`a.decidida_em desc, a.id desc`
  const { rows: aprovacoes } = await sql<AprovacaoLida>`
    ${selecao} where ${condicao} order by ${ordem} limit ${size} offset ${page * size}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from aprovacao a where ${condicao}`.execute(db)
  return { aprovacoes, total: firstRow(rows).total }
}
