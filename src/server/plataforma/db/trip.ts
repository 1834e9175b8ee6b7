// Several statements in one round trip: sent in one write, run one after the other, answered in one read (design/statements).
import pg from 'pg'

/** Stands for the text of a statement where a trip passes through Kysely. */
export class TripText {
  readonly queries: readonly { sql: string; parameters: readonly unknown[] }[]

  constructor(queries: TripText['queries']) {
    this.queries = queries
  }
}

/** Part of a trip: `name` if it is prepared under one. */
export interface TripPart {
  name: string | undefined
  text: string
  values: unknown[]
}

type Wire = pg.Connection & {
  stream: { cork(): void; uncork(): void }
  sync(): void
  submittedNamedStatements: Record<string, string>
}

// What pg's client calls of a query, and a query's own part of it.
interface PgQuery {
  name?: string
  text: string
  submit(wire: Wire): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleReadyForQuery(wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

/**
 * What pg's client takes for one query. Only the last of its statements is followed by the message `Sync`. Up to there PostgreSQL skips
 * everything once a statement has failed, so no statement runs if its predecessor did not.
 */
export class Trip {
  readonly ended: Promise<pg.QueryResult[]>
  readonly #queries: PgQuery[]
  readonly #results: pg.QueryResult[] = []
  #fail!: (error: Error) => void
  #succeed!: (results: pg.QueryResult[]) => void
  #at = 0

  /** `types` reads the values: the client that the trip is for. */
  constructor(parts: readonly TripPart[], types: pg.ClientBase) {
    this.ended = new Promise((resolve, reject) => {
      this.#succeed = resolve
      this.#fail = reject
    })
    this.ended.catch(() => undefined) // a caller that has given up
    const ended = (error: Error | undefined, result: pg.QueryResult) =>
      error ? this.#fail(error) : this.#results.push(result)
    this.#queries = parts.map(part => {
      const config: object = { ...part, types, queryMode: 'extended' }
      return new pg.Query(config as pg.QueryConfig, ended as never) as unknown as PgQuery // more than the types tell
    })
  }

  /** How many statements it has. */
  get steps(): number {
    return this.#queries.length
  }

  // The client asks for these two when PostgreSQL has prepared a statement, or refused one.
  get name(): string | undefined {
    return this.#queries[this.#at]?.name
  }
  get text(): string {
    return this.#queries[this.#at]?.text ?? ''
  }

  submit(wire: Wire): Error | null {
    const unsynced: Wire = Object.create(wire, { sync: { value: () => undefined } })
    wire.stream.cork()
    try {
      for (const query of this.#queries) query.submit(unsynced)
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#queries[this.#at]?.handleCommandComplete(message, wire)
    this.#at++
  }

  handleEmptyQuery(): void {
    this.#at++
  }

  handleError(error: Error, wire: Wire): void {
    // What comes after it was not prepared either.
    for (const { name } of this.#queries.slice(this.#at)) if (name) delete wire.submittedNamedStatements[name]
    this.#fail(error)
  }

  handleReadyForQuery(wire: Wire): void {
    for (const query of this.#queries) query.handleReadyForQuery(wire)
    this.#succeed(this.#results)
  }
}
