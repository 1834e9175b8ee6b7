// Information about processes that are not our children. On Linux from /proc; elsewhere only whether the pid exists.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const onLinux = process.platform === 'linux'

/**
 * Distinguishes the process with this pid from a later one with the same number: its start time in ticks on Linux, a constant
 * elsewhere. Null if there is no such process or only a zombie, which a container may never reap.
 */
export function lifeOf(pid: number): string | null {
  return onLinux ? startTimeOf(pid) : answersToSignals(pid)
}

function startTimeOf(pid: number): string | null {
  const stat = readProc(pid, 'stat')
  // The command name is in parentheses and may contain spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (stat === '' || state === 'Z' || state === 'X') return null
  return fields[18] ?? null
}

function answersToSignals(pid: number): string | null {
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (failure) {
    const refused = failure instanceof Error && 'code' in failure && failure.code === 'EPERM'
    return refused ? 'alive' : null
  }
}

/** Sends a signal to a process that may be ending at this moment. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (failure) {
    if (lifeOf(pid) !== null) throw failure
  }
}

/** The command line of a process, arguments separated by spaces; empty if unknown. */
export function commandLineOf(pid: number): string {
  if (onLinux) return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim()
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Does a process run a program of this folder? Always true elsewhere than on Linux, where it is not known. */
export function runsFrom(folder: string): boolean {
  if (!onLinux) return true
  return readdirSync('/proc').some(pid => /^\d+$/.test(pid) && programOf(pid).startsWith(`${folder}/`))
}

function programOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return ''
  }
}

function readProc(pid: number, entry: string): string {
  try {
    return readFileSync(`/proc/${pid}/${entry}`, 'utf8')
  } catch {
    return ''
  }
}
