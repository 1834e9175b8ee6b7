// Where test databases live: in memory where the machine has room there. Making one by copying takes a twentieth of the time on a disk.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/** The parent for folders of data; on a machine without such a place it is that of all temporary files. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir() // not on Linux
  }
}
