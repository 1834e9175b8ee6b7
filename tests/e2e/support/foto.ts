// A photo as a phone takes it.
import sharp from 'sharp'

/** An upright JPEG. */
export function fotoDeTeste(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
}
