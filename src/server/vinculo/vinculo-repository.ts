// Sellers' linked accounts and the one-time states of linking.
import type { UpdateObject } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import type { DB } from '#server/db/tables.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface VinculoPendente {
  nonceHash: Buffer
  vendedorId: number
  sessaoHash: Buffer
  expiraEm: Date
}

/** Writes a state that may be used once. */
export async function inserirVinculoPendente(tx: Tx, vinculo: VinculoPendente): Promise<void> {
  await tx
    .insertInto('vinculo_pendente')
    .values({
      nonce_hash: vinculo.nonceHash,
      vendedor_id: vinculo.vendedorId,
      sessao_hash: vinculo.sessaoHash,
      expira_em: vinculo.expiraEm,
    })
    .execute()
}

/** Takes away a state that is used now; null if it is unknown, used or too old. */
export async function gastarVinculoPendente(
  tx: Tx,
  nonceHash: Buffer,
  agora: Date,
): Promise<{ vendedorId: number; sessaoHash: Buffer } | null> {
  await removerVinculosVencidos(tx, agora)
  const linha = await tx
    .deleteFrom('vinculo_pendente')
    .where('nonce_hash', '=', nonceHash)
    .returning(['vendedor_id as vendedorId', 'sessao_hash as sessaoHash'])
    .executeTakeFirst()
  return linha ?? null
}

/** Removes the states that nobody used in time. */
export async function removerVinculosVencidos(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('vinculo_pendente').where('expira_em', '<=', agora).execute()
}

export interface ContaVinculada {
  vendedorId: number
  contaId: string
  accessTokenCifrado: Buffer
  refreshTokenCifrado: Buffer
  expiraEm: Date
  vinculadaEm: Date
}

/** The refresh token of a seller's link as it is now, encrypted and locked until the transaction ends; null without a link. */
export async function buscarRefreshTokenCifrado(tx: Tx, vendedorId: number): Promise<Buffer | null> {
  const linha = await tx
    .selectFrom('conta_pagbank')
    .select('refresh_token_cifrado')
    .where('vendedor_id', '=', vendedorId)
    .forUpdate()
    .executeTakeFirst()
  return linha?.refresh_token_cifrado ?? null
}

/** Links an account, or replaces the one that was linked or had to be linked anew. Unique: `conta_pagbank_conta_id_key`. */
export async function gravarConta(tx: Tx, conta: ContaVinculada): Promise<void> {
  const linha = {
    vendedor_id: conta.vendedorId,
    conta_id: conta.contaId,
    access_token_cifrado: conta.accessTokenCifrado,
    refresh_token_cifrado: conta.refreshTokenCifrado,
    expira_em: conta.expiraEm,
    vinculada_em: conta.vinculadaEm,
    refazer_desde: null,
    pode_receber: true,
    renovando_ate: null,
  }
  await tx
    .insertInto('conta_pagbank')
    .values(linha)
    .onConflict(conflito => conflito.column('vendedor_id').doUpdateSet(linha))
    .execute()
}

/** A link whose tokens somebody holds in order to renew them. */
export interface Renovacao {
  vendedorId: number
  contaId: string
  refreshTokenCifrado: Buffer
  /** The hold ends then; it also tells this hold from every other. */
  ate: Date
}

/** Links that end before this instant and still work: the sellers' ids. */
export async function listarARenovar(db: Db, terminaAntesDe: Date): Promise<number[]> {
  const linhas = await db
    .selectFrom('conta_pagbank')
    .select('vendedor_id')
    .where('expira_em', '<', terminaAntesDe)
    .where('refazer_desde', 'is', null)
    .orderBy('expira_em')
    .execute()
  return linhas.map(({ vendedor_id }) => vendedor_id)
}

