// Makes of what somebody sent the pictures that the site shows. Nothing of the bytes that came is kept: they are decoded
// within limits and encoded anew, without EXIF, colour profile or whatever was hidden behind the picture.
import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '#server/limit-concurrency.ts'
import { RecusaError } from '#server/recusa-error.ts'

/** Longest side of each size, in pixels; smaller pictures stay as they are. */
export const SIDES = { card: 480, detail: 1200 } as const

/** One picture in both sizes, each as WebP and as JPEG. */
export type EncodedImage = readonly { side: number; extension: 'webp' | 'jpg'; bytes: Buffer }[]

const DECODING = { limitInputPixels: 25_000_000, failOn: 'error', pages: 1 } as const
const DECODING_SECONDS = 4
const QUALITY = 80
const WHITE = '#ffffff'
/** PNG, JPEG, and RIFF with WEBP in it. */
const SIGNATURES = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/

// The largest picture takes some 150 MB while it is decoded; what comes out is small.
const oneAtATime = limitConcurrency(1, 20)
// Every picture comes once: remembering operations would only hold memory.
sharp.cache(false)

/** The pictures of an upload. Refuses with `imagem-invalida` what is not a PNG, JPEG or WebP of at most 25 megapixels. */
export async function receiveImage(bytes: Buffer): Promise<EncodedImage> {
  const encoded = hasKnownSignature(bytes) ? await encode(bytes).catch(() => null) : null
  if (!encoded) throw new RecusaError({ codigo: 'imagem-invalida' })
  return encoded
}

// Looked at before any decoder is: those of other formats (SVG, PDF, TIFF…) must never run.
function hasKnownSignature(bytes: Buffer): boolean {
  return SIGNATURES.test(bytes.subarray(0, 12).toString('hex'))
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const { data, info } = await oneAtATime(() => decode(bytes))
  const { width, height, channels } = info
  const sizes = Object.values(SIDES).map(side =>
    inBothFormats(shrink(sharp(data, { raw: { width, height, channels } }), side), side),
  )
  return (await Promise.all(sizes)).flat()
}

function decode(bytes: Buffer) {
  return shrink(sharp(bytes, DECODING).autoOrient(), SIDES.detail)
    .toColourspace('srgb')
    .timeout({ seconds: DECODING_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

async function inBothFormats(picture: Sharp, side: number): Promise<EncodedImage> {
  const webp = await picture.clone().webp({ quality: QUALITY }).toBuffer()
  const jpg = await picture.clone().flatten({ background: WHITE }).jpeg({ quality: QUALITY }).toBuffer()
  return [
    { side, extension: 'webp', bytes: webp },
    { side, extension: 'jpg', bytes: jpg },
  ]
}
