// Uploaded pictures, named by their content: two people who send the same picture share its files. The files lie in a folder or in
// a bucket (design/pictures).

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import { syncFolder } from '#server/plataforma/db/embedded/system/durable-file.ts'
import { makeFolder } from '#server/plataforma/db/embedded/system/make-folder.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { limitConcurrency } from '#server/plataforma/limit-concurrency.ts'
import type { BucketSettings } from './bucket-settings.ts'
import type { ImageFiles } from './image-files.ts'
import { fileName, fileNames, hashInFileName, hashInUrl, hashOfImage, urlOf } from './image-name.ts'
import type { EncodedImage, UploadedImage } from './receive-image.ts'
import { imagensMostradas } from './shown-sql.ts'

export interface ImageStore {
  /** Writes an upload into a file, so that it is not held in memory. A crash leaves it to `sweep`. */
  receive(upload: Readable): Promise<UploadedImage>
  /** Removes an upload. */
  discard(image: UploadedImage): Promise<void>
  /** Writes the files of a picture before the transaction that puts its address into a row. */
  keep(image: EncodedImage): Promise<void>
  /** Holds off a removal of these files until the transaction ends that puts their address into a row. */
  claim(tx: Tx, image: EncodedImage): Promise<void>
  /** Writes the files again that a removal took between `keep` and `claim`. Runs after the commit. */
  confirm(image: EncodedImage): Promise<void>
  /** Removes the files of an address that no row shows any more. Does nothing for null or the address of a drawing. */
  release(db: Db, url: string | null): Promise<void>
  /** Removes the pictures that no row shows, and what crashes left behind, as far as they are older than this. */
  sweep(db: Db, olderThan: Date): Promise<void>
  /** Writes one file of a backup under the name that it had. Ignores a name that no picture has. */
  restore(name: string, bytes: Buffer): Promise<void>
  /** The bytes of one file; null if no picture has this name. Refuses with `indisponivel` if the bucket does not answer. */
  read(name: string): Promise<Buffer | null>
}

/** A removal holds a connection to the database while the bucket answers. */
const REMOVALS = 2
const WAITING_REMOVALS = 50

/** The store that the configuration names: a bucket, else the folder `imagens` of the data folder. */
export async function openImageStore({
  dataDir,
  bucket,
}: {
  dataDir: string
  bucket: BucketSettings | null
}): Promise<ImageStore> {
  const folder = join(dataDir, 'imagens')
  if (!bucket) return createImageStore(folder)
  const { openImageBucket } = await import('./image-bucket.ts')
  return createImageStore(folder, await openImageBucket(bucket))
}

/** The store with its files in this folder, or elsewhere; uploads are in the folder. */
export function createImageStore(folder: string, files: ImageFiles = createImageFolder(folder)): ImageStore {
  const someAtATime = limitConcurrency(REMOVALS, WAITING_REMOVALS)
  const filesOf = (image: EncodedImage) => {
    const hash = hashOfImage(image)
    return image.map(({ side, bytes }) => ({ name: fileName(hash, side), bytes }))
  }
  const store: ImageStore = {
    receive: upload => receiveUpload(folder, upload),
    discard: discardUpload,
    keep: image => files.write(filesOf(image)),
    claim: (tx, image) => lock(tx, hashOfImage(image)),
    confirm: async image => {
      for (const file of filesOf(image)) if (!(await files.has(file.name))) await files.write([file])
    },
    release: async (db, url) => {
      const hash = hashInUrl(url ?? '')
      if (!hash) return
      const remove = async (tx: Tx) => {
        await lock(tx, hash)
        if (!(await isShown(tx, urlOf(hash)))) await files.remove(fileNames(hash))
      }
      await someAtATime(() => inTransaction(db, remove))
    },
    sweep: async (db, olderThan) => {
      await sweepUploads(folder, olderThan)
      const old = await files.listOlder(olderThan)
      const shown = await listShown(db)
      const hashes = new Set(old.map(hashInFileName).filter(hash => hash !== null))
      for (const hash of hashes) if (!shown.has(urlOf(hash))) await store.release(db, urlOf(hash))
      // Drafts that a crash left behind, and the JPEG copies that earlier versions wrote (design/pictures).
      await files.remove(old.filter(name => !hashInFileName(name)))
    },
    restore: async (name, bytes) => {
      if (hashInFileName(name)) await files.write([{ name, bytes }])
    },
    read: async name => (hashInFileName(name) ? files.read(name) : null),
  }
  return store
}

// Held to the end of the transaction: no files are removed while another transaction puts their address into a row.
async function lock(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx)
}

async function isShown(db: Db, url: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${imagensMostradas()}) mostrada where imagem = ${url}`.execute(db)
  return rows.length > 0
}

async function listShown(db: Db): Promise<Set<string>> {
  const { rows } = await imagensMostradas().execute(db)
  return new Set(rows.map(({ imagem }) => imagem))
}

// What people upload, as files that live as long as the call: they are not held in memory. A crash leaves them to the sweep.
const PREFIX = 'envio-'

async function receiveUpload(folder: string, upload: Readable): Promise<UploadedImage> {
  await mkdir(folder, { recursive: true })
  const image = { path: join(folder, PREFIX + randomUUID()), bytes: 0 }
  const file = createWriteStream(image.path, { mode: 0o600 })
  try {
    await pipeline(upload, file)
  } catch (error) {
    await discardUpload(image)
    throw error
  }
  return { ...image, bytes: file.bytesWritten }
}

function discardUpload({ path }: UploadedImage): Promise<void> {
  return rm(path, { force: true })
}

async function sweepUploads(folder: string, olderThan: Date): Promise<void> {
  const uploads = (await oldFiles(folder, olderThan)).filter(name => name.startsWith(PREFIX))
  for (const name of uploads) await rm(join(folder, name), { force: true })
}

// Pictures in a folder of this machine.

/** The files in this folder, which is created when the first picture comes. */
function createImageFolder(folder: string): ImageFiles {
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
async function oldFiles(folder: string, olderThan: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtimeMs < olderThan.getTime()) old.push(name)
  }
  return old
}
