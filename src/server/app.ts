// Builds the HTTP app from its dependencies; `main` listens with it, tests call it.
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { CORPO_PUBLICO_BYTES } from '#contract/endpoint.ts'
import { abrirTransmissao } from './avisos/fluxo/transmissao.ts'
import { registerNotificacaoRoute } from './cobranca/notificacao/notificacao-route.ts'
import { recusarSeEsgotado, usoDoEndereco } from './pessoas/auth/quota-por-endereco.ts'
import { createSessionMemory } from './pessoas/auth/session-memory.ts'
import { type ChangeFeed, NO_FEED } from './plataforma/db/change-feed.ts'
import type { Listener } from './plataforma/db/listener.ts'
import type { Replicas } from './plataforma/db/replicas.ts'
import { createShortMemory } from './plataforma/db/short-memory.ts'
import type { Dependencies } from './plataforma/dependencies.ts'
import { registerImageRoute } from './plataforma/images/image-route.ts'
import { RecusaError } from './plataforma/recusa-error.ts'
import { allHandlers } from './telhado/handlers.ts'
import { createKeyReader } from './telhado/http/api-key.ts'
import { installBodyDeadlines, PICTURE_MS } from './telhado/http/body-deadlines.ts'
import { installBodyParsers } from './telhado/http/body-parsers.ts'
import { boundConnections } from './telhado/http/bound-connections.ts'
import type { SessionReader } from './telhado/http/caller.ts'
import { answerClientError } from './telhado/http/client-error.ts'
import { installCompression } from './telhado/http/compress-answers.ts'
import { installErrorHandler, sendRefusal } from './telhado/http/error-handler.ts'
import { MULTIPART_LIMITS } from './telhado/http/multipart.ts'
import { onPrimary, onReplicas } from './telhado/http/reading.ts'
import { registerEndpoints } from './telhado/http/register-endpoint.ts'
import {
  type AnswerMemory,
  mostraACotacao,
  type RememberedAnswer,
  rememberedAnswer,
  sendKept,
} from './telhado/http/remembered-answer.ts'
import { installRequestLog, requestIdOf } from './telhado/http/request-log.ts'
import { installSecurityHeaders } from './telhado/http/security-headers.ts'
import { sessionCookie } from './telhado/http/session-cookie.ts'
import { createUploadGate } from './telhado/http/upload-gate.ts'
import { serveWeb } from './telhado/site/serve-web.ts'

/** Enough for the quotes of every product: one kilobyte each, a page of the product list ten. */
const MAX_ANSWERS = 3000

/**
 * Time limits in milliseconds, checked each second. Node counts the first from the first byte of a request, and on a connection that
 * has sent none from its start. That of a body is shorter unless it is a picture (body-deadlines.ts).
 */
const HTTP_TIME_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: PICTURE_MS,
  connectionsCheckingInterval: 1000,
}
/** A connection on which nothing moves, such as one whose client does not read the answer, and one between two requests. */
const IDLE_MS = 60_000
const KEEP_ALIVE_MS = 15_000
/** A proxy keeps its connections, and must close them before we do. */
const KEEP_ALIVE_OF_PROXIES_MS = 75_000

/** What libraries write at the level `trace`: the headers of an upload, and with them the session. */
const NEVER_LOGGED = { paths: ['busboyOptions.headers'], remove: true }

/** `stream` receives each line; without it they go to the standard output. */
export type Logger = false | { level: string; stream?: { write(line: string): void } }

export interface AppOptions {
  /** Where people reach the site, without a final slash. */
  publicUrl: string
  /** Folder of the built web app. */
  webFolder: string
  /** It is whole; pages wait for it. */
  built?: Promise<unknown> | undefined
  logger: Logger
  /** Tells what any server changed; without it nothing is kept in memory. */
  feed?: ChangeFeed
  /** Without them all is read from the primary. */
  replicas?: Replicas | null
  /** Hears what streams tell of; without it they are refused. */
  listener?: Listener
  /** Proxies whose `X-Forwarded-For` counts: addresses and networks. */
  trustedProxies?: readonly string[]
}

