import type { Db } from '#server/db/connection.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { hashOfImage, urlOf } from './image-name.ts'
import type { ImageStore } from './image-store.ts'
import { receiveImage } from './receive-image.ts'

/** What a transaction answers, and the address of the picture that it took out of a row. */
export interface Replaced<T> {
  answer: T
  previousUrl: string | null
}

/**
 * Runs a transaction that may show an uploaded picture in a row; `work` gets its address, null when none came. Files exist
 * from the commit on, those of the picture before it go afterwards, and a refusal leaves none. Refuses with `imagem-invalida`.
 */
export async function inTransactionWithImage<T>(
  { db, imagens }: { db: Db; imagens: ImageStore },
  bytes: Buffer | null,
  work: (tx: Tx, url: string | null) => Promise<Replaced<T>>,
): Promise<T> {
  const image = bytes && (await receiveImage(bytes))
  const url = image && urlOf(hashOfImage(image))
  // A failure to remove is no failure of the deed: the hourly sweep finds what is left.
  const release = (address: string | null) => imagens.release(db, address).catch(() => undefined)
  try {
    const { answer, previousUrl } = await inTransaction(db, async tx => {
      const done = await work(tx, url)
      if (image) await imagens.keep(tx, image)
      return done
    })
    if (url) await release(previousUrl)
    return answer
  } catch (error) {
    await release(url)
    throw error
  }
}
