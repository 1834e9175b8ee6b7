// The cookies that carry the tokens of the session (rule M5) and of the device (design/sign-in).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GUARDA_DO_DISPOSITIVO_S } from '#server/pessoas/auth/dispositivo-repository.ts'
import { validadeDe } from '#server/pessoas/auth/session-token.ts'

/** The token of a session that has just begun, and whether the device keeps it for 30 days (design/sessions). */
export interface NovaSessao {
  token: string
  manter: boolean
}

export interface SessionCookie {
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, sessao: NovaSessao): void
  clear(reply: FastifyReply): void
  readDevice(request: FastifyRequest): string | null
  /** Stays after a logout. */
  writeDevice(reply: FastifyReply, token: string): void
}

/** The names of the cookies. */
export function cookieNames(secure: boolean): { sessao: string; dispositivo: string } {
  const prefix = secure ? '__Host-' : ''
  return { sessao: `${prefix}sessao`, dispositivo: `${prefix}dispositivo` }
}

/** HttpOnly, SameSite=Lax; with the `__Host-` prefix and Secure under HTTPS. */
export function sessionCookie(secure: boolean): SessionCookie {
  const { sessao: name, dispositivo: deviceName } = cookieNames(secure)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: ({ cookies, headers }) =>
      // The simulator's scope is older than the plugin that parses cookies.
      (cookies === undefined ? cookieOf(headers.cookie, name) : cookies[name]) ?? null,
    write: (reply, { token, manter }) =>
      void reply.setCookie(name, token, { ...options, maxAge: validadeDe({ manter }).totalMs / 1000 }),
    clear: reply => void reply.clearCookie(name, options),
    readDevice: ({ cookies }) => cookies[deviceName] ?? null,
    writeDevice: (reply, token) =>
      void reply.setCookie(deviceName, token, { ...options, maxAge: GUARDA_DO_DISPOSITIVO_S }),
  }
}

// The token has no characters that a cookie would encode.
function cookieOf(header = '', name: string): string | undefined {
  const pair = header.split(/; */).find(text => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
