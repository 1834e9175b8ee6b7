// Turns an uploaded picture into the files that the site shows. None of the uploaded bytes are kept: they are decoded within
// limits and encoded again, without EXIF, colour profile or anything hidden behind the picture.
import { open } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { limitConcurrency } from '#server/plataforma/limit-concurrency.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

/** Longest side of each size, in pixels; smaller pictures are not enlarged. */
export const SIDES = { card: 480, detail: 1200 } as const

/** A picture as it was uploaded, in a file that is removed after the call. */
export interface UploadedImage {
  path: string
  bytes: number
}

/** A picture to encode: an upload, or its bytes. */
export type ImageSource = Buffer | UploadedImage

/** One picture as WebP, in both sizes. */
export type EncodedImage = readonly { side: number; bytes: Buffer }[]

const DECODING = { limitInputPixels: 25_000_000, failOn: 'error', pages: 1 } as const
const DECODING_SECONDS = 4
const QUALITY = 80
/** Enough for every signature, in bytes. */
const SIGNATURE_BYTES = 12
/** PNG, JPEG, and RIFF with WEBP in it. */
const SIGNATURES = /^(89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/

// Decoding the largest picture takes some 150 MB; the result is small.
const oneAtATime = limitConcurrency(1, 20)

/** Encodes an uploaded picture. Refuses with `imagem-invalida` all but a PNG, JPEG or WebP of at most 25 megapixels. */
export async function receiveImage(image: ImageSource): Promise<EncodedImage> {
  const encoded = hasKnownSignature(await firstBytes(image)) ? await encode(image).catch(() => null) : null
  if (!encoded) throw new RecusaError({ codigo: 'imagem-invalida' })
  return encoded
}

// Checked before any decoder runs: those of other formats (SVG, PDF, TIFF…) must never run.
function hasKnownSignature(bytes: Buffer): boolean {
  return SIGNATURES.test(bytes.toString('hex'))
}

async function firstBytes(image: ImageSource): Promise<Buffer> {
  if (Buffer.isBuffer(image)) return image.subarray(0, SIGNATURE_BYTES)
  const file = await open(image.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

// The coder is loaded with the first picture.
async function loadCoder() {
  const { default: sharp } = await import('sharp')
  // Every picture comes once: caching operations would only hold memory.
  sharp.cache(false)
  return sharp
}

type Coder = Awaited<ReturnType<typeof loadCoder>>

async function encode(image: ImageSource): Promise<EncodedImage> {
  const sharp = await loadCoder()
  const { data, info } = await oneAtATime(() => decode(sharp, image))
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })
  return Promise.all(
    Object.values(SIDES).map(async side => ({
      side,
      bytes: await shrink(picture(), side).webp({ quality: QUALITY }).toBuffer(),
    })),
  )
}

function decode(sharp: Coder, image: ImageSource) {
  const input = Buffer.isBuffer(image) ? image : image.path
  return shrink(sharp(input, DECODING).autoOrient(), SIDES.detail)
    .toColourspace('srgb')
    .timeout({ seconds: DECODING_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}