/** Takes hold of a link that ends soon; null when it does not, or when somebody else holds it. */
export async function reservarRenovacao(
  tx: Tx,
  vendedorId: number,
  { agora, ate, terminaAntesDe }: { agora: Date; ate: Date; terminaAntesDe: Date },
): Promise<Renovacao | null> {
  const linha = await tx
    .updateTable('conta_pagbank')
    .set({ renovando_ate: ate })
    .where('vendedor_id', '=', vendedorId)
    .where('expira_em', '<', terminaAntesDe)
    .where('refazer_desde', 'is', null)
    .where(eb => eb.or([eb('renovando_ate', 'is', null), eb('renovando_ate', '<', agora)]))
    .returning(['conta_id as contaId', 'refresh_token_cifrado as refreshTokenCifrado'])
    .executeTakeFirst()
  return linha ? { vendedorId, ...linha, ate } : null
}

/** Lets go of a link. */
export async function soltarRenovacao(tx: Tx, renovacao: Renovacao): Promise<void> {
  await atualizarSegurada(tx, renovacao, { renovando_ate: null })
}

/** Writes the new pair; false when the link is no longer the one that was held. */
export function atualizarTokens(
  tx: Tx,
  renovacao: Renovacao,
  novos: Pick<ContaVinculada, 'accessTokenCifrado' | 'refreshTokenCifrado' | 'expiraEm'>,
): Promise<boolean> {
  return atualizarSegurada(tx, renovacao, {
    access_token_cifrado: novos.accessTokenCifrado,
    refresh_token_cifrado: novos.refreshTokenCifrado,
    expira_em: novos.expiraEm,
  })
}

async function atualizarSegurada(
  tx: Tx,
  { vendedorId, contaId, ate }: Renovacao,
  colunas: UpdateObject<DB, 'conta_pagbank'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conta_pagbank')
    .set(colunas)
    .where('vendedor_id', '=', vendedorId)
    .where('conta_id', '=', contaId)
    .where('renovando_ate', '=', ate)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Notes that the seller has to authorise again, and lets go. The account stays: what is owed goes to it, and what is sold
 * too while it can receive (rule M9).
 */
export async function marcarParaRefazer(
  tx: Tx,
  renovacao: Renovacao,
  { agora, podeReceber }: { agora: Date; podeReceber: boolean },
): Promise<void> {
  const colunas = { refazer_desde: agora, pode_receber: podeReceber, renovando_ate: null }
  await atualizarSegurada(tx, renovacao, colunas)
}

/** Unlinks this account of a seller and answers its refresh token, encrypted; null when it is not the one that is linked. */
export async function removerConta(tx: Tx, vendedorId: number, contaId: string): Promise<Buffer | null> {
  const linha = await tx
    .deleteFrom('conta_pagbank')
    .where('vendedor_id', '=', vendedorId)
    .where('conta_id', '=', contaId)
    .returning('refresh_token_cifrado')
    .executeTakeFirst()
  return linha?.refresh_token_cifrado ?? null
}

/**
 * Notes that the provider pays these accounts no more, and that their sellers have to authorise again; what was linked after
 * `pedidoEm` was found fit since, and stays. Answers the sellers' names.
 */
export async function marcarQueNaoRecebem(
  tx: Tx,
  contaIds: readonly string[],
  { pedidoEm, agora }: { pedidoEm: Date; agora: Date },
): Promise<string[]> {
  await tx
    .updateTable('conta_pagbank')
    .set(eb => ({ pode_receber: false, refazer_desde: eb.fn.coalesce('refazer_desde', eb.val(agora)) }))
    .where('conta_id', 'in', contaIds)
    .where('vinculada_em', '<=', pedidoEm)
    .execute()
  const vendedores = await tx
    .selectFrom('conta_pagbank')
    .innerJoin('usuario', 'usuario.id', 'conta_pagbank.vendedor_id')
    .select('usuario.nome')
    .where('conta_id', 'in', contaIds)
    .orderBy('usuario.nome_busca')
    .execute()
  return vendedores.map(({ nome }) => nome)
}
