// The provider's signature of a notice: sha256 over token, hyphen and the raw bytes (rule M26).
import { createHash, timingSafeEqual } from 'node:crypto'

/** The signature of these bytes, in hexadecimal. */
export function assinar(token: string, corpo: Buffer): string {
  return createHash('sha256').update(`${token}-`).update(corpo).digest('hex')
}

/** Is this the signature of these bytes? Compared in constant time; with an empty token no signature is valid. */
export function assinaturaValida(token: string, corpo: Buffer, assinatura: string): boolean {
  const esperada = Buffer.from(assinar(token, corpo))
  const recebida = Buffer.from(assinatura.toLowerCase())
  return token !== '' && esperada.length === recebida.length && timingSafeEqual(esperada, recebida)
}
