// Ends what a run of the tests has started: runners, their workers, and the servers and browsers that tests start in groups of their own.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long what was asked to end may take; the launcher waits 15 s (scripts/launch/run-program.mjs). */
const PATIENCE_MS = 8000
const LOOK_EVERY_MS = 100
/** PostgreSQL ends by itself, in order, when the process that started it has gone (watched-process.ts). */
const ENDS_BY_ITSELF = /\/native\/bin\/|^postgres: /

/** Asks these processes and all their descendants to end, and kills those that have not after 8 s. */
export async function endAll(children: readonly number[], patienceMs = PATIENCE_MS): Promise<void> {
  const seen = new Set<number>()
  const deadline = Date.now() + patienceMs
  for (;;) {
    const living = descendantsOf([...children, ...seen])
    const last = Date.now() > deadline
    for (const { pid, command } of living) {
      if (last) signal(pid, 'SIGKILL')
      else if (!seen.has(pid) && !ENDS_BY_ITSELF.test(command)) signal(pid, 'SIGTERM')
      seen.add(pid)
    }
    if (living.length === 0 || last) return
    await sleep(LOOK_EVERY_MS)
  }
}

export interface LivingProcess {
  pid: number
  /** The command line, its arguments separated by spaces. */
  command: string
}

/** These processes and all that they have started, as far as they live. Elsewhere than on Linux only they themselves. */
export function descendantsOf(roots: readonly number[]): LivingProcess[] {
  const parents = new Map(listPids().map(pid => [pid, parentOf(pid)]))
  const found = new Set(roots)
  for (let size = -1; size !== found.size; ) {
    size = found.size
    for (const [pid, parent] of parents) if (parent !== null && found.has(parent)) found.add(pid)
  }
  return [...found].filter(isAlive).map(pid => ({ pid, command: commandOf(pid) }))
}

function listPids(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0)
}

/** Null if the process is dead or a zombie. */
function parentOf(pid: number): number | null {
  const stat = readProc(pid, 'stat')
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' || state === 'Z' || state === 'X' ? null : Number(parent)
}

function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return parentOf(pid) !== null
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim()
}

function readProc(pid: number, entry: string): string {
  try {
    return readFileSync(`/proc/${pid}/${entry}`, 'utf8')
  } catch {
    return ''
  }
}

// Elsewhere than on Linux the whole group of a child.
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'linux' ? pid : -pid, name)
  } catch {
    // Gone meanwhile.
  }
}
