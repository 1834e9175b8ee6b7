// The pool and how PostgreSQL's types become ours.

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { invariant } from '#domain/invariant.ts'
import type { DB } from './tables.ts'

/** For reads. Writes take `Tx` (see transaction.ts). */
export type Db = Kysely<DB>

export interface Connection {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

const CONNECT_MS = 8000

/**
 * How long the product waits, in milliseconds: for a statement, for a lock, and for itself to go on with a transaction. What
 * takes longer holds up others; it is ended and the caller reads `indisponivel` (decision 026). Migrations and seeds do
 * without: they may take their time.
 */
export const TIME_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const satisfies pg.PoolConfig

const INT8 = 20
const DATE = 1082

/** Opens the pool. `config` is what node-postgres takes: a connection string, or a socket directory and a user. */
export function openConnection(config: pg.PoolConfig): Connection {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: CONNECT_MS,
    ...config,
    types: { getTypeParser },
  })
  // A client whose server goes away, idle or at work, must not end the process; the query under way or the next reports it.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return parseInt8
  if (oid === DATE) return (text: string) => text
  return pg.types.getTypeParser(oid, format ?? 'text')
}

function parseInt8(text: string): number {
  const value = Number(text)
  invariant(Number.isSafeInteger(value), `int8 além de 2^53: ${text}`)
  return value
}
