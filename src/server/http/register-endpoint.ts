// contract → session → permission → parse → handler → reply. The whole framework of this server: it must stay readable in a minute.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Acesso, Endpoint, Lido, Resposta } from '#contract/endpoint.ts'
import { type Api, api, type Chave } from '#contract/index.ts'
import { ehAcao, pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { invariant } from '#domain/invariant.ts'
import type { Origem } from '#server/acesso/acesso-repository.ts'
import type { SessionMemory } from '#server/auth/session-memory.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import { exigir, RecusaError, recusarSe } from '#server/recusa-error.ts'
import { parseParts, readParts } from './parse-parts.ts'
import { type AnswerMemory, rememberedAnswer, sendRemembered } from './remembered-answer.ts'
import { refuseForeignOrigin } from './same-origin.ts'
import { encodeReply, sendReply } from './send-reply.ts'
import type { SessionCookie } from './session-cookie.ts'

/** What every handler gets besides the parsed parts. `sessao` may be null only if the endpoint is `publico`. */
interface Contexto<Q extends Acesso> {
  sessao: Q extends 'publico' ? Sessao | null : Sessao
  imagem: Buffer | null
  ip: string
  /** Where the request comes from, for the record of accesses. */
  origem: Origem
  cookie: { gravar(token: string): void; apagar(): void }
}

export type Chamada<K extends Chave> = Lido<Api[K]> & Contexto<Api[K]['quem']>
export type Handler<K extends Chave> = (chamada: Chamada<K>) => Promise<Resposta<Api[K]>>

/** One handler for every endpoint of the contract: a missing one does not compile. */
export type Handlers = { [K in Chave]: Handler<K> }

/** Handlers of one noun. */
export type HandlersDe<Mapa extends Record<string, Endpoint>> = Pick<Handlers, Extract<keyof Mapa, Chave>>

export interface SessionReader extends SessionMemory {
  cookie: SessionCookie
}

/** What the endpoints share. */
export interface Surroundings {
  sessions: SessionReader
  answers: AnswerMemory
}

/** Registers every endpoint of the contract. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  surroundings: Surroundings,
): void {
  for (const [chave, endpoint] of Object.entries<Endpoint>(api)) {
    // `Handlers` ties key and handler together; the compiler cannot follow that through a loop.
    const handler = handlers[chave as Chave] as UntypedHandler
    registerEndpoint(app, [chave, endpoint], handler, surroundings)
  }
}

type UntypedHandler = (chamada: unknown) => Promise<unknown>

/** Registers one endpoint, of the contract or of a test. */
export function registerEndpoint(
  app: FastifyInstance,
  [chave, endpoint]: readonly [chave: string, endpoint: Endpoint],
  handler: UntypedHandler,
  { sessions, answers }: Surroundings,
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
      const answer = async () => {
        const raw = await readParts(endpoint, request)
        const parts = parseParts(endpoint, raw)
        const { sessao, ip } = request
        const origem = { endereco: ip, aparelho: request.headers['user-agent'] ?? null }
        const cookie = cookieOf(reply, sessions.cookie)
        return handler({ ...parts, sessao, ip, origem, imagem: raw.imagem, cookie })
      }
      if (mayRemember(endpoint, request)) {
        const schema = endpoint.reply
        const read = async () => rememberedAnswer(encodeReply(schema, await answer()))
        const remembered = exigir(await answers.recall(request.url, read), 'dados-invalidos')
        return sendRemembered(remembered, request, reply)
      }
      const resposta = await answer()
      // Later readers of this server see the change at once, and not when PostgreSQL has told of it.
      if (method !== 'GET' && !changesNothingRemembered(path)) {
        sessions.forget()
        answers.forget()
      }
      return sendReply(endpoint, reply, resposta)
    },
  })
}

// A seller sees only its own quotes (rule M9).
function mayRemember<E extends Endpoint>(
  endpoint: E,
  { sessao }: FastifyRequest,
): endpoint is E & { reply: z.core.$ZodType } {
  return endpoint.igualParaCompradores === true && sessao?.user.papel !== 'VENDEDOR'
}

// Carts, orders and a login change neither the catalogue nor a session that is known.
function changesNothingRemembered(path: string): boolean {
  return path.startsWith('/v1/pedido') || path === '/v1/auth/login'
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
  { cookie, find }: Pick<SessionReader, 'cookie' | 'find'>,
): Promise<Sessao | null> {
  const token = cookie.read(request)
  const toChange = request.method !== 'GET' && request.method !== 'HEAD'
  return token ? find(token, { toChange }) : null
}

function cookieOf(reply: FastifyReply, cookie: SessionCookie) {
  return { gravar: (token: string) => cookie.write(reply, token), apagar: () => cookie.clear(reply) }
}

declare module 'fastify' {
  interface FastifyRequest {
    sessao: Sessao | null
  }
}
