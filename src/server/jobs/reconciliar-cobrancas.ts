// Reads every open charge from the provider: a lost notice changes nothing in the end (rule M26).
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { aplicarCobranca } from '#server/pedido/aplicar-cobranca.ts'

/** Reads one charge and applies it; throws when the provider does not answer. */
export async function lerEAplicar(deps: Dependencies, chargeId: string): Promise<void> {
  const estado = await deps.pagbank.lerCobranca(chargeId)
  if (!estado) throw new Error(`o provedor não respondeu sobre a cobrança ${chargeId}`)
  await inTransaction(deps.db, async tx => {
    const { pedidoEntregue } = await aplicarCobranca(tx, estado, deps.clock())
    if (pedidoEntregue !== null) await deps.fila.enviar(tx, 'liberar-custodia', { pedidoId: pedidoEntregue })
  })
}

/** Reads all charges that are not paid, one after another; one that fails does not hold up the next. */
export async function reconciliarCobrancas(deps: Dependencies): Promise<void> {
  const abertas = await deps.db
    .selectFrom('cobranca')
    .innerJoin('pedido', 'pedido.id', 'cobranca.pedido_id')
    .select('charge_id')
    .where('status_pagamento', 'in', ['BOLETO_PENDENTE_PAGAMENTO', 'PAGAMENTO_EM_ATRASO'])
    .orderBy('pedido.id')
    .execute()
  for (const { charge_id } of abertas)
    await lerEAplicar(deps, charge_id).catch(err => deps.log.warn({ err }, 'cobrança não reconciliada'))
}
