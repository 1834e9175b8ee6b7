// Pictures in a folder of this machine.
import { randomUUID } from 'node:crypto'
import { access, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/plataforma/db/embedded/system/durable-file.ts'
import { makeFolder } from '#server/plataforma/db/embedded/system/make-folder.ts'
import type { ImageFiles } from './image-files.ts'

/** The files in this folder, which is created when the first picture comes. */
export function createImageFolder(folder: string): ImageFiles {
  return {
    write: async files => {
      await makeFolder(folder)
      for (const { name, bytes } of files) await writeWhole(join(folder, name), bytes)
      await syncFolder(folder)
    },
    read: name => readFile(join(folder, name)).catch(() => null),
    has: name =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    remove: async names => {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    listOlder: olderThan => oldFiles(folder, olderThan),
  }
}

// The file is whole or missing, also after a power cut. Each writer has a draft of its own: several may send the same picture at once.
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const handle = await open(draft, 'w', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}

/** Names of the files in a folder that are older than this. */
export async function oldFiles(folder: string, olderThan: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtimeMs < olderThan.getTime()) old.push(name)
  }
  return old
}
