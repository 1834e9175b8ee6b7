import { encode } from 'uqr'

export interface Qr {
  /** Width and height in modules. */
  lado: number
  /** An SVG path: one square for each dark module. */
  caminho: string
}

/** The QR code of a text, without its quiet zone. */
export function desenharQr(texto: string): Qr {
  const { data, size: lado } = encode(texto, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { lado, caminho: squares.join('') }
}
