// Who calls: the session of a cookie or of a key, its right, and no page of another site (spec §6, rules M1, M5).
import type { FastifyRequest } from 'fastify'
import type { Acesso, Endpoint } from '#contract/endpoint.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import { ehAcao } from '#domain/conta/permissao.ts'
import { motivoParaExigirSegundoFator, motivoParaNaoAcessar } from '#domain/conta/user.ts'
import type { SessionMemory } from '#server/pessoas/auth/session-memory.ts'
import { atuanteDe, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { type KeyReader, keyOf, sessionOfKey } from './api-key.ts'
import type { SessionCookie } from './session-cookie.ts'

export interface SessionReader extends SessionMemory {
  cookie: SessionCookie
}

/** Is this an access that the product knows? */
export function knownAccess(quem: Acesso): boolean {
  return quem === 'publico' || quem === 'sessao' || ehAcao(quem)
}

/** Returns the session if it has this access; refuses otherwise (spec §6, rules M1, M5). */
export function authorize(quem: Acesso, sessao: Sessao | null): Sessao | null {
  if (quem === 'publico') return sessao
  const exigida = exigir(sessao, 'sem-sessao')
  if (quem === 'sessao') return exigida
  const { user } = exigida
  recusarSe(motivoParaNaoAcessar(user.status))
  if (!podeAgir(atuanteDe(exigida), quem)) throw new RecusaError({ codigo: 'sem-permissao' })
  recusarSe(motivoParaExigirSegundoFator(user.faltaSegundoFator, quem))
  return sessao
}

/** The session of this request's cookie, or the one that its key stands for; null without either. */
export async function callerOf(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'chave' | 'confereSessao'>,
  { sessions, keys }: { sessions: SessionReader; keys: KeyReader },
): Promise<Sessao | null> {
  const key = keyOf(request)
  if (key === null) return currentSession(request, sessions, endpoint)
  const withCookie = sessions.cookie.read(request) !== null
  return sessionOfKey(key, endpoint, { method: request.method, keys, withCookie })
}

/** The valid session of this request's cookie, or null. */
export async function currentSession(
  request: FastifyRequest,
  { cookie, find }: Pick<SessionReader, 'cookie' | 'find'>,
  { confereSessao }: Pick<Endpoint, 'confereSessao'> = {},
): Promise<Sessao | null> {
  const token = cookie.read(request)
  const toChange = !confereSessao && request.method !== 'GET' && request.method !== 'HEAD'
  return token ? find(token, { toChange }) : null
}

declare module 'fastify' {
  interface FastifyRequest {
    sessao: Sessao | null
    /** The right has not been asked since the request came. */
    rightDue: boolean
  }
}

// Refuses unsafe methods from other sites (rule M5).
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses with `origem-recusada` an unsafe request of another site's page. A client that sends neither header is not a browser. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  // A page of another site has no key of the person who looks at it.
  if (SAFE.has(request.method) || keyOf(request) !== null) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !sameHost(origin, request)
  if (foreign) throw new RecusaError({ codigo: 'origem-recusada' })
}

function sameHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}
