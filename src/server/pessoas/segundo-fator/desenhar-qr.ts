import { invariant } from '#domain/invariant.ts'

export interface Qr {
  /** Width and height in modules. */
  lado: number
  /** An SVG path: one square for each dark module. */
  caminho: string
}

/** The QR code of a text, without its quiet zone. */
export async function desenharQr(texto: string): Promise<Qr> {
  // Few people ever need it, and the server starts without it.
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw('qrcode', texto, {})
  invariant(symbol !== undefined && 'pixs' in symbol, 'the bar code library gave no square symbol')
  const { pixs, pixx: lado } = symbol
  const squares = pixs.map((dark, i) => (dark ? `M${i % lado} ${Math.floor(i / lado)}h1v1h-1z` : ''))
  return { lado, caminho: squares.join('') }
}
