// contract → body → session → permission → parse → handler → reply. The whole framework of this server: it must stay readable in a minute.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  type Acesso,
  CORPO_PUBLICO_BYTES,
  corpoMaximoDe,
  type Endpoint,
  type Lido,
  type Mudanca,
  type Resposta,
} from '#contract/endpoint.ts'
import { type Api, api, type Chave } from '#contract/index.ts'
import { podeAgir } from '#domain/conta/funcao.ts'
import { ehAcao } from '#domain/conta/permissao.ts'
import { motivoParaExigirSegundoFator, motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { invariant } from '#domain/invariant.ts'
import type { Origem } from '#server/pessoas/acesso/acesso-repository.ts'
import { clientAddress } from '#server/pessoas/auth/client-network.ts'
import { exigirSenhaRecente } from '#server/pessoas/auth/confirmar-senha.ts'
import type { SessionMemory } from '#server/pessoas/auth/session-memory.ts'
import { atuanteDe, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import type { Dependencies, RegrasLembradas } from '#server/plataforma/dependencies.ts'
import type { UploadedImage } from '#server/plataforma/images/receive-image.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { type KeyReader, keyOf, sessionOfKey } from './api-key.ts'
import { hideAmounts } from './hide-amounts.ts'
import type { Uploads } from './multipart.ts'
import { parseParts, type RawParts, readParts } from './parse-parts.ts'
import { type AnswerMemory, chaveDaCotacao, rememberedAnswer, sendRemembered } from './remembered-answer.ts'
import { beginWrite, keepAnswer, orForget, sendBefore, writeOf } from './repeated-write.ts'
import { encodeReply, sendReply } from './send-reply.ts'
import type { NovaSessao, SessionCookie } from './session-cookie.ts'
import type { UploadGate } from './upload-gate.ts'

/** What every handler gets besides the parsed parts. `sessao` may be null only if the endpoint is `publico`. */
interface Contexto<Q extends Acesso> {
  sessao: Q extends 'publico' ? Sessao | null : Sessao
  /** Asks the database for the session and its right, where `sessao` may be a remembered one (`confereSessao`). Refuses as the call would. */
  confirmSession(): Promise<Sessao>
  /** The uploaded picture; where the endpoint takes an `arquivo`, that file. It is gone after the call. */
  imagem: UploadedImage | null
  ip: string
  /** Where the request comes from, for the record of accesses. */
  origem: Origem
  /** What a browser that had a stream before says of it; null if it had none. */
  ultimoEvento: string | null
  cookie: {
    gravar(sessao: NovaSessao): void
    apagar(): void
  }
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
export interface Surroundings extends Pick<Dependencies, 'clock'> {
  sessions: SessionReader
  keys: KeyReader
  answers: AnswerMemory
  regras: Pick<RegrasLembradas, 'esquecer'>
  /** For what a repeated write reads again; tests of one endpoint have none. */
  handlers?: Handlers
  uploads: Uploads & {
    /** Runs what reads a picture's request, when it is its turn. Refuses with `indisponivel`. */
    admit: UploadGate
    /** Refuses a call of this endpoint from this address before its picture is read. */
    refuseEarly(chave: string, ip: string): Promise<void>
  }
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
    registerEndpoint(app, [chave, endpoint], handler, { ...surroundings, handlers })
  }
}

type UntypedHandler = (chamada: unknown) => Promise<unknown>

/** Registers one endpoint, of the contract or of a test. */
export function registerEndpoint(
  app: FastifyInstance,
  [chave, endpoint]: readonly [chave: string, endpoint: Endpoint],
  handler: UntypedHandler,
  surroundings: Surroundings,
): void {
  // Node strips types without checking them: an endpoint with an unknown `quem` must not be served.
  invariant(knownAccess(endpoint.quem), `${chave}: não se sabe quem pode chamar`)
  const [method = '', path = ''] = chave.split(' ')
  const { clock, keys, uploads } = surroundings
  const answer = answerOf(chave, { endpoint, handler, surroundings })
  const askRight = async (request: FastifyRequest) => {
    request.rightDue = false
    request.sessao = authorize(endpoint.quem, await callerOf(request, endpoint, surroundings))
    if (endpoint.senhaRecente && request.sessao) exigirSenhaRecente(request.sessao, clock())
  }
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: corpoMaximoDe(endpoint),
    onRequest: async request => {
      refuseForeignOrigin(request)
      request.rightDue = true
      // A stranger must not make the server wait for a body; a short one is there at once.
      if (mayTakeLong(request)) await askRight(request)
    },
    // A body that cannot be read is refused after the right was asked, like one of the wrong shape.
    errorHandler: async (error, request) => {
      if (request.rightDue) await askRight(request)
      throw error
    },
    handler: async (request, reply) => {
      const raw = await readInTurn([chave, endpoint], { request, reply, uploads })
      try {
        // Not before the last byte: the caller decides how long the body takes, and rights end at once (rule M5).
        await askRight(request)
        if (request.sessao?.chave) keys.count(request.sessao.chave.id)
        return await answer(request, reply, raw)
      } finally {
        if (raw.imagem) await uploads.discard(raw.imagem)
      }
    },
  })
}

