import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs a folder, so that a rename or a new file in it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** As `writeTextDurably`, in JSON. */
export function writeJsonDurably(path: string, content: unknown): Promise<void> {
  return writeTextDurably(path, `${JSON.stringify(content, null, 2)}\n`)
}

/** Writes a file: after a crash it has either its old or its new content, never a part. */
export async function writeTextDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`
  const handle = await open(draft, 'w', 0o644)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** The parsed content of a JSON file; null if it does not exist or is not JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
