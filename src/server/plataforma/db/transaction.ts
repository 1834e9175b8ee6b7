// Writes need a transaction, and the compiler checks it: repositories' writes take a `Tx`, which only `inTransaction` creates.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, DbDeLeitura } from './connection.ts'

declare const marca: unique symbol

/** A `Db` inside a transaction. */
export type Tx = Db & { readonly [marca]: 'transaction' }

const RETRYABLE = new Set(['40001', '40P01', '0A000']) // serialization failure, deadlock, outdated plan (named-statements.ts)
const ATTEMPTS = 5
/** The longest pause before the second attempt, in milliseconds; each further one may take twice as long. */
const PAUSE_MS = 10

/**
 * Runs `work` in one transaction; throwing rolls back. After a deadlock `work` runs again, so it must change only the database. The
 * pause before it is random, so that those who met do not meet again. After the last attempt the caller reads `indisponivel`.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return repeating(() => db.transaction().execute(tx => work(tx as unknown as Tx))) // the only place where a Tx is created
}

/**
 * Reads several things of one instant, such as rows and what they add up to, and writes nothing: what others commit meanwhile is not seen.
 */
export function inOneReading<D extends DbDeLeitura, T>(db: D, read: (db: D) => Promise<T>): Promise<T> {
  const whole = db as DbDeLeitura as Db // PostgreSQL refuses writes in it
  return repeating(() =>
    whole
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(tx => read(tx as DbDeLeitura as D)),
  )
}

/** Runs a whole transaction, again where `inTransaction` does. */
export async function repeating<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw error
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
    }
  }
}

/** The transaction met a change that it could not know of. Thrown in `inTransaction`, it makes it run again. */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange'
  readonly code = '40001'
}

/** Did PostgreSQL refuse a row for this unique index or constraint? */
export function violates(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint // shape of pg's error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