// A shorter body comes with the headers, or the caller holds it back.
function mayTakeLong({ headers }: FastifyRequest): boolean {
  const bytes = Number(headers['content-length'] ?? 0)
  return headers['transfer-encoding'] !== undefined || bytes > CORPO_PUBLICO_BYTES
}

interface Registered {
  endpoint: Endpoint
  handler: UntypedHandler
  surroundings: Surroundings
}

type Parts = Record<string, unknown>

/** Calls the handler of an endpoint with the parsed parts of a request. */
function callerTo({ endpoint, handler, surroundings }: Registered) {
  const { confereSessao: _, ...readAnew } = endpoint
  return async (request: FastifyRequest, reply: FastifyReply, parts: Parts & Pick<RawParts, 'imagem'>) => {
    const { sessao, ip } = request
    const resposta = await handler({
      ...parts,
      sessao,
      confirmSession: async () => authorize(endpoint.quem, await callerOf(request, readAnew, surroundings)),
      ip,
      origem: { endereco: clientAddress(ip), aparelho: request.headers['user-agent'] ?? null },
      ultimoEvento: request.headers['last-event-id']?.toString() ?? null,
      cookie: cookieOf(reply, surroundings.sessions.cookie),
    })
    if (typeof endpoint.reply !== 'object' || veValores(sessao)) return resposta
    return hideAmounts(endpoint.reply, resposta)
  }
}

/** What an endpoint does with the parts of a request. */
function answerOf(chave: string, registered: Registered) {
  const { endpoint, surroundings } = registered
  const { keys, answers, handlers } = surroundings
  const changes = !chave.startsWith('GET ')
  const callWith = callerTo(registered)
  return async (request: FastifyRequest, reply: FastifyReply, raw: RawParts) => {
    const { imagem } = raw
    const call = (parts: Parts) => callWith(request, reply, { ...parts, imagem })
    if (mayRemember(endpoint, request)) {
      const schema = endpoint.reply
      const encode = async () =>
        rememberedAnswer(request.url, encodeReply(schema, await call(parseParts(endpoint, raw))))
      const remembered = exigir(await answers.recall(request.url, encode), 'dados-invalidos')
      return sendRemembered(remembered, request, reply)
    }
    // First, since a body of the wrong shape may be too deep to be remembered.
    const parts = parseParts(endpoint, raw)
    const write = changes
      ? writeOf(request, chave, { ...(endpoint.body && { body: raw.body }), form: raw.form })
      : null
    const before = write && (await beginWrite(keys.writes, write))
    if (before)
      return sendBefore(before, { endpoint, raw, reply }, (leitura, dela) => {
        const handler = handlers?.[leitura] as UntypedHandler // as in `registerEndpoints`
        const parts = parseParts(api[leitura], dela)
        return callerTo({ endpoint: api[leitura], handler, surroundings })(request, reply, {
          ...parts,
          imagem,
        })
      })
    const resposta = await orForget(call(parts), write, keys.writes)
    if (endpoint.comEtag && typeof endpoint.reply === 'object')
      return sendRemembered(
        rememberedAnswer(request.url, encodeReply(endpoint.reply, resposta)),
        request,
        reply,
      )
    // Later readers of this server see the change at once, and not when PostgreSQL has told of it.
    if (changes) forgetChanged(endpoint, { request, resposta, surroundings })
    if (write) await keepAnswer(keys.writes, write, { endpoint, resposta })
    return sendReply(endpoint, reply, resposta)
  }
}

