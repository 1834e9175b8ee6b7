// The simulator's store: one SQLite file, so that an acknowledged order survives a kill -9.
import { mkdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS account (
  id TEXT PRIMARY KEY, tax_id TEXT NOT NULL, type TEXT NOT NULL, status TEXT NOT NULL,
  name TEXT NOT NULL, email TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS authorization_code (
  code TEXT PRIMARY KEY, client_id TEXT NOT NULL, account_id TEXT NOT NULL, redirect_uri TEXT NOT NULL,
  scope TEXT NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS token (
  access_token TEXT PRIMARY KEY, refresh_token TEXT NOT NULL UNIQUE, client_id TEXT NOT NULL, account_id TEXT NOT NULL,
  scope TEXT NOT NULL, expires_at INTEGER NOT NULL, ended_at INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS orders (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, reference_id TEXT, owner TEXT NOT NULL,
  created_at INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS orders_by_reference ON orders (reference_id);
CREATE TABLE IF NOT EXISTS charge (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, order_id TEXT NOT NULL, boleto_id TEXT NOT NULL UNIQUE,
  split_id TEXT UNIQUE, status TEXT NOT NULL, body TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS charge_by_order ON charge (order_id);
CREATE TABLE IF NOT EXISTS split (id TEXT PRIMARY KEY, charge_id TEXT NOT NULL, body TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS idempotency (
  owner TEXT NOT NULL, key TEXT NOT NULL, request_hash TEXT NOT NULL, status INTEGER NOT NULL, response TEXT NOT NULL,
  PRIMARY KEY (owner, key)) STRICT;
CREATE TABLE IF NOT EXISTS notice (
  number INTEGER PRIMARY KEY, order_id TEXT NOT NULL, reference_id TEXT, charge_status TEXT NOT NULL, url TEXT NOT NULL,
  payload TEXT NOT NULL, signing TEXT NOT NULL, state TEXT NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL,
  created_at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS notice_by_state ON notice (state, due_at);
CREATE TABLE IF NOT EXISTS notice_attempt (
  notice_number INTEGER NOT NULL, at INTEGER NOT NULL, status INTEGER, error TEXT) STRICT;
CREATE TABLE IF NOT EXISTS setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

export type Row = Record<string, string | number | null>

/** A few SQL verbs over one SQLite file; rows come back as plain objects, all calls but two are synchronous. */
export interface Store {
  all(sql: string, ...values: SQLInputValue[]): Row[]
  first(sql: string, ...values: SQLInputValue[]): Row | undefined
  run(sql: string, ...values: SQLInputValue[]): number
  /** Commits everything that `work` writes, or nothing if it throws. Calls do not nest. */
  transaction<T>(work: () => T): T
  /** Waits until everything that was written so far is on the disk. Await it before an answer acknowledges a write. */
  synced(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens or creates the file and its folder. SQLite writes to its log without syncing it, so that a commit does not hold up the thread
 * that it shares with the product; `synced` syncs the log once for all who wait (design/provider).
 */
export function openStore(path: string): Store {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA busy_timeout=5000;')
  database.exec(SCHEMA)
  const log = syncOf(`${path}-wal`)
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  // The schema holds only TEXT and INTEGER columns (STRICT), so a value is a string, a number or null.
  const asRow = (row: unknown) => row as Row
  return {
    all: (sql, ...values) =>
      prepare(sql)
        .all(...values)
        .map(asRow),
    first: (sql, ...values) => {
      const row = prepare(sql).get(...values)
      return row === undefined ? undefined : asRow(row)
    },
    run: (sql, ...values) => {
      log.written()
      return Number(prepare(sql).run(...values).changes)
    },
    transaction: work => {
      const result = inTransaction(database, work)
      log.written()
      return result
    },
    synced: log.synced,
    close: async () => {
      database.close()
      await log.close()
    },
  }
}

/** Syncs a file to the disk, once for all who wait at the same time. */
function syncOf(path: string) {
  let file: Promise<FileHandle> | null = null
  let writes = 0
  let syncedWrites = 0
  let running: Promise<void> | null = null
  const sync = async () => {
    const upTo = writes
    try {
      file ??= open(path, 'r+')
      await (await file).datasync()
      syncedWrites = upTo
    } finally {
      running = null
    }
  }
  return {
    written: () => {
      writes++
    },
    synced: async () => {
      const mine = writes
      while (syncedWrites < mine) {
        running ??= sync()
        await running
      }
    },
    close: async () => {
      await running?.catch(() => undefined)
      await (await file)?.close()
    },
  }
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
