// Emissions: one row for each boleto or Pix code that the provider is asked for, written before the first call (rule M17).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import type { RequisicaoDePix } from '#server/plataforma/provedor/requisicao-de-pix.ts'

export interface Emissao {
  id: number
  pedidoId: number
  /** Who asked for the boleto: the buyer, or staff on its behalf. Null for emissions of earlier versions. */
  porUsuarioId: number | null
  chaveIdempotencia: string
  /** The body of the provider's order request, the same on every try. */
  requisicao: RequisicaoDeBoleto
  /** How often the provider was asked. */
  tentativas: number
  /** When the boleto was asked for. It becomes the order's date. */
  iniciadaEm: Date
  /** Our reference, by which the provider knows the order. */
  referencia: string
  /** 1 for the boleto that makes a cart an order; more for a further boleto of that order (rule M40). */
  via: number
}

/** An emission with its state. */
export interface EmissaoLida extends Emissao {
  /** What was asked for. The request of a PIX is a `RequisicaoDePix`. */
  meio: 'BOLETO' | 'PIX'
  situacao: 'ABERTA' | 'CONCLUIDA' | 'RECUSADA'
  /** What the provider said to the last try without a definite outcome. */
  ultimoDetalhe: string | null
  /** What the boleto does not ask for of the order's total (rule N68). */
  abatimentoCentavos: Centavos
}

const NOTIFICACOES_LIDAS = 5

const COLUNAS = [
  'id',
  'pedido_id as pedidoId',
  'por_usuario_id as porUsuarioId',
  'chave_idempotencia as chaveIdempotencia',
  'requisicao',
  'tentativas',
  'iniciada_em as iniciadaEm',
  'referencia',
  'via',
] as const
const COLUNAS_LIDAS = [
  ...COLUNAS,
  'meio',
  'situacao',
  'ultimo_detalhe as ultimoDetalhe',
  'abatimento_centavos as abatimentoCentavos',
] as const

export interface NovaEmissao {
  pedidoId: number
  porUsuarioId: number
  via: number
  /** BOLETO unless given. */
  meio?: 'PIX'
  chaveIdempotencia: string
  referencia: string
  tokenDaNotificacao: string
  requisicao: RequisicaoDeBoleto | RequisicaoDePix
  abatimentoCentavos: Centavos
  agora: Date
}

/**
 * Inserts an open emission whose first try is counted already, because the caller makes it at once. At most one of each kind
 * is open per order: `emissao_aberta_unica`.
 */
export async function inserirEmissao(tx: Tx, nova: NovaEmissao): Promise<Emissao> {
  const { rows } = await insercaoDaEmissao(nova).execute(tx)
  return firstRow(rows)
}

/**
 * The statement that inserts an emission, also as the end of another one. It answers the request as the database has it, so that each
 * try sends the same bytes.
 */
export function insercaoDaEmissao(nova: NovaEmissao): RawBuilder<Emissao> {
  return sql<Emissao>`
    insert into emissao (pedido_id, por_usuario_id, via, meio, situacao, chave_idempotencia, referencia, token_de_aviso,
      requisicao, abatimento_centavos, tentativas, iniciada_em)
    values (${nova.pedidoId}, ${nova.porUsuarioId}, ${nova.via}, ${nova.meio ?? 'BOLETO'}, 'ABERTA', ${nova.chaveIdempotencia}, ${nova.referencia},
      ${nova.tokenDaNotificacao}, ${JSON.stringify(nova.requisicao)}, ${nova.abatimentoCentavos}, 1, ${nova.agora})
    returning id, pedido_id as "pedidoId", por_usuario_id as "porUsuarioId", chave_idempotencia as "chaveIdempotencia",
      requisicao, tentativas, iniciada_em as "iniciadaEm", referencia, via`
}

/** The number of the next boleto of an order, which the caller has locked. */
export async function proximaVia(tx: Tx, pedidoId: number): Promise<number> {
  const { ultima } = await tx
    .selectFrom('emissao')
    .select(({ fn }) => fn.max('via').as('ultima'))
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return ultima + 1
}

