// contract → session → permission → parse → handler → reply. The whole framework of this server: it must stay readable in a minute.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Acesso, Endpoint, Lido, Resposta } from '#contract/endpoint.ts'
import { type Api, api, type Chave } from '#contract/index.ts'
import { ehAcao, pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { invariant } from '#domain/invariant.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import { exigir, RecusaError, recusarSe } from '#server/recusa-error.ts'
import { parseParts, readParts } from './parse-parts.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { sendReply } from './send-reply.ts'
import type { SessionCookie } from './session-cookie.ts'

/** What every handler gets besides the parsed parts. `sessao` may be null only if the endpoint is `publico`. */
interface Contexto<Q extends Acesso> {
  sessao: Q extends 'publico' ? Sessao | null : Sessao
  imagem: Buffer | null
  ip: string
  cookie: { gravar(token: string): void; apagar(): void }
}

export type Chamada<K extends Chave> = Lido<Api[K]> & Contexto<Api[K]['quem']>
export type Handler<K extends Chave> = (chamada: Chamada<K>) => Promise<Resposta<Api[K]>>

/** One handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [K in Chave]: Handler<K> }

/** Handlers of one noun. */
export type HandlersDe<Mapa extends Record<string, Endpoint>> = Pick<Handlers, Extract<keyof Mapa, Chave>>

export interface SessionReader {
  cookie: SessionCookie
  /** The valid session of this token, or null. */
  find(token: string): Promise<Sessao | null>
}

/** Registers every endpoint of the contract. */
export function registerEndpoints(app: FastifyInstance, handlers: Handlers, sessions: SessionReader): void {
  for (const [chave, endpoint] of Object.entries<Endpoint>(api)) {
    // `Handlers` ties key and handler together; the compiler cannot follow that through a loop.
    const handler = handlers[chave as Chave] as UntypedHandler
    registerEndpoint(app, [chave, endpoint], handler, sessions)
  }
}

type UntypedHandler = (chamada: unknown) => Promise<unknown>

/** Registers one endpoint, of the contract or of a test. */
export function registerEndpoint(
  app: FastifyInstance,
  [chave, endpoint]: readonly [chave: string, endpoint: Endpoint],
  handler: UntypedHandler,
  sessions: SessionReader,
): void {
  // Node strips types without checking them: an endpoint with an unknown `quem` must not be served.
  invariant(knownAccess(endpoint.quem), `${chave}: não se sabe quem pode chamar`)
  const [method = '', path = ''] = chave.split(' ')
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async request => {
      refuseForeignOrigin(request)
      request.sessao = authorize(endpoint.quem, await currentSession(request, sessions))
    },
    handler: async (request, reply) => {
      const raw = await readParts(endpoint, request)
      const parts = parseParts(endpoint, raw)
      const context = {
        sessao: request.sessao,
        imagem: raw.imagem,
        ip: request.ip,
        cookie: cookieOf(reply, sessions.cookie),
      }
      return sendReply(endpoint, reply, await handler({ ...parts, ...context }))
    },
  })
}

function knownAccess(quem: Acesso): boolean {
  return quem === 'publico' || quem === 'sessao' || ehAcao(quem)
}

/** Returns the session if it has this access; refuses otherwise (spec §6, rule M1). */
export function authorize(quem: Acesso, sessao: Sessao | null): Sessao | null {
  if (quem === 'publico') return sessao
  const { user } = exigir(sessao, 'sem-sessao')
  if (quem === 'sessao') return sessao
  recusarSe(motivoParaNaoAcessar(user.status))
  if (!pode(user.papel, quem)) throw new RecusaError({ codigo: 'sem-permissao' })
  return sessao
}

/** The valid session of this request's cookie, or null. */
export async function currentSession(
  request: FastifyRequest,
  { cookie, find }: SessionReader,
): Promise<Sessao | null> {
  const token = cookie.read(request)
  return token ? find(token) : null
}

function cookieOf(reply: FastifyReply, cookie: SessionCookie) {
  return { gravar: (token: string) => cookie.write(reply, token), apagar: () => cookie.clear(reply) }
}

declare module 'fastify' {
  interface FastifyRequest {
    sessao: Sessao | null
  }
}
