// What a repository answers on rows that a test sets up, without a trace in the database.
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'

/** Runs the work in a transaction that is rolled back at its end. */
export async function ensaiar(
  { deps: { db } }: AppForTest,
  trabalho: (tx: Tx) => Promise<void>,
): Promise<void> {
  const desfazer = new Error('undone')
  await inTransaction(db, async tx => {
    await trabalho(tx)
    throw desfazer
  }).catch((error: unknown) => {
    if (error !== desfazer) throw error
  })
}
