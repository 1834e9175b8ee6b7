// The ancestors of this process. When npm is killed, its children get no signal; they have to watch for it.
import { readFileSync } from 'node:fs'

const lookEveryMs = 500
const shells = /^(sh|dash|bash|ash|zsh|busybox)$/

/**
 * The processes whose death ends the program: this one and, under npm, its ancestors up to npm (with the shell in between). When
 * started by hand only this one, so that `nohup` and `&` keep their meaning. Read at once: later, after an installation, an
 * orphan's new parent could be taken for the original one.
 */
export const guardians = [process.pid, ...(process.env.npm_lifecycle_event ? lineUpToNpm() : [])]

/** Calls back once when an ancestor has died, that is, when one of these processes has another parent. */
export function onAncestorDeath(callback) {
  const [, parent, grandparent] = guardians
  if (parent === undefined) return
  const timer = setInterval(() => {
    const orphaned = process.ppid !== parent
    const parentOrphaned = grandparent !== undefined && procStat(parent)?.parent !== grandparent
    if (!orphaned && !parentOrphaned) return
    clearInterval(timer)
    callback()
  }, lookEveryMs)
  timer.unref()
}

function lineUpToNpm() {
  const parent = procStat(process.ppid)
  return parent && shells.test(parent.name) ? [process.ppid, parent.parent] : [process.ppid]
}

/** Distinguishes a process from a later one with the same pid (on Linux by start time). Null if it is dead or a zombie. */
export function lifeOf(pid) {
  if (process.platform === 'linux') return procStat(pid)?.startTime ?? null
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (failure) {
    return failure.code === 'EPERM' ? 'alive' : null
  }
}

function procStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(fields[1]), startTime: fields[19] }
  } catch {
    return null
  }
}
