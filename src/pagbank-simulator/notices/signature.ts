import { createHash } from 'node:crypto'

/** `x-authenticity-token`: SHA-256 in hexadecimal of the token, a hyphen and the exact bytes of the body. */
export function noticeSignature(token: string, body: string): string {
  return createHash('sha256').update(`${token}-${body}`).digest('hex')
}
