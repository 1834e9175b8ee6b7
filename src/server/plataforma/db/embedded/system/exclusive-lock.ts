// A lock that the kernel releases when its holder dies, however it dies. Node has no flock, but its built-in SQLite holds a POSIX lock
// on its file; nothing is stored there. Unlike a pid file it needs no guess about dead holders, and it works between containers that
// share a volume. Never open the file by other means: closing it would release the lock.
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/** Locks a file, which it creates; null if another process holds the lock. Throws if the file cannot be written. */
export function tryExclusiveLock(path: string): { release(): void } | null {
  const file = new DatabaseSync(path)
  try {
    file.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
  } catch (failure) {
    file.close()
    if (failure instanceof Error && 'errcode' in failure && failure.errcode === sqliteBusy) return null
    throw failure
  }
  return { release: () => file.isOpen && file.close() }
}
