// Tokens of sessions (rule M5) and of links for a forgotten password (rule M6). The database has only their hashes.
import { createHash, randomBytes } from 'node:crypto'

const DIA_MS = 24 * 60 * 60_000

/** A session's lifetime in milliseconds: without use, and in total. */
export const VALIDADE = { ociosaMs: 60 * 60_000, totalMs: DIA_MS / 2 } as const

/** The same for a session that is kept on its device (design/sessions). */
export const VALIDADE_MANTIDA = { ociosaMs: 30 * DIA_MS, totalMs: 30 * DIA_MS } as const

/** The lifetime of a session that is kept or not. */
export function validadeDe({ manter }: { manter: boolean }): { ociosaMs: number; totalMs: number } {
  return manter ? VALIDADE_MANTIDA : VALIDADE
}

/** Makes a token of 256 random bits, as text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, as the database stores it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