/** Counts a further try before it is made; null if the emission is no longer open. */
export async function contarTentativa(tx: Tx, id: number): Promise<Emissao | null> {
  const linha = await tx
    .updateTable('emissao')
    .set(eb => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('id', '=', id)
    .where('situacao', '=', 'ABERTA')
    .returning(COLUNAS)
    .executeTakeFirst()
  return linha ? comRequisicaoTipada(linha) : null
}

/** Ends an open emission; false if it had already ended or, with `tentativas`, if another try was counted since. */
export async function encerrar(
  tx: Tx,
  id: number,
  fim: {
    situacao: 'CONCLUIDA' | 'RECUSADA'
    motivo: string | null
    tentativas?: number
    terminadaPor?: number
    agora: Date
  },
): Promise<boolean> {
  const aberta = tx
    .updateTable('emissao')
    .set({ situacao: fim.situacao, motivo: fim.motivo, terminada_em: fim.agora })
    .set({ terminada_por: fim.terminadaPor ?? null })
    .where('id', '=', id)
    .where('situacao', '=', 'ABERTA')
  const alvo = fim.tentativas === undefined ? aberta : aberta.where('tentativas', '=', fim.tentativas)
  const { numUpdatedRows } = await alvo.executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes who found the boleto of an emission that this transaction concluded. */
export async function anotarQuemAchou(tx: Tx, id: number, porUsuarioId: number): Promise<void> {
  await tx
    .updateTable('emissao')
    .set({ terminada_por: porUsuarioId })
    .where('id', '=', id)
    .where('situacao', '=', 'CONCLUIDA')
    .execute()
}

/** An emission in any state; null if there is none. */
export async function buscarEmissao(db: Db, id: number): Promise<EmissaoLida | null> {
  const linha = await db.selectFrom('emissao').select(COLUNAS_LIDAS).where('id', '=', id).executeTakeFirst()
  return linha ? comRequisicaoTipada(linha) : null
}

/** The open emission of an order's Pix code; null if there is none. */
export async function buscarPixEmAberto(db: Db, pedidoId: number): Promise<Emissao | null> {
  const linha = await db
    .selectFrom('emissao')
    .select(COLUNAS)
    .where('pedido_id', '=', pedidoId)
    .where('meio', '=', 'PIX')
    .where('situacao', '=', 'ABERTA')
    .executeTakeFirst()
  return linha ? comRequisicaoTipada(linha) : null
}

/** Locks an emission that the caller knows to exist until the transaction ends. */
export async function travarEmissao(tx: Tx, id: number): Promise<EmissaoLida> {
  const consulta = tx.selectFrom('emissao').select(COLUNAS_LIDAS).where('id', '=', id).forUpdate()
  return comRequisicaoTipada(await consulta.executeTakeFirstOrThrow())
}

// The column is JSON; only inserirEmissao writes it.
function comRequisicaoTipada<Linha extends { requisicao: unknown }>(linha: Linha) {
  return { ...linha, requisicao: linha.requisicao as RequisicaoDeBoleto }
}

/** Stores what the provider said to a try without a definite outcome. */
export async function atualizarDetalhe(tx: Tx, id: number, detalhe: string): Promise<void> {
  await tx
    .updateTable('emissao')
    .set({ ultimo_detalhe: detalhe })
    .where('id', '=', id)
    .where('situacao', '=', 'ABERTA')
    .execute()
}

/** Open emissions of this kind that began before this instant, newest first, so that those that hang do not come before the others: their ids. */
export async function listarEmissoesAbertas(
  db: Db,
  meio: 'BOLETO' | 'PIX',
  iniciadasAntesDe: Date,
): Promise<number[]> {
  const linhas = await db
    .selectFrom('emissao')
    .select('id')
    .where('situacao', '=', 'ABERTA')
    .where('meio', '=', meio)
    .where('iniciada_em', '<', iniciadasAntesDe)
    .orderBy('iniciada_em', 'desc')
    .execute()
  return linhas.map(({ id }) => id)
}

/** Is the first try of the emission `e` under way, as far as is known? The process may have died. */
export const PRIMEIRA_TENTATIVA: RawBuilder<boolean> = sql`(e.situacao = 'ABERTA' and e.tentativas = 1 and e.ultimo_detalhe is null)`

/**
 * The emission to whose notice address this token belongs, or null. A try that ends meanwhile waits until the transaction ends; the
 * other notices do not.
 */
export function travaPorTokenDaNotificacao(
  token: string,
): Statement<Pick<Emissao, 'id' | 'pedidoId'> | null> {
  const texto = sql<Pick<Emissao, 'id' | 'pedidoId'>>`
    select id, pedido_id as "pedidoId" from emissao where token_de_aviso = ${token} for share`
  return statement(
    db => texto.compile(db),
    rows => rows[0] ?? null,
  )
}

/** The provider's ids of orders or charges that the emission's notices name, newest first. Unverified: anybody may send a notice. */
export async function listarIdsAvisados(db: Db, emissaoId: number): Promise<string[]> {
  const notificacoes = await db
    .selectFrom('aviso_pagbank')
    .select('corpo')
    .where('emissao_id', '=', emissaoId)
    .orderBy('id', 'desc')
    .limit(NOTIFICACOES_LIDAS)
    .execute()
  const ids = notificacoes.map(
    ({ corpo }) => /"id"\s*:\s*"((?:ORDE|CHAR)_[0-9A-Fa-f-]{36})"/.exec(corpo)?.[1],
  )
  return [...new Set(ids.filter(id => id !== undefined))]
}
