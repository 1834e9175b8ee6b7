// Who stands above this process. When npm is killed nobody tells its children; they have to look.
import { readFileSync } from 'node:fs'

const lookEveryMs = 500
const shells = /^(sh|dash|bash|ash|zsh|busybox)$/

/**
 * The processes whose death ends the program: ourselves, and under npm whatever started us, up to npm (which puts a shell
 * between). Run by hand, only ourselves, so that `nohup` and `&` keep their meaning. Looked up at once: a later look,
 * after an installation, could take the adopter of an orphan for a parent.
 */
export const guardians = [process.pid, ...(process.env.npm_lifecycle_event ? lineUpToNpm() : [])]

/** Calls back once when a process above us has died, that is, when one of our line has got another parent. */
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

/** Tells a living process from a later one with its pid (by start time, on Linux). Null when dead or a zombie. */
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
