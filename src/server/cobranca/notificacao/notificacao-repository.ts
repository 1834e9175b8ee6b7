// The provider's notices as they arrived (rule M26).
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface NovaNotificacao {
  emissaoId: number
  recebidoEm: Date
  assinado: boolean
  corpo: string
}

/**
 * Inserts a notice. It is applied already if the caller says so, or if `chargeIdQueEspera` is recorded as a charge that waits for its
 * payment. True if it still has to be applied.
 */
export async function inserirNotificacao(
  tx: Tx,
  { emissaoId, recebidoEm, assinado, corpo }: NovaNotificacao,
  { aplicado, chargeIdQueEspera }: { aplicado: boolean; chargeIdQueEspera: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ porAplicar: boolean }>`
    insert into aviso_pagbank (emissao_id, recebido_em, assinado, corpo, aplicado_em)
    select ${emissaoId}, ${recebidoEm}, ${assinado}, ${corpo}, case when ${aplicado} or exists (
      select from cobranca where emissao_id = ${emissaoId} and charge_id = ${chargeIdQueEspera} and status = 'WAITING'
    ) then ${recebidoEm}::timestamptz end
    returning aplicado_em is null as "porAplicar"`.execute(tx)
  return rows[0]?.porAplicar ?? true
}

/** Marks the notices of an emission that arrived up to this instant as applied. */
export async function marcarNotificacoesAplicadas(
  tx: Tx,
  emissaoId: number,
  { recebidosAte, agora }: { recebidosAte: Date; agora: Date },
): Promise<void> {
  await tx
    .updateTable('aviso_pagbank')
    .set({ aplicado_em: agora })
    .where('emissao_id', '=', emissaoId)
    .where('aplicado_em', 'is', null)
    .where('recebido_em', '<=', recebidosAte)
    .execute()
}

/** Emissions with unapplied notices that arrived before this instant, oldest first: their ids. */
export async function listarEmissoesComNotificacoesEsquecidas(
  db: Db,
  recebidosAntesDe: Date,
): Promise<number[]> {
  const linhas = await db
    .selectFrom('aviso_pagbank')
    .select(({ fn }) => ['emissao_id as emissaoId', fn.min('id').as('primeiro')])
    .where('aplicado_em', 'is', null)
    .where('recebido_em', '<', recebidosAntesDe)
    .groupBy('emissao_id')
    .orderBy('primeiro')
    .execute()
  return linhas.map(({ emissaoId }) => emissaoId)
}

/** Marks all notices of an emission as not applied. */
export async function reabrirNotificacoes(tx: Tx, emissaoId: number): Promise<void> {
  await tx
    .updateTable('aviso_pagbank')
    .set({ aplicado_em: null })
    .where('emissao_id', '=', emissaoId)
    .execute()
}

/** Empties the notices of these emissions, which name the payer, as far as they have been applied (design/orders). */
export async function esvaziarNotificacoes(tx: Tx, emissaoIds: readonly number[]): Promise<void> {
  if (emissaoIds.length === 0) return
  await tx
    .updateTable('aviso_pagbank')
    .set({ corpo: '' })
    .where('emissao_id', 'in', emissaoIds)
    .where('aplicado_em', 'is not', null)
    .execute()
}
