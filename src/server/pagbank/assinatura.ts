// The provider's signature of a notice: sha256 over token, hyphen and the raw bytes (rule M26).
import { createHash, timingSafeEqual } from 'node:crypto'

/** Hex signature of these bytes. */
export function assinar(token: string, corpo: Buffer): string {
  return createHash('sha256').update(`${token}-`).update(corpo).digest('hex')
}

/** Does the signature belong to these bytes? Compared in constant time; an empty token signs nothing. */
export function assinaturaValida(token: string, corpo: Buffer, assinatura: string): boolean {
  const esperada = Buffer.from(assinar(token, corpo))
  const recebida = Buffer.from(assinatura.toLowerCase())
  return token !== '' && esperada.length === recebida.length && timingSafeEqual(esperada, recebida)
}
