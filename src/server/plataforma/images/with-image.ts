import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { hashOfImage, urlOf } from './image-name.ts'
import type { ImageStore } from './image-store.ts'
import { type ImageSource, receiveImage } from './receive-image.ts'

/** The answer of a transaction, and the address of the picture that it took out of a row; null if it took none. */
export interface Replaced<T> {
  answer: T
  previousUrl: string | null
}

/**
 * Runs a transaction that may put an uploaded picture into a row; `work` gets its address, null without a picture. The files are
 * written before it, those of the picture before it removed after it, so that a bucket is never waited for inside; a failed
 * transaction leaves no files. Refuses with `imagem-invalida`, and with `indisponivel` if the bucket does not answer.
 */
export async function inTransactionWithImage<T>(
  { db, imagens }: { db: Db; imagens: ImageStore },
  upload: ImageSource | null,
  work: (tx: Tx, url: string | null) => Promise<Replaced<T>>,
): Promise<T> {
  const image = upload && (await receiveImage(upload))
  const url = image && urlOf(hashOfImage(image))
  // If a removal fails, the call still succeeds: the hourly sweep removes the files.
  const release = (address: string | null) => imagens.release(db, address).catch(() => undefined)
  try {
    if (image) await imagens.keep(image)
    const { answer, previousUrl } = await inTransaction(db, async tx => {
      const done = await work(tx, url)
      if (image) await imagens.claim(tx, image)
      return done
    })
    // The files are there, but for a removal at the same moment: if the bucket does not answer now, that is most likely still so.
    if (image) await imagens.confirm(image).catch(() => undefined)
    await release(previousUrl)
    return answer
  } catch (error) {
    await release(url)
    throw error
  }
}
