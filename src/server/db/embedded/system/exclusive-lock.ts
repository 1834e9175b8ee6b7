// A lock that the kernel releases when its holder dies, however it dies. Node has no flock, but the SQLite built into it
// holds a POSIX lock on its file; nothing is ever stored there. Unlike a pid file it needs no guess about dead holders
// and also holds between containers that share a volume. Never open the file by other means: closing it would unlock it.
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/** Takes the lock on a file, creating it; null when another process holds it. Throws when the file cannot be written. */
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
