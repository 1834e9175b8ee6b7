// What processes cost, read from /proc. On other systems than Linux everything is null, which prints as "–".
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second on every architecture that Node runs on. */
const MS_PER_TICK = 10

interface ProcessStat {
  pid: number
  name: string
  parent: number
  /** CPU time of the process and of its children that have ended. */
  cpuMs: number
}

/** CPU time of a process and its descendants so far, in milliseconds. */
export function cpuMsOf(pid: number | null): number | null {
  const processes = pid === null ? [] : listProcesses()
  const tree = processes.filter(process => process.pid === pid)
  for (const { pid: parent } of tree) tree.push(...processes.filter(process => process.parent === parent))
  return tree.length === 0 ? null : tree.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

/** Resident memory of one process in MiB: now (`VmRSS`), or the most it ever had (`VmHWM`). */
export function residentMiB(pid: number | null, which: 'VmRSS' | 'VmHWM'): number | null {
  const status = pid === null ? null : readText(`/proc/${pid}/status`)
  const kib = status && new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]
  return kib ? Number(kib) / 1024 : null
}

/** The first child of a process. */
export function childOf(pid: number): number | null {
  return listProcesses().find(({ parent }) => parent === pid)?.pid ?? null
}

/** The PostgreSQL server that started this backend; null if it runs on another machine, where the number means another process. */
export function postmasterOf(backend: number): number | null {
  const stat = readStat(backend)
  return stat?.name.startsWith('postgres') ? stat.parent : null
}

function listProcesses(): ProcessStat[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []))
}

function readStat(pid: number): ProcessStat | null {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The name is in brackets and may itself contain spaces and brackets.
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
  const name = stat.slice(stat.indexOf('(') + 1, end)
  return { pid, name, parent: Number(fields[1]), cpuMs: ticks * MS_PER_TICK }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
