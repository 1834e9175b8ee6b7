import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { type Consulta, inserirConsulta } from './auditoria-repository.ts'

/** Writes the audit entry of a read of a person's CNPJ and e-mail by staff. */
export async function auditarConsulta(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  consulta: Consulta,
): Promise<void> {
  await inTransaction(db, tx => inserirConsulta(tx, consulta, clock()))
}
