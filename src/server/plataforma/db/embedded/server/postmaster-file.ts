// postmaster.pid, the file by which PostgreSQL claims its data folder.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLineOf, lifeOf } from '../system/living-process.ts'

export interface PostmasterFile {
  pid: number
  /** PostgreSQL accepts connections. */
  ready: boolean
}

/** The claim on a cluster; null if there is none. A file left empty by a power cut has pid 0. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]) || 0, ready: lines[7]?.trim() === 'ready' }
}

/**
 * The owner of the claim: no living process (PostgreSQL ignores it then), a server of this cluster, or a foreign process that got the
 * dead server's pid, as happens when a container restarts.
 */
export function claimant(file: PostmasterFile, cluster: string): 'nobody' | 'server' | 'foreign' {
  if (file.pid === 0) return 'nobody'
  // A zombie is dead for us and alive for PostgreSQL: it is treated as foreign.
  if (lifeOf(file.pid) === null) return existsForSignals(file.pid) ? 'foreign' : 'nobody'
  return commandLineOf(file.pid).includes(cluster) ? 'server' : 'foreign'
}

/** Removes a claim that a power cut left empty: PostgreSQL refuses to start with it, and no running server has a claim without pid. */
export async function removeEmptyPostmasterFile(cluster: string): Promise<void> {
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