/** Creates the app without starting it, so that routes can still be added. */
export function createApp({
  logger,
  trustedProxies = [],
}: Pick<AppOptions, 'logger' | 'trustedProxies'>): FastifyInstance {
  const app = fastify({
    logger: logger && { ...logger, redact: NEVER_LOGGED },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: CORPO_PUBLICO_BYTES,
    forceCloseConnections: 'idle',
    // What arrives while the server closes is served: a proxy that does not ask whether it is ready would show people the refusal.
    return503OnClosing: false,
    requestTimeout: HTTP_TIME_LIMITS.requestTimeout,
    http: HTTP_TIME_LIMITS,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: trustedProxies.length > 0 ? KEEP_ALIVE_OF_PROXIES_MS : KEEP_ALIVE_MS,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: request => requestIdOf(request, trustedProxies.length > 0),
    clientErrorHandler: answerClientError,
    // As long as Node lets an address be: a longer parameter would match no route and be refused as another method.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply, new RecusaError({ codigo: 'dados-invalidos' })),
  })
  boundConnections(app.server, trustedProxies)
  installBodyDeadlines(app)
  app.decorateRequest('sessao', null)
  installRequestLog(app)
  return app
}

// Registrations are counted when they are read; an address that has used up its hour sends no picture.
function earlyRefusals(deps: Dependencies): (chave: string, ip: string) => Promise<void> {
  return async (chave, ip) => {
    if (chave !== 'POST /v1/auth/register') return
    await recusarSeEsgotado(deps, usoDoEndereco(deps, 'cadastro', ip))
    await recusarSeEsgotado(deps, usoDoEndereco(deps, 'cadastro-recusado', ip))
  }
}

// A browser that opens /docs gets a page that reads it; everything else gets JSON there, as ever, and at /docs.json always.
function serveDocument(app: FastifyInstance, publicUrl: string): void {
  // Made on the first request, which takes about 100 ms; they never change.
  const documents = new Map<boolean, Promise<RememberedAnswer>>()
  const make = async (soPorChave: boolean) => {
    const { openApiDocument } = await import('./telhado/openapi/openapi.ts')
    return rememberedAnswer('/docs.json', JSON.stringify(openApiDocument(publicUrl, soPorChave)))
  }
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding' })
    const soPorChave = 'chave' in (request.query as object) // an object, whatever the address
    const document = documents.get(soPorChave) ?? make(soPorChave)
    documents.set(soPorChave, document)
    return sendKept(await document, request, reply)
  }
  app.get('/docs.json', send)
  app.get('/docs', (request, reply) => {
    const { accept = '' } = request.headers
    if (!accept.includes('text/html') || !app.hasReplyDecorator('sendFile')) return send(request, reply)
    return reply.header('vary', 'accept').sendFile('leitor-da-api/index.html')
  })
}

/** Adds all routes and checks of the product to the app. */
export async function installApp(
  app: FastifyInstance,
  deps: Dependencies,
  options: AppOptions,
): Promise<void> {
  const { feed = NO_FEED, listener, replicas } = options
  const secure = options.publicUrl.startsWith('https:')
  app.decorateRequest('rightDue', false)
  installErrorHandler(app)
  installSecurityHeaders(app, secure)
  installCompression(app)
  installBodyParsers(app)
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart, { limits: MULTIPART_LIMITS })
  const sessions: SessionReader = {
    cookie: sessionCookie(secure),
    ...createSessionMemory(deps, feed),
  }
  const answers: AnswerMemory = createShortMemory({
    feed,
    topic: 'catalogo',
    maxValues: MAX_ANSWERS,
    affected: mostraACotacao,
  })
  const uploads = {
    receive: deps.imagens.receive,
    discard: deps.imagens.discard,
    admit: createUploadGate(),
    refuseEarly: earlyRefusals(deps),
  }
  const transmissao = await abrirTransmissao(deps, { listener, feed })
  // Before the server waits for the requests in progress, which streams are.
  app.addHook('preClose', transmissao.encerrar)
  registerEndpoints(app, allHandlers(deps, transmissao), {
    ...{ sessions, answers, uploads, regras: deps.regras, clock: deps.clock },
    keys: createKeyReader(deps),
    reading: replicas ? onReplicas(deps.db, replicas, secure) : onPrimary(deps.db),
  })
  registerNotificacaoRoute(app, deps)
  registerImageRoute(app, deps.imagens)
  await serveWeb(app, options.webFolder, { ...sessions, clock: deps.clock, built: options.built })
  serveDocument(app, options.publicUrl)
}
