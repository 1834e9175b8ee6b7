// The session's token (rule M5): opaque in the browser's cookie, hashed in the database.
import { createHash, randomBytes } from 'node:crypto'

/** A session's lifetime in milliseconds: without use, and in all. */
export const VALIDADE = { ociosaMs: 60 * 60_000, totalMs: 12 * 60 * 60_000 } as const

/** Makes a token of 256 random bits, as text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which the database knows a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
