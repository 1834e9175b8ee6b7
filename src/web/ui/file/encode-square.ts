// Encodes the chosen square as a file that is small enough for a phone's connection.
import type { Square } from './square.ts'

/** Pixels; a smaller square keeps its size. */
const LONGEST_SIDE = 800
const QUALITY = 0.85

/** Cuts the square out and encodes it as WebP, or as JPEG if the browser cannot write WebP. */
export async function encodeSquare(picture: HTMLImageElement, square: Square): Promise<File> {
  const webp = await toBlob(draw(picture, square, null), 'image/webp')
  // A browser that cannot write the requested format writes PNG.
  if (webp.type === 'image/webp') return new File([webp], 'imagem.webp', { type: webp.type })
  const jpeg = await toBlob(draw(picture, square, 'white'), 'image/jpeg')
  return new File([jpeg], 'imagem.jpg', { type: jpeg.type })
}

function draw(picture: HTMLImageElement, { x, y, side }: Square, ground: string | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(side, LONGEST_SIDE)))
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('navegador sem canvas')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency and would turn it black.
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Encodes the picture on a canvas. */
export function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('canvas sem imagem'))), type, QUALITY)
  })
}
