// The cookie that carries the session's token (rule M5).
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessaoAberta } from '#server/pessoas/auth/session-repository.ts'
import { validadeDe } from '#server/pessoas/auth/session-token.ts'

export interface SessionCookie {
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, sessao: SessaoAberta): void
  clear(reply: FastifyReply): void
}

export const cookieName = (secure: boolean): string => (secure ? '__Host-sessao' : 'sessao')

/** HttpOnly, SameSite=Lax; with the `__Host-` prefix and Secure under HTTPS. */
export function sessionCookie(secure: boolean): SessionCookie {
  const name = cookieName(secure)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: ({ cookies, headers }) =>
      // The simulator's scope is older than the plugin that parses cookies.
      (cookies === undefined ? cookieOf(headers.cookie, name) : cookies[name]) ?? null,
    write: (reply, { token, manter }) =>
      void reply.setCookie(name, token, { ...options, maxAge: validadeDe({ manter }).totalMs / 1000 }),
    clear: reply => void reply.clearCookie(name, options),
  }
}

// The token has no characters that a cookie would encode.
function cookieOf(header = '', name: string): string | undefined {
  const pair = header.split(/; */).find(text => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