async function readInTurn(
  [chave, endpoint]: readonly [chave: string, endpoint: Endpoint],
  {
    request,
    reply,
    uploads,
  }: { request: FastifyRequest; reply: FastifyReply } & Pick<Surroundings, 'uploads'>,
): Promise<RawParts> {
  if (!request.isMultipart() || !mayTakeLong(request)) return readParts(endpoint, request, uploads)
  // A picture that is not admitted is not read at all.
  reply.header('connection', 'close')
  const { ip, sessao } = request
  const userId = sessao?.user.status === 'ATIVO' ? sessao.user.id : null
  return uploads.admit({ ip, userId }, async () => {
    await uploads.refuseEarly(chave, ip)
    reply.removeHeader('connection')
    return readParts(endpoint, request, uploads)
  })
}

// A seller sees only its own quotes (rule M9).
function mayRemember<E extends Endpoint>(
  endpoint: E,
  { sessao, query }: FastifyRequest,
): endpoint is E & { reply: z.core.$ZodType } {
  if (!endpoint.igualPara) return false
  if (endpoint.igualPara === 'compradores' && sessao?.user.papel === 'VENDEDOR') return false
  return !endpoint.naoLembrarCom?.some(campo => Object.hasOwn(Object(query), campo))
}

const EVERYTHING: readonly Mudanca[] = ['catalogo', 'sessoes', 'regras']

// Other servers hear of the change from the database, and so does this one of what others must not wait for (design/statements).
function forgetChanged(
  { muda = EVERYTHING }: Endpoint,
  {
    request,
    resposta,
    surroundings: { sessions, answers, regras },
  }: { request: FastifyRequest; resposta: unknown; surroundings: Surroundings },
): void {
  const forget: Record<Mudanca, () => unknown> = {
    catalogo: () => answers.forget(),
    // A call that changes one quote answers it; the responses of the contract are checked against that in tests.
    cotacao: () => answers.forget(chaveDaCotacao(resposta as Parameters<typeof chaveDaCotacao>[0])),
    sessao: () => request.sessao && sessions.forget(request.sessao.loginId),
    sessoes: () => sessions.forget(),
    regras: () => regras.esquecer(),
  }
  for (const what of muda) forget[what]()
}

function knownAccess(quem: Acesso): boolean {
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

const veValores = (sessao: Sessao | null) =>
  sessao === null || podeAgir(atuanteDe(sessao), 'ver-valores-do-pedido')

/** The session of this request's cookie, or the one that its key stands for; null without either. */
async function callerOf(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'chave' | 'confereSessao'>,
  { sessions, keys }: Pick<Surroundings, 'sessions' | 'keys'>,
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

function cookieOf(reply: FastifyReply, cookie: SessionCookie) {
  return {
    gravar: (sessao: NovaSessao) => cookie.write(reply, sessao),
    apagar: () => cookie.clear(reply),
  }
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
function refuseForeignOrigin(request: FastifyRequest): void {
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
