// Two PostgreSQL servers on this machine, the second a synchronous standby of the first, and what a maintained engine does for them:
// it promotes the standby when the primary is gone.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, prepareBinaries } from '#server/plataforma/db/embedded/binaries.ts'
import { startWatched, type WatchedProcess } from '#server/plataforma/db/embedded/server/watched-process.ts'
import { chooseServerUser, type ServerUser } from '#server/plataforma/db/embedded/server-user.ts'
import { signalProcess } from '#server/plataforma/db/embedded/system/living-process.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { exigir } from '../../support/exigir.ts'

const STANDBY = 'reserva'
const START_MS = 30_000
/** How often the engine asks the primary, and how many silences in a row mean that it is gone. */
const WATCH_MS = 250
const SILENCES = 4

export interface PostgresPair {
  /** Both hosts; after a failover the order leads astray. */
  url: string
  port: { primary: number; standby: number }
  /** Ends the first server and all its processes with SIGKILL. */
  killPrimary(): Promise<void>
  /** Starts the first server again as it was: a former primary that does not know of the promotion. */
  restartPrimary(): Promise<void>
  /** Stops the standby's processes, as if its machine were gone, and lets them go on. */
  freezeStandby(frozen: boolean): void
  /** Ends the standby with SIGKILL, and starts it again. */
  killStandby(): Promise<void>
  restartStandby(): Promise<void>
  /** The same as `freezeStandby` of the primary. */
  freezePrimary(frozen: boolean): void
  /** Promotes the standby once the primary is silent, as an engine does; resolves then. */
  watch(): Promise<void>
  /** Runs one statement as superuser. */
  ask(port: number, statement: string, database?: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

interface Place {
  folder: string
  binaries: Binaries
  user: ServerUser | null
}

/** Starts both, with an empty database `restia`. Commits wait for the standby unless it is not `synchronous`. */
export async function startPostgresPair({ synchronous = true } = {}): Promise<PostgresPair> {
  const place = await openPlace()
  const port = { primary: await freePort(), standby: await freePort() }
  const dataOf = (name: string) => join(place.folder, name)
  await createCluster(place, dataOf('primario'))
  const alone = await startServer(place, dataOf('primario'), port.primary, '')
  await ask(port.primary, 'create role restia login', 'postgres')
  await ask(port.primary, 'create database restia owner restia', 'postgres')
  await end(alone)
  execFileSync('cp', ['-a', dataOf('primario'), dataOf(STANDBY)])
  makeStandby(dataOf(STANDBY), port.primary, place.user)

  const startPrimary = () => startServer(place, dataOf('primario'), port.primary, synchronous ? STANDBY : '')
  let primary = await startPrimary()
  const startStandby = () => startServer(place, dataOf(STANDBY), port.standby, '')
  let standby = await startStandby()
  await until(async () => {
    const rows = await ask(port.primary, 'select sync_state from pg_stat_replication')
    return rows[0]?.sync_state === (synchronous ? 'sync' : 'async')
  })
  return {
    url: `postgresql://restia@127.0.0.1:${port.primary},127.0.0.1:${port.standby}/restia?target_session_attrs=read-write`,
    port,
    killPrimary: async () => {
      signalTree(primary, 'SIGKILL')
      await primary.ended
    },
    restartPrimary: async () => {
      primary = await startPrimary()
    },
    freezeStandby: frozen => signalTree(standby, frozen ? 'SIGSTOP' : 'SIGCONT'),
    killStandby: async () => {
      signalTree(standby, 'SIGKILL')
      await standby.ended
    },
    restartStandby: async () => {
      standby = await startStandby()
    },
    freezePrimary: frozen => signalTree(primary, frozen ? 'SIGSTOP' : 'SIGCONT'),
    watch: () => promoteWhenSilent(port),
    ask,
    stop: async () => {
      for (const server of [primary, standby]) await end(server)
      await rm(place.folder, { recursive: true, force: true })
    },
  }
}

async function openPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'restia-par-'))
  chmodSync(folder, 0o711)
  const user = await chooseServerUser(null)
  return { folder, user, binaries: await prepareBinaries(user, async () => folder) }
}

async function createCluster({ folder, binaries, user }: Place, data: string): Promise<void> {
  mkdirSync(data, { mode: 0o700 })
  if (user) chownSync(data, user.uid, user.gid)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const initdb = await startWatched({
    command: binaries.initdb,
    args: [
      `--pgdata=${data}`,
      '--username=postgres',
      '--encoding=UTF8',
      ...locale,
      '--auth=trust',
      '--no-sync',
    ],
    user,
    logFd: openSync(join(folder, 'initdb.log'), 'a'),
  })
  const code = await initdb.ended
  if (code !== 0) throw new Error(readFileSync(join(folder, 'initdb.log'), 'utf8'))
}

function makeStandby(data: string, primaryPort: number, user: ServerUser | null): void {
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${STANDBY}`
  const settings = join(data, 'postgresql.auto.conf')
  writeFileSync(settings, `primary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = '500ms'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  if (user) for (const file of [settings, join(data, 'standby.signal')]) chownSync(file, user.uid, user.gid)
}

async function startServer(
  { folder, binaries, user }: Place,
  data: string,
  port: number,
  standbys: string,
): Promise<WatchedProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    synchronous_standby_names: standbys,
    max_connections: '100',
    shared_buffers: '64MB',
    wal_keep_size: '256MB',
    random_page_cost: '1.1',
    timezone: 'UTC',
  }
  const logFd = openSync(join(folder, `${port}.log`), 'a')
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const server = await startWatched({ command: binaries.postgres, args, user, logFd })
  const isUp = () =>
    ask(port, 'select 1', 'postgres').then(
      () => true,
      () => false,
    )
  await until(isUp, () => readFileSync(join(folder, `${port}.log`), 'utf8'))
  return server
}

async function end(server: WatchedProcess): Promise<void> {
  signalTree(server, 'SIGCONT')
  server.signal('SIGINT')
  await Promise.race([server.ended, sleep(8000)])
  signalTree(server, 'SIGKILL')
}

async function ask(port: number, statement: string, database = 'restia'): Promise<Record<string, unknown>[]> {
  const limits = { connectionTimeoutMillis: 1000, query_timeout: 10_000 }
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    client.end().catch(() => undefined)
  }
}

async function promoteWhenSilent(port: PostgresPair['port']): Promise<void> {
  for (let silences = 0; silences < SILENCES; await sleep(WATCH_MS)) {
    silences = await ask(port.primary, 'select 1').then(
      () => 0,
      () => silences + 1,
    )
  }
  await ask(port.standby, 'select pg_promote()')
}

function signalTree(server: WatchedProcess, signal: NodeJS.Signals): void {
  for (const pid of treeOf(server)) signalProcess(pid, signal)
}

/** The postmaster, and after it its children. */
function treeOf({ pid }: WatchedProcess): number[] {
  const postmaster = exigir(pid)
  const parentOf = (process: string) => {
    try {
      const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    } catch {
      return 0 // it has ended
    }
  }
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...children.map(Number)].filter(process => parentOf(String(process)) !== 0)
}

async function until(question: () => Promise<boolean>, explain = () => 'o banco não subiu'): Promise<void> {
  for (const limit = Date.now() + START_MS; !(await question()); await sleep(50)) {
    if (Date.now() > limit) throw new Error(explain())
  }
}
