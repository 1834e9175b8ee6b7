// Encrypts sellers' tokens and the keys of second factors for the database: AES-256-GCM, with a key that is not in the database.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text; answers nonce, tag and ciphertext in this order. */
export function cifrar(chave: Buffer, texto: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, chave, nonce)
  const ciphertext = Buffer.concat([cipher.update(texto, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Decrypts; throws if the bytes were changed or the key is another one. */
export function decifrar(chave: Buffer, cifrado: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, chave, cifrado.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(cifrado.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const inicio = NONCE_BYTES + TAG_BYTES
  return Buffer.concat([decipher.update(cifrado.subarray(inicio)), decipher.final()]).toString('utf8')
}

/** The same, or null instead of throwing: a token that a lost key encrypted (design/operation). */
export function tentarDecifrar(chave: Buffer, cifrado: Buffer): string | null {
  try {
    return decifrar(chave, cifrado)
  } catch {
    return null
  }
}

/** What identifies a key without telling it. */
export function impressaoDaChave(chave: Buffer): string {
  return createHmac('sha256', chave).update('impressão da chave de cifra').digest('hex').slice(0, 32)
}
