// The names of a picture's files, and the address that a row keeps: `/imagens/<hash>-1200.webp` (design/pictures).
import { createHash } from 'node:crypto'
import { type EncodedImage, SIDES } from './receive-image.ts'

/** Where pictures are served. */
export const IMAGE_PATH = '/imagens'

const HASH_DIGITS = 32
const FILE_NAME = /^([0-9a-f]{32})-(?:480|1200)\.webp$/

/** The hash that both files of this picture share. */
export function hashOfImage(image: EncodedImage): string {
  const hash = createHash('sha256')
  for (const { bytes } of image) hash.update(bytes)
  return hash.digest('hex').slice(0, HASH_DIGITS)
}

export function fileName(hash: string, side: number): string {
  return `${hash}-${side}.webp`
}

export function fileNames(hash: string): string[] {
  return Object.values(SIDES).map(side => fileName(hash, side))
}

/** The address that a row keeps: that of the large file. */
export function urlOf(hash: string): string {
  return `${IMAGE_PATH}/${fileName(hash, SIDES.detail)}`
}

/** The hash in such an address; null for any other address, such as that of a drawing. */
export function hashInUrl(url: string): string | null {
  const hash = hashInFileName(url.slice(IMAGE_PATH.length + 1))
  return hash && url === urlOf(hash) ? hash : null
}

/** The hash in the name of a picture's file; null for any other name. */
export function hashInFileName(name: string): string | null {
  return FILE_NAME.exec(name)?.[1] ?? null
}
