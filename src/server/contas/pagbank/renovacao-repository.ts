// The renewal of sellers' links: one process at a time holds a link.
import type { UpdateObject } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { DB } from '#server/plataforma/db/tables.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { ContaVinculada } from './vinculo-repository.ts'

/** A link that a process holds in order to renew its tokens. */
export interface Renovacao {
  vendedorId: number
  contaId: string
  refreshTokenCifrado: Buffer
  /** When the hold ends. The instant also identifies the hold. */
  reservadaAte: Date
}

/** Links that end before this instant and need no new authorisation: the sellers' ids. */
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

/** Holds a link that ends soon; null if it does not end soon, needs a new authorisation or is held by another process. */
export async function reservarRenovacao(
  tx: Tx,
  vendedorId: number,
  { agora, reservadaAte, terminaAntesDe }: { agora: Date; reservadaAte: Date; terminaAntesDe: Date },
): Promise<Renovacao | null> {
  const linha = await tx
    .updateTable('conta_pagbank')
    .set({ renovando_ate: reservadaAte })
    .where('vendedor_id', '=', vendedorId)
    .where('expira_em', '<', terminaAntesDe)
    .where('refazer_desde', 'is', null)
    .where(eb => eb.or([eb('renovando_ate', 'is', null), eb('renovando_ate', '<', agora)]))
    .returning(['conta_id as contaId', 'refresh_token_cifrado as refreshTokenCifrado'])
    .executeTakeFirst()
  return linha ? { vendedorId, ...linha, reservadaAte } : null
}

/** Ends the hold. */
export async function soltarRenovacao(tx: Tx, renovacao: Renovacao): Promise<void> {
  await atualizarSeReservada(tx, renovacao, { renovando_ate: null })
}

/** Stores the new tokens; false if the link is no longer the one that was held. */
export function atualizarTokens(
  tx: Tx,
  renovacao: Renovacao,
  tokens: Pick<ContaVinculada, 'accessTokenCifrado' | 'refreshTokenCifrado' | 'expiraEm'>,
): Promise<boolean> {
  return atualizarSeReservada(tx, renovacao, {
    access_token_cifrado: tokens.accessTokenCifrado,
    refresh_token_cifrado: tokens.refreshTokenCifrado,
    expira_em: tokens.expiraEm,
  })
}

async function atualizarSeReservada(
  tx: Tx,
  { vendedorId, contaId, reservadaAte }: Renovacao,
  colunas: UpdateObject<DB, 'conta_pagbank'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conta_pagbank')
    .set(colunas)
    .where('vendedor_id', '=', vendedorId)
    .where('conta_id', '=', contaId)
    .where('renovando_ate', '=', reservadaAte)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Marks that the seller has to authorise again, and ends the hold. The account stays linked: outstanding shares go to it, and so do new
 * sales while it can receive (rule M9).
 */
export async function marcarParaRefazer(
  tx: Tx,
  renovacao: Renovacao,
  { agora, podeReceber }: { agora: Date; podeReceber: boolean },
): Promise<void> {
  const colunas = { refazer_desde: agora, pode_receber: podeReceber, renovando_ate: null }
  await atualizarSeReservada(tx, renovacao, colunas)
}
