import { closeSync, fchownSync, fstatSync, openSync, readSync } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import type { ServerUser } from '../server-user.ts'

const rotateAtBytes = 1024 * 1024

/** PostgreSQL's log: starts, stops and crashes, no statements. If it exceeds 1 MB at a start it is renamed to `….1`. */
export interface ServerLog {
  fd: number
  /** The text written since the last call of `mark`. */
  sinceMark(): string
  mark(): void
  close(): void
}

export async function openServerLog(path: string, user: ServerUser | null): Promise<ServerLog> {
  const previous = await stat(path).catch(() => null)
  if (previous && previous.size > rotateAtBytes) await rename(path, `${path}.1`)
  const fd = openSync(path, 'a+', 0o600)
  if (user) fchownSync(fd, user.uid, user.gid)
  let from = fstatSync(fd).size
  return {
    fd,
    mark: () => {
      from = fstatSync(fd).size
    },
    sinceMark: () => {
      const text = Buffer.alloc(Math.min(fstatSync(fd).size - from, rotateAtBytes))
      readSync(fd, text, 0, text.length, from)
      return text.toString('utf8')
    },
    close: () => closeSync(fd),
  }
}

/** The line of a log that best explains why a program ended. */
export function reasonIn(log: string): string {
  const lines = log.split('\n').filter(line => line.trim() !== '')
  const fatal = lines.findLast(line => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1)
  return fatal?.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim() ?? 'sem explicação no registro'
}
