// Names the statements, so that each connection parses and plans a text once and not at every call (decision 065).
import pg from 'pg'
import { PrimaryClient } from './primary-client.ts'

/** A plan takes tens of kilobytes on each connection, so the number of names is bounded; further texts stay without one. */
const MAX_NAMES = 400

const NAMEABLE = /^\s*(?:select|with|insert|update|delete)\b/i

/**
 * A statement with this comment gets no name and is planned for its values each time: one plan for all values would be wrong for
 * some of them.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

const seenOnce = new Set<string>()
const names = new Map<string, string>()
let generation = 0

/** The name of a statement from its second use on; undefined for a text that gets none. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return `${known}g${generation}`
  if (names.size >= MAX_NAMES || !NAMEABLE.test(text) || text.includes(PLANNED_EACH_TIME)) return undefined
  // Texts that occur once, as those of a start, take no name from the ones that are repeated.
  if (seenOnce.delete(text)) names.set(text, `s${names.size}`)
  else if (seenOnce.size < MAX_NAMES) seenOnce.add(text)
  return undefined
}

// A migration may change what a named statement answers. PostgreSQL then refuses it on that connection for good.
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown>
const base = pg.Client.prototype as unknown as { query: Query } // one of its many signatures

/** A client of node-postgres that names what it is sent as text and values. */
export class NamingClient extends PrimaryClient {
  override query = function (this: NamingClient, ...args: unknown[]) {
    const [text, values, callback] = args
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : undefined
    if (name !== undefined && callback) return base.query.call(this, { name, text, values }, callback)
    if (name !== undefined) return this.#queryNamed(name, args).then(answer => this.confirm(answer))
    const answer = base.query.apply(this, args)
    return answer instanceof Promise ? answer.then(result => this.confirm(result)) : answer
  } as pg.Client['query'] // the signatures of the base class

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
}
