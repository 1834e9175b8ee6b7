// Encodes a whole photo as a file that is small enough for a phone's connection and for this device's storage.
import { toBlob } from './encode-square.ts'

/** Pixels; a smaller photo keeps its size. */
const LONGEST_SIDE = 1200

/** The photo as JPEG, upright and not cropped; null if the browser cannot read the file. */
export async function encodePhoto(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const { width, height } = fitInside(bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('navegador sem canvas')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency and would turn it black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return toBlob(canvas, 'image/jpeg')
}

function fitInside({ width, height }: ImageBitmap): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
