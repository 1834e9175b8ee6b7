// Questions about processes that are not our children. On Linux /proc answers; elsewhere only "is there one with this pid".
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const onLinux = process.platform === 'linux'

/**
 * What tells the process with this pid from a later one that reuses the number: its start time in ticks on Linux,
 * a constant elsewhere. Null when there is none; a zombie counts as none, since a container may never reap it.
 */
export function lifeOf(pid: number): string | null {
  return onLinux ? startTimeOf(pid) : answersToSignals(pid)
}

function startTimeOf(pid: number): string | null {
  const stat = readProc(pid, 'stat')
  // The command name stands in parentheses and may itself contain spaces and parentheses.
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

/** Sends a signal to a process that may be ending by itself at this moment. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (failure) {
    if (lifeOf(pid) !== null) throw failure
  }
}

/** The command line of a living process, arguments separated by spaces; empty when unknown. */
export function commandLineOf(pid: number): string {
  if (onLinux) return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim()
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim()
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
