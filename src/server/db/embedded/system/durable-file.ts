import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the names inside a folder (a rename, a new file) survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a whole JSON file: after a crash there is either the old content or the new one, never a part. */
export async function writeJsonDurably(path: string, content: unknown): Promise<void> {
  const draft = `${path}.${process.pid}`
  const handle = await open(draft, 'w', 0o644)
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** The parsed content of a JSON file; null when it does not exist or is not JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
