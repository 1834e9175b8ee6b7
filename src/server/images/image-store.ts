// Uploaded pictures as files in one folder, named by their content: two people who send the same picture share its files.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { syncFolder } from '#server/db/embedded/system/durable-file.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { fileName, fileNames, hashInFileName, hashInUrl, hashOfImage, urlOf } from './image-name.ts'
import type { EncodedImage, UploadedImage } from './receive-image.ts'

export interface ImageStore {
  /** Writes what is uploaded into a file, so that it is not held in memory. A crash leaves it to `sweep`. */
  receive(upload: Readable): Promise<UploadedImage>
  /** Removes an upload. */
  discard(image: UploadedImage): Promise<void>
  /** Writes the files of a picture and syncs them, in the transaction that puts its address into a row. */
  keep(tx: Tx, image: EncodedImage): Promise<void>
  /** Removes the files of an address that no row shows any more. Does nothing for null or the address of a drawing. */
  release(db: Db, url: string | null): Promise<void>
  /** Removes the pictures that no row shows and all other files, as far as they are older than this. */
  sweep(db: Db, olderThan: Date): Promise<void>
  /** Writes one file of a backup under the name that it had. Ignores a name that no picture has. */
  restore(name: string, bytes: Buffer): Promise<void>
  /** The bytes of one file; null if no picture has this name. */
  read(name: string): Promise<Buffer | null>
}

/** The store in this folder, which is created when the first picture comes. */
export function createImageStore(folder: string): ImageStore {
  const discard = ({ path }: UploadedImage) => rm(path, { force: true })
  const store: ImageStore = {
    receive: async upload => {
      await mkdir(folder, { recursive: true })
      const image = { path: join(folder, `envio-${randomUUID()}`), bytes: 0 }
      const file = createWriteStream(image.path, { mode: 0o600 })
      try {
        await pipeline(upload, file)
      } catch (error) {
        await discard(image)
        throw error
      }
      return { ...image, bytes: file.bytesWritten }
    },
    discard,
    keep: async (tx, image) => {
      const hash = hashOfImage(image)
      await lock(tx, hash)
      await mkdir(folder, { recursive: true })
      for (const { side, bytes } of image) await writeWhole(join(folder, fileName(hash, side)), bytes)
      await syncFolder(folder)
    },
    release: async (db, url) => {
      const hash = hashInUrl(url ?? '')
      if (!hash) return
      await inTransaction(db, async tx => {
        await lock(tx, hash)
        if (await isShown(tx, urlOf(hash))) return
        for (const name of fileNames(hash)) await rm(join(folder, name), { force: true })
      })
    },
    sweep: async (db, olderThan) => {
      const old = await oldFiles(folder, olderThan)
      const shown = await listShown(db)
      const hashes = new Set(old.map(hashInFileName).filter(hash => hash !== null))
      for (const hash of hashes) if (!shown.has(urlOf(hash))) await store.release(db, urlOf(hash))
      // Drafts that a crash left behind, and the JPEG copies that earlier versions wrote (decision 040).
      for (const name of old) if (!hashInFileName(name)) await rm(join(folder, name), { force: true })
    },
    restore: async (name, bytes) => {
      if (!hashInFileName(name)) return
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, name), bytes)
    },
    read: async name => (hashInFileName(name) ? readFile(join(folder, name)).catch(() => null) : null),
  }
  return store
}

// Held to the end of the transaction: no files are removed while another transaction puts their address into a row.
async function lock(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx)
}

async function isShown(db: Db, url: string): Promise<boolean> {
  const { rows } = await sql`
    select from usuario where imagem = ${url} union all select from produto where imagem = ${url}`.execute(db)
  return rows.length > 0
}

async function listShown(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ imagem: string }>`
    select imagem from usuario where imagem is not null
    union select imagem from produto where imagem is not null`.execute(db)
  return new Set(rows.map(({ imagem }) => imagem))
}

// The file is whole or missing, also after a power cut; the row that shows it is committed afterwards.
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`
  const handle = await open(draft, 'w', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}

async function oldFiles(folder: string, olderThan: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtimeMs < olderThan.getTime()) old.push(name)
  }
  return old
}
