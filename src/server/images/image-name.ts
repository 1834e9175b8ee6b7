// How the files of a picture are called, and the address that a row keeps: `/imagens/<hash>-1200.webp` (decision 017).
import { createHash } from 'node:crypto'
import { type EncodedImage, SIDES } from './receive-image.ts'

/** Where pictures are served. */
export const IMAGE_PATH = '/imagens'

const HASH_DIGITS = 32
const EXTENSIONS = ['webp', 'jpg'] as const
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const
const FILE_NAME = /^([0-9a-f]{32})-(?:480|1200)\.(webp|jpg)$/

/** The hash that all files of this picture share. */
export function hashOfImage(image: EncodedImage): string {
  const hash = createHash('sha256')
  for (const { bytes } of image) hash.update(bytes)
  return hash.digest('hex').slice(0, HASH_DIGITS)
}

export function fileName(hash: string, side: number, extension: (typeof EXTENSIONS)[number]): string {
  return `${hash}-${side}.${extension}`
}

/** All four names. */
export function fileNames(hash: string): string[] {
  return Object.values(SIDES).flatMap(side => EXTENSIONS.map(extension => fileName(hash, side, extension)))
}

/** What a row keeps: the address of the large WebP. */
export function urlOf(hash: string): string {
  return `${IMAGE_PATH}/${fileName(hash, SIDES.detail, 'webp')}`
}

/** The hash in such an address; null for any other, such as a drawing's. */
export function hashInUrl(url: string): string | null {
  const hash = url.slice(IMAGE_PATH.length + 1, IMAGE_PATH.length + 1 + HASH_DIGITS)
  return url === urlOf(hash) && FILE_NAME.test(url.slice(IMAGE_PATH.length + 1)) ? hash : null
}

/** Hash and media type of a file's name; null for any other name. */
export function readFileName(name: string): { hash: string; type: string } | null {
  const [, hash, extension] = FILE_NAME.exec(name) ?? []
  return hash ? { hash, type: TYPES[extension as 'webp' | 'jpg'] } : null // the pattern has no other
}
