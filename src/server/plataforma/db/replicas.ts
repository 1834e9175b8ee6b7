// Replicas for reads that may be some seconds old (design/statements). What a replica cannot answer, the primary answers in the same call.
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Connection, type DbDeLeitura, openConnection, TIME_LIMITS } from './connection.ts'
import { addressesOf, hostsOf, PrimaryClient } from './primary-client.ts'
import type { DB } from './tables.ts'

/** Beyond this a replica is left out. */
export const MAX_LAG_MS = 5000
/** How often positions are compared, how long a server may take to say its own, and how many of the primary's are remembered. */
const PROBE_MS = 1000
const PROBE_LIMIT_MS = 2000
const POSITIONS = 10

export interface Replicas {
  /** A replica that has what was committed `MAX_LAG_MS` ago; the primary if there is none. */
  choose(): DbDeLeitura
  /** How far each is behind as this server sees it; of one that is gone, how long it has been. */
  lags(): { host: string; seconds: number }[]
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** Of one host or several; each is a replica. */
  connectionString: string
  primary: Pick<Connection, 'pool' | 'db'>
  /** How to reach the primary. */
  database: pg.PoolConfig
  /** How many connections to each. */
  max: number
  log: { warn(facts: object, line: string): void }
}

/** Opens the pools and begins to compare positions. A replica that does not answer holds up nothing. */
export function openReplicas({ connectionString, primary, database, max, log }: ReplicaOptions): Replicas {
  const replicas = addressesOf(connectionString).map(address =>
    openReplica(address, { primary: primary.pool, max, log }),
  )
  // Beside the pool of requests: a server that is busy must not take its replicas for late.
  const asked = probe(database)
  const positions: Position[] = []
  const ending = new AbortController()
  const compare = async () => {
    const at = uptimeMs()
    const state = await stateOf(asked)
    if (state) positions.push({ at, ...state })
    if (positions.length > POSITIONS) positions.shift()
    await Promise.all(replicas.map(replica => replica.compare(positions)))
    for (const replica of replicas) replica.tell()
  }
  const pause = () => sleep(PROBE_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
  const comparing = (async () => {
    for (; !ending.signal.aborted; await pause()) await compare()
  })()
  let turn = 0
  return {
    choose: () => {
      const usable = replicas.filter(replica => replica.usable())
      return usable[turn++ % Math.max(usable.length, 1)]?.db ?? primary.db
    },
    lags: () => replicas.map(({ host, lagSeconds }) => ({ host, seconds: lagSeconds() })),
    close: async () => {
      ending.abort()
      await comparing
      await Promise.all([asked.end(), ...replicas.map(({ close }) => close())])
    },
  }
}

/** How many bytes of log each replica lacks; null if it does not answer or is of another database. Null if the primary does not answer. */
export async function examineReplicas(
  connectionString: string,
  database: pg.PoolConfig,
): Promise<{ host: string; lacks: number | null }[] | null> {
  const ask = async (config: pg.PoolConfig) => {
    const pool = probe(config)
    return stateOf(pool).finally(() => pool.end())
  }
  const primary = await ask(database)
  if (!primary) return null
  const examined = addressesOf(connectionString).map(async address => {
    const state = await ask({ connectionString: address })
    const lacks = state?.identity === primary.identity ? Math.max(0, primary.lsn - state.lsn) : null
    return { host: hostsOf(address), lacks }
  })
  return Promise.all(examined)
}

/** What a server says of itself: where its log ends, and which database it is. A replica has its primary's identity. */
interface State {
  lsn: number
  identity: string
}

/** Where the primary's log ended at this moment or later, in milliseconds of this process. */
interface Position extends State {
  at: number
}

/** On a clock that nothing sets back. */
const uptimeMs = () => process.uptime() * 1000

const STATE = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::int8 as lsn,
  (select system_identifier from pg_control_system()) || '/' || current_database() as identity`

function probe(config: pg.PoolConfig): pg.Pool {
  const limits = { connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS }
  const pool = new pg.Pool({ ...config, ...limits, max: 1, Client: PrimaryClient })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

// Null without an answer.
async function stateOf(pool: pg.Pool): Promise<State | null> {
  try {
    const { rows } = await pool.query<{ lsn: string; identity: string }>(STATE)
    return rows[0] ? { lsn: Number(rows[0].lsn), identity: rows[0].identity } : null
  } catch {
    return null
  }
}

interface Replica {
  host: string
  db: DbDeLeitura
  usable(): boolean
  lagSeconds(): number
  compare(positions: readonly Position[]): Promise<void>
  /** Logs whether it is in use, if that has changed. */
  tell(): void
  close(): Promise<void>
}

function openReplica(
  connectionString: string,
  { primary, max, log }: Pick<ReplicaOptions, 'max' | 'log'> & { primary: pg.Pool },
): Replica {
  const host = hostsOf(connectionString)
  const limits = { ...TIME_LIMITS, connectionTimeoutMillis: PROBE_LIMIT_MS }
  const connection = openConnection({ connectionString, max, ...limits })
  const asked = probe({ connectionString })
  const clients = new Set<ReplicaClient>()
  /** It has what was committed before this moment. */
  let upTo = uptimeMs()
  let answers = false
  let told = false
  const usable = () => answers && uptimeMs() - upTo <= MAX_LAG_MS
  const lagSeconds = () => (uptimeMs() - upTo) / 1000
  // Until the next comparison.
  const leaveOut = (err: unknown) => {
    if (answers) log.warn({ err, host }, 'a réplica falhou, e o primário respondeu')
    answers = false
  }
  const connect = async () => {
    const client = usable() && (await connection.pool.connect().catch(leaveOut))
    if (!client) return primary.connect()
    const released = () => clients.delete(reading)
    const reading = new ReplicaClient(client, { primary, failed: leaveOut, released })
    clients.add(reading)
    return reading
  }
  // Kysely asks a client for `query` and `release` only.
  const pool = { connect, options: connection.pool.options } as never
  return {
    ...{ host, usable, lagSeconds },
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    compare: async positions => {
      const state = await stateOf(asked)
      const has = ({ lsn, identity }: State) => state?.identity === identity && lsn <= state.lsn
      const reached = positions.findLast(has)
      answers = reached !== undefined
      if (reached) upTo = reached.at
      // Reads that wait for a machine that is gone go to the primary.
      if (!state) for (const client of clients) client.abandon()
    },
    tell: () => {
      if (told === usable()) return
      told = !told
      log.warn(
        { host, atrasoSegundos: Math.round(lagSeconds()) },
        `réplica ${told ? 'em uso' : 'fora de uso'}`,
      )
    },
    close: async () => {
      await asked.end()
      await connection.close()
    },
  }
}

interface Ways {
  primary: pg.Pool
  failed(error: unknown): void
  released(): void
}

const LIMIT_PASSED = '57014'

/** A client of a replica, as Kysely sees it. What fails here is asked of the primary; a transaction is begun again (`inOneReading`). */
class ReplicaClient {
  readonly #client: pg.PoolClient
  readonly #ways: Ways
  #inTransaction = false
  #failed = false

  constructor(client: pg.PoolClient, ways: Ways) {
    this.#client = client
    this.#ways = ways
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const ends = text === 'commit' || text === 'rollback'
    if (text.startsWith('start transaction')) this.#inTransaction = true
    try {
      if (this.#failed) throw new Error('the replica failed before')
      const result = await this.#client.query(text, values)
      if (ends) this.#inTransaction = false
      return result
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === LIMIT_PASSED) throw error
      this.#failed = true
      this.#ways.failed(error)
      if (text === 'rollback') return { rows: [], command: 'ROLLBACK', rowCount: null, oid: 0, fields: [] }
      if (this.#inTransaction)
        throw Object.assign(new Error('the replica failed', { cause: error }), { code: '40001' })
      return this.#ways.primary.query(text, values)
    }
  }

  release(): void {
    this.#ways.released()
    this.#client.release(this.#failed)
  }

  /** Ends what it waits for. */
  abandon(): void {
    const socket = this.#client.connection.stream as Socket // of a connected client
    socket.destroy(new Error('the replica does not answer'))
  }
}
