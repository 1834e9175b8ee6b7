// The cookie session (rule M5): an opaque token in the browser, its hash in the database.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Lifetime of a session in milliseconds: without a call, and in total. */
export const VALIDADE = { ociosaMs: 60 * 60_000, totalMs: 12 * 60 * 60_000 } as const

/** A new token: 256 random bits, as text for the cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, which is all that the database stores. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface SessionCookie {
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** HttpOnly, SameSite=Lax; with the `__Host-` prefix and Secure under HTTPS. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-sessao' : 'sessao'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: request => request.cookies[name] ?? null,
    write: (reply, token) =>
      void reply.setCookie(name, token, { ...options, maxAge: VALIDADE.totalMs / 1000 }),
    clear: reply => void reply.clearCookie(name, options),
  }
}
