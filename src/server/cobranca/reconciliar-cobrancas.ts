import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listarAReconciliar } from './cobranca-repository.ts'

/** Sends a job to read each charge whose amounts may have changed without a notice (rule M26). */
export async function reconciliarCobrancas({
  db,
  fila,
  clock,
}: Pick<Dependencies, 'db' | 'fila' | 'clock'>): Promise<void> {
  await inTransaction(db, async tx => {
    for (const chargeId of await listarAReconciliar(tx, clock()))
      await fila.enviar(tx, 'ler-cobranca', { chargeId }, { chave: chargeId })
  })
}
