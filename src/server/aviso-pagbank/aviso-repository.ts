// The provider's notices as they arrived (rule M26).
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export interface NovoAviso {
  emissaoId: number
  recebidoEm: Date
  assinado: boolean
  corpo: string
}

/** Inserts a notice that is not applied yet. */
export async function inserirAviso(tx: Tx, aviso: NovoAviso): Promise<void> {
  await tx
    .insertInto('aviso_pagbank')
    .values({
      emissao_id: aviso.emissaoId,
      recebido_em: aviso.recebidoEm,
      assinado: aviso.assinado,
      corpo: aviso.corpo,
    })
    .execute()
}

/** Marks the notices of an emission that arrived up to this instant as applied. */
export async function marcarAvisosAplicados(
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
export async function listarEmissoesComAvisosEsquecidos(db: Db, recebidosAntesDe: Date): Promise<number[]> {
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
