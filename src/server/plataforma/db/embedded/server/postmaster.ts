// One run of the PostgreSQL server, from the remains of earlier runs to the moment when it accepts connections.

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from '../binaries.ts'
import type { ClusterHome } from '../cluster-home.ts'
import { commandLineOf, lifeOf, signalProcess } from '../system/living-process.ts'
import { StartError } from '../system/start-error.ts'
import { reasonIn, type ServerLog } from './server-log.ts'
import { startWatched, type WatchedProcess } from './watched-process.ts'

export interface Postmaster {
  ended: Promise<unknown>
  /** Fast shutdown, immediate after 6 s. Resolves when the server has ended, within 8 s. */
  stop(): Promise<void>
}

export interface PostmasterOptions {
  home: ClusterHome
  binaries: Binaries
  socketFolder: string
  serverLog: ServerLog
  log: (line: string) => void
  /** Maximum of connections. */
  connections: number
}

const retryForMs = 20_000
const fastShutdownMs = 6_000
const immediateShutdownMs = 2_000
const passing =
  /lock file .* already exists|pre-existing shared memory block|shared memory block .* is still in use/

/**
 * Starts PostgreSQL and waits until it accepts connections. Waits for the remains of a killed run to go: a server that is still shutting
 * down, shared memory that is not yet released. Call it only while holding the cluster's lock: a server that runs on the cluster is an
 * orphan then, and is stopped. Throws StartError if the server does not start.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + retryForMs
  for (;;) {
    const environment = await passOldClaim(options.home.cluster, deadline)
    options.serverLog.mark()
    const server = await startWatched({
      command: options.binaries.postgres,
      args: serverArguments(options.home.cluster, options),
      user: options.home.user,
      logFd: options.serverLog.fd,
      environment,
    })
    if (await becomesReady(server, options)) return asPostmaster(server)
    const output = options.serverLog.sinceMark()
    if (!passing.test(output) || Date.now() > deadline) throw doesNotStart(options.home, output)
    await sleep(250)
  }
}

/** Waits until no server of this cluster runs. Returns the environment that lets PostgreSQL ignore a foreign pid. */
async function passOldClaim(cluster: string, deadline: number): Promise<Record<string, string>> {
  for (let round = 0; ; round++) {
    const file = await readPostmasterFile(cluster)
    if (!file) return {}
    const who = claimant(file, cluster)
    if (who === 'foreign') return { PG_GRANDPARENT_PID: String(file.pid) }
    if (who === 'nobody' && file.pid !== 0) return {}
    if (file.pid === 0 && round > 10) await removeEmptyPostmasterFile(cluster)
    if (who === 'server' && round % 20 === 0) signalProcess(file.pid, 'SIGINT')
    if (Date.now() > deadline) throw stillRunning(file.pid, cluster)
    await sleep(100)
  }
}

/** True when the server accepts connections, however long its recovery takes; false if it ends instead. */
async function becomesReady(server: WatchedProcess, { home, log }: PostmasterOptions): Promise<boolean> {
  let alive = true
  server.ended.then(() => {
    alive = false
  })
  for (let round = 1; alive; round++) {
    const file = await readPostmasterFile(home.cluster)
    if (file?.ready && file.pid === server.pid) return true
    if (round % 200 === 0) log('Banco de dados: recuperando-se de uma parada brusca; aguarde…')
    await sleep(25)
  }
  return false
}

function asPostmaster(server: WatchedProcess): Postmaster {
  const stop = async () => {
    server.signal('SIGINT')
    if (await endsWithin(server, fastShutdownMs)) return
    // Safe for the data: the next start recovers from the log, as after a crash.
    server.signal('SIGQUIT')
    await endsWithin(server, immediateShutdownMs)
  }
  return { ended: server.ended, stop }
}

async function endsWithin(server: WatchedProcess, milliseconds: number): Promise<boolean> {
  const patience = new AbortController()
  const ended = server.ended.then(() => true)
  const tooLate = sleep(milliseconds, false, { signal: patience.signal }).catch(() => false)
  const result = await Promise.race([ended, tooLate])
  patience.abort()
  return result
}

function doesNotStart(home: ClusterHome, output: string): StartError {
  return new StartError(
    `O PostgreSQL embutido não iniciou em ${home.cluster} (${reasonIn(output)}). Veja ${home.folder}/postgres.log ou defina DATABASE_URL.`,
  )
}

function stillRunning(pid: number, cluster: string): StartError {
  return new StartError(
    `Um PostgreSQL de uma execução anterior (processo ${pid}) ainda usa ${cluster} e não encerra. Encerre-o e inicie de novo.`,
  )
}

// Every setting is passed at each start, so that a cluster of an earlier version gets today's settings. fsync, full_page_writes and
// synchronous_commit keep PostgreSQL's default: on.
const settings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  // Solid-state disks read any page nearly as fast as the next one. PostgreSQL's default of 4 is for rotating disks: with it the
  // planner reads whole tables where an index would do.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application reports failed statements; the log file stays small.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

interface Place {
  socketFolder: string
  /** Maximum of connections. */
  connections: number
}

/** The command line of the server: no TCP, one Unix socket in `socketFolder`. */
function serverArguments(cluster: string, { socketFolder, connections }: Place): string[] {
  const all = {
    ...settings,
    max_connections: String(connections),
    // The setting is a list: a folder name with a comma or a space needs quotes.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

// postmaster.pid, the file by which PostgreSQL claims its data folder.

interface PostmasterFile {
  pid: number
  /** PostgreSQL accepts connections. */
  ready: boolean
}

/** The claim on a cluster; null if there is none. A file left empty by a power cut has pid 0. */
async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]) || 0, ready: lines[7]?.trim() === 'ready' }
}

/**
 * The owner of the claim: no living process (PostgreSQL ignores it then), a server of this cluster, or a foreign process that got the
 * dead server's pid, as happens when a container restarts.
 */
function claimant(file: PostmasterFile, cluster: string): 'nobody' | 'server' | 'foreign' {
  if (file.pid === 0) return 'nobody'
  // A zombie is dead for us and alive for PostgreSQL: it is treated as foreign.
  if (lifeOf(file.pid) === null) return existsForSignals(file.pid) ? 'foreign' : 'nobody'
  return commandLineOf(file.pid).includes(cluster) ? 'server' : 'foreign'
}

/** Removes a claim that a power cut left empty: PostgreSQL refuses to start with it, and no running server has a claim without pid. */
async function removeEmptyPostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

function existsForSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
