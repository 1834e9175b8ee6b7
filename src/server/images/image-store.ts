// Uploaded pictures as files in one folder, named by their content. A row keeps the address of the detail size; the files
// of one picture share its hash, so that two people who send the same picture share them too.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { syncFolder } from '#server/db/embedded/system/durable-file.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { type EncodedImage, SIDES } from './receive-image.ts'

/** Where pictures are served. */
export const IMAGE_PATH = '/imagens'

const HASH_DIGITS = 32
const EXTENSIONS = ['webp', 'jpg'] as const
const FILE_NAME = /^([0-9a-f]{32})-(480|1200)\.(webp|jpg)$/

export interface ImageStore {
  /** Writes the files of a picture within the transaction that puts its address into a row. */
  keep(tx: Tx, url: string, image: EncodedImage): Promise<void>
  /** Removes the files behind this address unless a row shows it. Other addresses (a drawing, none) are left alone. */
  release(db: Db, url: string | null): Promise<void>
  /** Removes what no row shows and what is older than this. */
  sweep(db: Db, olderThan: Date): Promise<void>
  /** One file; null when there is none of this name. */
  read(name: string): Promise<{ type: string; bytes: Buffer } | null>
}

/** The address that a row keeps: the detail size as WebP. */
export function imageUrl(image: EncodedImage): string {
  const hash = createHash('sha256')
  for (const { bytes } of image) hash.update(bytes)
  return `${IMAGE_PATH}/${fileName(hash.digest('hex').slice(0, HASH_DIGITS), SIDES.detail, 'webp')}`
}

/** The store in this folder, which is made when it is needed. */
export function createImageStore(folder: string): ImageStore {
  const store: ImageStore = {
    keep: async (tx, url, image) => {
      await lock(tx, url)
      await mkdir(folder, { recursive: true })
      const hash = hashOf(url) ?? ''
      for (const { side, extension, bytes } of image)
        await writeDurably(join(folder, fileName(hash, side, extension)), bytes)
      await syncFolder(folder)
    },
    release: async (db, url) => {
      const hash = hashOf(url)
      if (url === null || hash === null) return
      await inTransaction(db, async tx => {
        await lock(tx, url)
        if (!(await isShown(tx, url))) await removeFiles(folder, hash)
      })
    },
    sweep: async (db, olderThan) => {
      for (const name of await oldFiles(folder, olderThan)) {
        const [, hash] = FILE_NAME.exec(name) ?? []
        if (hash) await store.release(db, urlOf(hash))
        else await rm(join(folder, name), { force: true }) // a draft that a crash left behind
      }
    },
    read: async name => {
      const [, , , extension] = FILE_NAME.exec(name) ?? []
      if (!extension) return null
      const bytes = await readFile(join(folder, name)).catch(() => null)
      return bytes && { type: extension === 'webp' ? 'image/webp' : 'image/jpeg', bytes }
    },
  }
  return store
}

// Whoever puts a picture's address into a row and whoever removes its files take turns: until the end of the transaction.
async function lock(tx: Tx, url: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${url}, 0))`.execute(tx)
}

async function isShown(db: Db, url: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from usuario where imagem = ${url}) or
      exists (select from produto where imagem = ${url}) as shown`.execute(db)
  return rows[0]?.shown ?? true
}

function fileName(hash: string, side: number, extension: (typeof EXTENSIONS)[number]): string {
  return `${hash}-${side}.${extension}`
}

function urlOf(hash: string): string {
  return `${IMAGE_PATH}/${fileName(hash, SIDES.detail, 'webp')}`
}

function hashOf(url: string | null): string | null {
  const [, hash = ''] = FILE_NAME.exec(url?.slice(IMAGE_PATH.length + 1) ?? '') ?? []
  return hash && url === urlOf(hash) ? hash : null
}

// Whole or not at all, also after a power cut: the row that shows it is committed afterwards.
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
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

async function removeFiles(folder: string, hash: string): Promise<void> {
  for (const side of Object.values(SIDES))
    for (const extension of EXTENSIONS)
      await rm(join(folder, fileName(hash, side, extension)), { force: true })
}

async function oldFiles(folder: string, olderThan: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file && file.mtimeMs < olderThan.getTime()) old.push(name)
  }
  return old
}
