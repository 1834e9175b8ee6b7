import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consolidarContagens as consolidar } from './contagem-repository.ts'

/** Keeps the ledger of counts short (decision 021): however late it comes, the counts are right. */
export async function consolidarContagens({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await inTransaction(db, consolidar)
}
