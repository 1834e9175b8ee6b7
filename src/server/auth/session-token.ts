// Tokens of sessions (rule M5) and of links for a forgotten password (rule M6). The database has only their hashes.
import { createHash, randomBytes } from 'node:crypto'

/** A session's lifetime in milliseconds: without use, and in total. */
export const VALIDADE = { ociosaMs: 60 * 60_000, totalMs: 12 * 60 * 60_000 } as const

/** Makes a token of 256 random bits, as text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, as the database stores it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
