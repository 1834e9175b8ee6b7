// Names the statements, so that each connection parses and plans a text once and not at every call (design/statements).
import pg from 'pg'
import { PrimaryClient } from './primary-client.ts'
import { Trip, TripText } from './trip.ts'

/** A plan takes tens of kilobytes on each connection, so the number of names is bounded; further texts stay without one. */
const MAX_NAMES = 400

const NAMEABLE = /^\s*(?:select|with|insert|update|delete)\b/i

const seenOnce = new Set<string>()
const names = new Map<string, string>()
let generation = 0

/** The name of a statement from its second use on; undefined for a text that gets none. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return `${known}g${generation}`
  if (names.size >= MAX_NAMES || !NAMEABLE.test(text)) return undefined
  // Texts that occur once, as those of a start, take no name from the ones that are repeated.
  if (seenOnce.delete(text)) names.set(text, `s${names.size}`)
  else {
    const [oldest] = seenOnce
    if (seenOnce.size >= MAX_NAMES && oldest !== undefined) seenOnce.delete(oldest)
    seenOnce.add(text)
  }
  return undefined
}

/** Begins with names as a new process does. For tests: those of one worker share its names. */
export function forgetNames(): void {
  names.clear()
  seenOnce.clear()
  generation++
}

// A migration may change what a named statement answers. PostgreSQL then refuses it on that connection for good.
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>
const base = pg.Client.prototype as unknown as { query: Query } // one of its many signatures

/**
 * A client of node-postgres that names what it is sent as text and values. `begin` waits for the first statement of its transaction and
 * shares its round trip (design/statements).
 */
export class NamingClient extends PrimaryClient {
  #beginDue = false

  override query = function (this: NamingClient, ...args: unknown[]) {
    const answer: unknown = this.#route(args)
    return answer instanceof Promise ? answer.then(result => this.confirm(result)) : answer
  } as pg.Client['query'] // the signatures of the base class

  #route(args: unknown[]): Promise<unknown> {
    const [text, values, callback] = args
    if (text instanceof TripText) return this.#travel(text.queries)
    const plain = typeof text === 'string' && Array.isArray(values) && !callback
    if (plain && text === 'begin') return this.#postponeBegin()
    return this.#beginDue ? this.#begin(args) : this.#ask(args)
  }

  #ask(args: unknown[]): Promise<unknown> {
    const [text, values, callback] = args
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined
    if (name === undefined) return base.query.apply(this, args)
    if (callback) return base.query.call(this, { name, text, values }, callback)
    return this.#queryNamed(name, args)
  }

  async #queryNamed(name: string, [text, values]: unknown[]): Promise<unknown> {
    try {
      return await base.query.call(this, { name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      generation++
      // Inside a transaction nothing can be repeated but the whole (`inTransaction`).
      if (this.getTransactionStatus() !== 'I') throw error
      return base.query.call(this, text, values)
    }
  }

  #postponeBegin(): Promise<unknown> {
    this.#beginDue = true
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }

  // Begins the transaction with its first statement. A text without values may be several statements, which no trip takes.
  async #begin(args: unknown[]): Promise<unknown> {
    const [text, values, callback] = args
    if (text === 'commit' || text === 'rollback') {
      this.#beginDue = false
      return { command: text.toUpperCase(), rowCount: null, rows: [] }
    }
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && !callback) {
      const { results } = await this.#travel([{ sql: text, parameters: values }])
      return results[0]
    }
    this.#beginDue = false
    await base.query.call(this, 'begin')
    return this.#ask(args)
  }

  // Answers the rows of each statement, as Kysely expects rows of one.
  async #travel(queries: TripText['queries']): Promise<{ rows: unknown[][]; results: pg.QueryResult[] }> {
    const begins = this.#beginDue
    this.#beginDue = false
    const parts = queries.map(({ sql: text, parameters }) => ({
      ...{ name: statementName(text), text },
      values: [...parameters],
    }))
    const trip = new Trip(begins ? [BEGIN, ...parts] : parts, this)
    try {
      await base.query.call(this, trip)
      const results = (await trip.ended).slice(begins ? 1 : 0)
      return { rows: results.map(({ rows }) => rows), results }
    } catch (error) {
      if (isOutdated(error)) generation++
      throw error
    }
  }
}

const BEGIN = { name: undefined, text: 'begin', values: [] }
