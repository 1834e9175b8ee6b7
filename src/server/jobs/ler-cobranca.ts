import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { aplicarCobranca } from '#server/pedido/aplicar-cobranca.ts'

/** Reads one charge from the provider and applies what it says (rule M26); throws when the provider does not answer. */
export async function lerEAplicar(deps: Dependencies, chargeId: string): Promise<void> {
  const estado = await deps.pagbank.lerCobranca(chargeId)
  if (!estado) throw new Error(`o provedor não respondeu sobre a cobrança ${chargeId}`)
  await inTransaction(deps.db, async tx => {
    const { pedidoEntregue } = await aplicarCobranca(tx, estado, deps.clock())
    if (pedidoEntregue !== null) await deps.fila.enviar(tx, 'liberar-custodia', { pedidoId: pedidoEntregue })
  })
}
