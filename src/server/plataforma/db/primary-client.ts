// A client that finds the database after it has moved, and takes no commit for done that the standby does not have (design/migrations-and-moves).
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How long one host may take to say what it is. */
const PROBE_MS = 2000
/** How long the others may still take once one has said that it accepts writes. */
const GRACE_MS = 500

/** The timeline on which a host writes; 0 if it is a standby. A promotion begins a new timeline. */
const TIMELINE = `select case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

const PARTS = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s

/** One address for each host that a connection string names: `postgresql://a:5432,b:5432/x` names two. */
export function addressesOf(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(connectionString) ?? []
  const separate = hosts.split(',')
  return separate.length > 1 ? separate.map(host => before + host + after) : [connectionString]
}

/** The hosts that a connection string names, without user and password. */
export function hostsOf(connectionString: string): string {
  return PARTS.exec(connectionString)?.[2] ?? ''
}

/** The same server, and another database on it. */
export function inDatabase(address: pg.PoolConfig, database: string): pg.PoolConfig {
  const { connectionString } = address
  if (connectionString === undefined) return { ...address, database }
  const renamed = (_all: string, before: string, hosts: string, after: string) =>
    before + hosts + after.replace(/^[^?]*/, `/${database}`)
  return { ...address, connectionString: connectionString.replace(PARTS, renamed) }
}

type Callback = (error: Error) => void

/** A client of node-postgres. If its connection string names several hosts, it connects to the one that accepts writes. */
export class PrimaryClient extends pg.Client {
  readonly #config: pg.ClientConfig
  readonly #addresses: readonly string[]
  #unreplicated = false

  constructor(config: pg.ClientConfig = {}) {
    const addresses = addressesOf(config.connectionString ?? '')
    super(addresses.length > 1 ? { ...config, connectionString: addresses[0] } : config)
    this.#config = config
    this.#addresses = addresses
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#unreplicated = true
    })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): unknown {
    if (this.#addresses.length === 1) return callback ? super.connect(callback) : super.connect()
    const found = findPrimary(this.#config, this.#addresses).then(({ host, port }) => {
      this.host = host
      this.port = port
    })
    if (!callback) return found.then(() => super.connect())
    found.then(() => super.connect(callback), callback)
  }

  /**
   * Passes on what a statement answered. If an operator cancels a commit that waits for the standby, it is done on the primary only, and
   * PostgreSQL says so in a warning. The caller must not take it for done, because a promotion loses it: throws.
   */
  protected confirm<T>(answer: T): T {
    if (!this.#unreplicated) return answer
    this.#unreplicated = false
    throw unavailable('the standby did not confirm the commit')
  }
}

interface Host {
  host: string
  port: number
}

/** The searches that run, so that many connections that break together ask once. */
const searches = new Map<string, Promise<Host>>()

function findPrimary(config: pg.ClientConfig, addresses: readonly string[]): Promise<Host> {
  const key = addresses.join(' ')
  const running = searches.get(key)
  if (running) return running
  const search = askAll(config, addresses).finally(() => searches.delete(key))
  searches.set(key, search)
  return search
}

// All at once, because a machine that is gone does not answer. Of two that accept writes the one that was promoted last is right: the
// other is a former primary that came back.
async function askAll(config: pg.ClientConfig, addresses: readonly string[]): Promise<Host> {
  const answers: Answer[] = []
  const asked = addresses.map(async address => {
    answers.push(await ask({ ...config, connectionString: address }))
    if (!answers.some(writes)) throw new Error('not yet')
  })
  await Promise.any(asked).catch(() => undefined)
  await Promise.race([Promise.allSettled(asked), sleep(GRACE_MS)])
  const [primary] = answers.filter(writes).sort((a, b) => b.timeline - a.timeline)
  if (primary) return primary
  const reasons = answers.map(({ host, port, reason }) => `${host}:${port}: ${reason}`)
  throw unavailable(`no host accepts writes (${reasons.join('; ')})`)
}

interface Answer extends Host {
  timeline: number
  /** Why it is not the primary. */
  reason: string
}

const writes = ({ timeline }: Answer) => timeline > 0

async function ask(config: pg.ClientConfig): Promise<Answer> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  const client = new pg.Client({ ...config, ...limits })
  client.on('error', () => undefined)
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number }>(TIMELINE)
    return { host, port, timeline: rows[0]?.timeline ?? 0, reason: 'standby' }
  } catch (error) {
    return { host, port, timeline: 0, reason: error instanceof Error ? error.message : String(error) }
  } finally {
    client.end().catch(() => undefined)
  }
}

/** With PostgreSQL's own code for "cannot connect now", so that the caller reads `indisponivel`. */
function unavailable(message: string): Error {
  return Object.assign(new Error(message), { code: '57P03' })
}
