// Statements that are read by functions of their own, so that several of them can share a round trip (design/statements).
import type { CompiledQuery } from 'kysely'
import type { Db } from './connection.ts'
import { repeating, type Tx } from './transaction.ts'
import { TripText } from './trip.ts'

/** A statement and what its rows mean. */
export interface Statement<Result> {
  /** With its values. It is no text of several statements. */
  compile: (db: Db) => CompiledQuery
  read: (rows: never[]) => Result
}

/** A statement with the function that reads its rows; a refusal of that is thrown when the trip has ended. */
export function statement<Row, Result>(
  compile: (db: Db) => CompiledQuery<Row>,
  read: (rows: Row[]) => Result,
): Statement<Result> {
  return { compile, read }
}

export async function run<Result>(db: Db, { compile, read }: Statement<Result>): Promise<Result> {
  const { rows } = await db.executeQuery(compile(db))
  return read(rows as never[]) // `statement` ties the rows to the reader
}

/**
 * Runs statements of a transaction one after the other in one round trip. Each sees what the ones before it wrote, and what other
 * transactions committed until it began. If one fails, those after it do not run, and its error is the trip's.
 */
export function inOneTrip<Results extends unknown[]>(
  tx: Tx,
  statements: { readonly [K in keyof Results]: Statement<Results[K]> },
): Promise<Results> {
  return travel(tx, statements)
}

/**
 * As `inOneTrip`, and the trip is a transaction of its own: PostgreSQL commits at its end, unless a statement failed. After a deadlock it
 * runs again. A refusal of a reader comes after the commit.
 */
export function inOneTransaction<Results extends unknown[]>(
  db: Db,
  statements: { readonly [K in keyof Results]: Statement<Results[K]> },
): Promise<Results> {
  return repeating(() => travel(db, statements))
}

async function travel<Results extends unknown[]>(
  db: Db,
  statements: { readonly [K in keyof Results]: Statement<Results[K]> },
): Promise<Results> {
  const queries = statements.map(({ compile }) => compile(db))
  const { rows } = await db.getExecutor().provideConnection(connection =>
    // The client under Kysely takes this text for what it is (named-statements.ts).
    connection.executeQuery<never[]>({
      ...queries[0],
      sql: new TripText(queries),
    } as unknown as CompiledQuery),
  )
  return statements.map(({ read }, i) => read(rows[i] ?? [])) as Results // the same length and order
}
