// The connection pool, and the conversion of PostgreSQL's types.

import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { invariant } from '#domain/invariant.ts'
import { createListener, type Listener } from './listener.ts'
import { NamingClient } from './named-statements.ts'
import type { DB } from './tables.ts'

/** For reads. Writes take `Tx` (see transaction.ts). */
export type Db = Kysely<DB>

/**
 * For reads that may be some seconds old: a replica may answer them (replicas.ts). Each `Db` and each `Tx` can stand for it. It cannot stand
 * for a `Db`, so a use case that writes never decides by such a read.
 */
export type DbDeLeitura = Pick<Db, 'selectFrom' | 'selectNoFrom' | 'with' | 'executeQuery' | 'getExecutor'>

export interface Connection {
  db: Db
  pool: pg.Pool
  /** Connects when something listens. */
  listener: Listener
  close(): Promise<void>
}

const CONNECT_MS = 8000

/**
 * Time limits in milliseconds: of a statement, of the wait for a lock, of the pause between two statements of a transaction. Beyond
 * them PostgreSQL ends the work, which would hold up others, and the caller reads `indisponivel` (design/database). Migrations and seeds
 * run without limits. They are set once a connection is open, because PgBouncer refuses them as start parameters (design/database).
 */
export const TIME_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const satisfies pg.PoolConfig

/**
 * So long after the limit of a statement a connection in use from which nothing has come is taken for broken: PostgreSQL would have ended
 * the work, so its machine is gone. Without it a request would wait for the operating system, a quarter of an hour.
 */
const SILENCE_MS = 3000

const INT8 = 20
const DATE = 1082

/** Opens the pool, and a listener beside it. `config` is what node-postgres takes: a connection string, or a socket directory and a user. */
export function openConnection({ onConnect, ...given }: pg.PoolConfig): Connection {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, ...config } = given
  const limits = Object.entries({ statement_timeout, lock_timeout, idle_in_transaction_session_timeout })
    .filter(([, ms]) => ms)
    .map(([name, ms]) => `set ${name} = ${Number(ms)}`)
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: CONNECT_MS,
    ...config,
    onConnect: async client => {
      if (limits.length > 0) await client.query(limits.join('; '))
      await onConnect?.(client)
    },
    Client: NamingClient,
    types: { getTypeParser },
  })
  // A lost connection must not end the process: the current query or the next one reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  if (statement_timeout) endSilentConnections(pool, Number(statement_timeout) + SILENCE_MS)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const listener = createListener(config)
  const close = async () => {
    await listener.close()
    await db.destroy()
    // Kysely leaves alone a pool that it never used.
    if (!pool.ended) await pool.end()
  }
  return { db, pool, listener, close }
}

function endSilentConnections(pool: pg.Pool, silenceMs: number): void {
  const socketOf = ({ connection }: pg.PoolClient) => connection.stream as Socket // of a connected client
  pool.on('connect', client => {
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: no answer')))
  })
  pool.on('acquire', client => socketOf(client).setTimeout(silenceMs))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
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
