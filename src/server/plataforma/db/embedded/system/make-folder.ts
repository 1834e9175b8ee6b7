import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the folder, and those above it that are missing. Node's own way, `recursive`, never ends in /proc, where nothing can be made. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : null
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw failure
    await makeFolder(dirname(folder), mode)
    await makeFolder(folder, mode)
  }
}
