// Makes of what somebody sent the pictures that the site shows. Nothing of the bytes that came is kept: they are decoded
// within limits and encoded anew, without EXIF, colour profile or whatever was hidden behind the picture.
import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '#server/auth/limit-concurrency.ts'
import { RecusaError } from '#server/http/recusa-error.ts'

/** Longest side of each size, in pixels; smaller pictures stay as they are. */
export const SIDES = { card: 480, detail: 1200 } as const

/** One picture in the two sizes, each as WebP and as JPEG. */
export type EncodedImage = readonly { side: number; extension: 'webp' | 'jpg'; bytes: Buffer }[]

const LIMITS = { limitInputPixels: 25_000_000, failOn: 'error', pages: 1 } as const
const DECODING_SECONDS = 4
const QUALITY = 80
const WHITE = '#ffffff'

// Each picture takes up to 100 MB while it is decoded.
const oneAtATime = limitConcurrency(1)
// Every picture comes once: remembering operations would only hold memory.
sharp.cache(false)

/** The pictures of an upload. Refuses with `imagem-invalida` whatever is not a PNG, JPEG or WebP of at most 25 megapixels. */
export async function receiveImage(bytes: Buffer): Promise<EncodedImage> {
  const encoded = hasKnownSignature(bytes) ? await oneAtATime(() => encode(bytes)).catch(() => null) : null
  if (!encoded) throw new RecusaError({ codigo: 'imagem-invalida' })
  return encoded
}

// Looked at before any decoder is, since those of other formats (SVG, TIFF, PDF) must never run.
function hasKnownSignature(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1')
  return /^(\x89PNG\r\n\x1a\n|\xff\xd8\xff|RIFF[^]{4}WEBP)/.test(start)
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const { data, info } = await sharp(bytes, LIMITS)
    .autoOrient()
    .resize(SIDES.detail, SIDES.detail, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODING_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = (side: number) =>
    sharp(data, { raw: { width, height, channels } }).resize(side, side, {
      fit: 'inside',
      withoutEnlargement: true,
    })
  const sizes = await Promise.all(Object.values(SIDES).map(side => inBothFormats(decoded(side), side)))
  return sizes.flat()
}

async function inBothFormats(picture: Sharp, side: number): Promise<EncodedImage> {
  const webp = await picture.clone().webp({ quality: QUALITY }).toBuffer()
  const jpg = await picture.clone().flatten({ background: WHITE }).jpeg({ quality: QUALITY }).toBuffer()
  return [
    { side, extension: 'webp', bytes: webp },
    { side, extension: 'jpg', bytes: jpg },
  ]
}
