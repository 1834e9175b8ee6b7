// The intention to issue a boleto, written before the provider is called (rule M17).
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RequisicaoDeBoleto } from '#server/pagbank/requisicao-de-boleto.ts'

export interface Emissao {
  id: number
  pedidoId: number
  chaveIdempotencia: string
  /** What the provider is asked for, word for word on every try. */
  requisicao: RequisicaoDeBoleto
  tentativas: number
  /** When the boleto was asked for: the order's date. */
  iniciadaEm: Date
  /** What the provider knows it by. */
  referencia: string
}

/** An intention as it stands. */
export interface EmissaoLida extends Emissao {
  situacao: 'ABERTA' | 'CONCLUIDA' | 'RECUSADA'
  /** What the provider said to the last try that settled nothing. */
  ultimoDetalhe: string | null
  /** The cancelled order of a boleto that turned up after this was undone. */
  pedidoOrfaoId: number | null
}

const AVISOS_LIDOS = 5

const COLUNAS = [
  'id',
  'pedido_id as pedidoId',
  'chave_idempotencia as chaveIdempotencia',
  'requisicao',
  'tentativas',
  'iniciada_em as iniciadaEm',
  'referencia',
] as const
const COLUNAS_LIDAS = [
  ...COLUNAS,
  'situacao',
  'ultimo_detalhe as ultimoDetalhe',
  'pedido_orfao_id as pedidoOrfaoId',
] as const

export interface NovaEmissao {
  pedidoId: number
  chaveIdempotencia: string
  referencia: string
  tokenDeAviso: string
  requisicao: RequisicaoDeBoleto
  agora: Date
}

/** Writes an open intention and answers its id. Unique while open: `emissao_aberta_unica`. */
export async function inserirEmissao(tx: Tx, nova: NovaEmissao): Promise<number> {
  const { id } = await tx
    .insertInto('emissao')
    .values({
      pedido_id: nova.pedidoId,
      situacao: 'ABERTA',
      chave_idempotencia: nova.chaveIdempotencia,
      referencia: nova.referencia,
      token_de_aviso: nova.tokenDeAviso,
      requisicao: JSON.stringify(nova.requisicao),
      iniciada_em: nova.agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts one more try before it is made; null when the intention is no longer open. */
export async function contarTentativa(tx: Tx, id: number): Promise<Emissao | null> {
  const linha = await tx
    .updateTable('emissao')
    .set(eb => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('id', '=', id)
    .where('situacao', '=', 'ABERTA')
    .returning(COLUNAS)
    .executeTakeFirst()
  return linha ? comRequisicao(linha) : null
}

/**
 * Ends an open intention; false when somebody else already has, or (where `tentativas` is given) has tried once more since.
 */
export async function encerrar(
  tx: Tx,
  id: number,
  fim: { situacao: 'CONCLUIDA' | 'RECUSADA'; motivo: string | null; tentativas?: number; agora: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emissao')
    .set({ situacao: fim.situacao, motivo: fim.motivo, terminada_em: fim.agora })
    .where('id', '=', id)
    .where('situacao', '=', 'ABERTA')
    .$if(fim.tentativas !== undefined, query => query.where('tentativas', '=', fim.tentativas ?? 0))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An intention, however it stands; null when there is none. */
export async function buscarEmissao(db: Db, id: number): Promise<EmissaoLida | null> {
  const linha = await db.selectFrom('emissao').select(COLUNAS_LIDAS).where('id', '=', id).executeTakeFirst()
  return linha ? comRequisicao(linha) : null
}

/** Locks an emission that the caller knows to exist until the transaction ends. */
export async function travarEmissao(tx: Tx, id: number): Promise<EmissaoLida> {
  const consulta = tx.selectFrom('emissao').select(COLUNAS_LIDAS).where('id', '=', id).forUpdate()
  return comRequisicao(await consulta.executeTakeFirstOrThrow())
}

// The column is JSON; only inserirEmissao writes it.
function comRequisicao<Linha extends { requisicao: unknown }>(linha: Linha) {
  return { ...linha, requisicao: linha.requisicao as RequisicaoDeBoleto }
}

/** Keeps what the provider said to a try that settled nothing. */
export async function atualizarDetalhe(tx: Tx, id: number, detalhe: string): Promise<void> {
  await tx
    .updateTable('emissao')
    .set({ ultimo_detalhe: detalhe })
    .where('id', '=', id)
    .where('situacao', '=', 'ABERTA')
    .execute()
}

/** Open intentions that began before this instant, oldest first. */
export async function listarAbertas(db: Db, iniciadasAntesDe: Date): Promise<number[]> {
  const linhas = await db
    .selectFrom('emissao')
    .select('id')
    .where('situacao', '=', 'ABERTA')
    .where('iniciada_em', '<', iniciadasAntesDe)
    .orderBy('iniciada_em')
    .execute()
  return linhas.map(({ id }) => id)
}

/** The intention whose notices come to this address, or null. */
export async function buscarPorTokenDeAviso(
  db: Db,
  token: string,
): Promise<{ id: number; pedidoId: number } | null> {
  const linha = await db
    .selectFrom('emissao')
    .select(['id', 'pedido_id as pedidoId'])
    .where('token_de_aviso', '=', token)
    .executeTakeFirst()
  return linha ?? null
}

/** Notes the cancelled order of a boleto that turned up after its emission was undone. */
export async function anotarOrfao(tx: Tx, id: number, orfaoId: number): Promise<void> {
  await tx.updateTable('emissao').set({ pedido_orfao_id: orfaoId }).where('id', '=', id).execute()
}

/** Ids of orders or charges that the provider's notices about this intention name, newest first; nothing of them is certain. */
export async function listarIdsAvisados(db: Db, emissaoId: number): Promise<string[]> {
  const avisos = await db
    .selectFrom('aviso_pagbank')
    .select('corpo')
    .where('emissao_id', '=', emissaoId)
    .orderBy('id', 'desc')
    .limit(AVISOS_LIDOS)
    .execute()
  const ids = avisos.map(({ corpo }) => /"id"\s*:\s*"((?:ORDE|CHAR)_[0-9A-Fa-f-]{36})"/.exec(corpo)?.[1])
  return [...new Set(ids.filter(id => id !== undefined))]
}
