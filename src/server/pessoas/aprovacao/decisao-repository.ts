// What staff decided about registrations, as the audit keeps it (rules M1, M64).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { buscarCorrigidaEm } from './analise-repository.ts'

// Each change of an account's status leaves one of these entries in its transaction.
const DECISOES = [
  'aprovar-cadastro',
  'recusar-cadastro',
  'reabrir-cadastro',
  'bloquear-conta',
  'desbloquear-conta',
] as const

/** A decision about an account; `id` is that of its audit entry. */
export interface Decisao {
  id: number
  acao: (typeof DECISOES)[number]
  em: Date
}

/** An account with what was decided about it. */
export interface CadastroDecidido {
  id: number
  status: StatusDeUser
  limiteCentavos: Centavos
  /** The last one; null while the account waits for the first one. */
  decisao: Decisao | null
  /** When its owner mended what staff asked for; null if nothing was asked, or until then (rule N104). */
  corrigidaEm: Date | null
}

/** The account with its last decision, for those who are about to decide; null if there is none. */
export async function buscarCadastroDecidido(db: Db, id: number): Promise<CadastroDecidido | null> {
  const conta = await db
    .selectFrom('usuario')
    .select(['id', 'status', 'limite_centavos as limiteCentavos'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!conta) return null
  const decisao = await buscarUltimaDecisao(db, id)
  return { ...conta, decisao, corrigidaEm: await buscarCorrigidaEm(db, id) }
}

/** The last decision about an account; null while it waits for the first one. */
export async function buscarUltimaDecisao(db: Db, usuarioId: number): Promise<Decisao | null> {
  const { rows } = await sql<Decisao>`
    select id, acao, em from auditoria
    where alvo_tipo = 'usuario' and alvo_id = ${usuarioId} and acao = any (${DECISOES}::text[])
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The credit limit, in centavos, that the account had when it was decided on; null if none was set since. */
export async function buscarLimiteDeAntes(
  db: Db,
  usuarioId: number,
  { id }: Pick<Decisao, 'id'>,
): Promise<Centavos | null> {
  const { rows } = await sql<{ antes: Centavos }>`
    select (antes #>> '{}')::bigint as antes from auditoria
    where alvo_tipo = 'usuario' and alvo_id = ${usuarioId} and acao = 'definir-limite' and id > ${id}
    order by id limit 1`.execute(db)
  return rows[0]?.antes ?? null
}

/**
 * Was this account ever used for business: an order, a boleto that was asked for, a quote, a link to PagBank? A reservation of credit stays in
 * the ledger, also that of a boleto that was undone.
 */
export async function contaFoiUsada(db: Db, usuarioId: number): Promise<boolean> {
  const { rows } = await sql<{ usada: boolean }>`
    select exists (select from pedido where comprador_id = ${usuarioId} and status_pedido <> 'NO_CARRINHO')
      or exists (select from lancamento_credito where comprador_id = ${usuarioId} and pedido_id is not null)
      or exists (select from cotacao where vendedor_id = ${usuarioId} and removida_em is null)
      or exists (select from cotacao where vendedor_id = ${usuarioId} and removida_em is not null)
      or exists (select from conta_pagbank where vendedor_id = ${usuarioId}) as usada`.execute(db)
  return firstRow(rows).usada
}
