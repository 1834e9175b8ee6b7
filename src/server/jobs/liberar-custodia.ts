import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { moverRepasses } from '#server/pedido/repasse-repository.ts'

/**
 * Releases the sellers' shares of an order that is delivered and paid (rule M20). Nothing to do while it is not both:
 * payment sends this job again. Throws when the provider does not confirm, so that it is tried again.
 */
export async function liberarCustodia({ db, pagbank }: Dependencies, pedidoId: number): Promise<void> {
  const presos = await db
    .selectFrom('repasse')
    .innerJoin('pedido', 'pedido.id', 'repasse.pedido_id')
    .innerJoin('cobranca', 'cobranca.pedido_id', 'repasse.pedido_id')
    .innerJoin('conta_pagbank', 'conta_pagbank.vendedor_id', 'repasse.vendedor_id')
    .select(['conta_id', 'split_id'])
    .where('repasse.pedido_id', '=', pedidoId)
    .where('repasse.status', '=', 'EM_CUSTODIA')
    .where('pedido.status_pedido', '=', 'ENTREGUE')
    .execute()
  const splitId = presos[0]?.split_id
  if (!splitId) return
  const contas = presos.map(({ conta_id }) => conta_id)
  if (!(await pagbank.liberarCustodia(splitId, contas)))
    throw new Error(`o provedor não confirmou a liberação da custódia do pedido ${pedidoId}`)
  await inTransaction(db, tx => moverRepasses(tx, pedidoId, 'REPASSADO'))
}
