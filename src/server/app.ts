// Builds the HTTP app from its dependencies; `main` listens with it, tests call it.
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { createSessionMemory } from './auth/session-memory.ts'
import { registerAvisoRoute } from './aviso-pagbank/aviso-route.ts'
import { type ChangeFeed, NO_FEED } from './db/change-feed.ts'
import { createShortMemory } from './db/short-memory.ts'
import type { Dependencies } from './dependencies.ts'
import { allHandlers } from './handlers.ts'
import { installBodyParsers } from './http/body-parsers.ts'
import { installCompression } from './http/compress-answers.ts'
import { installErrorHandler, sendRefusal } from './http/error-handler.ts'
import { MULTIPART_LIMITS } from './http/multipart.ts'
import { registerEndpoints, type SessionReader } from './http/register-endpoint.ts'
import type { AnswerMemory } from './http/remembered-answer.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { sessionCookie } from './http/session-cookie.ts'
import { registerImageRoute } from './images/image-route.ts'
import { RecusaError } from './recusa-error.ts'
import { serveWeb } from './site/serve-web.ts'

/** Enough for the quotes of every product: one kilobyte each, a page of the product list ten. */
const MAX_ANSWERS = 3000

const CORPO_MAXIMO_BYTES = 1024 * 1024

/** Time for a whole request with its body. A picture on a slow line needs most of it. */
const PRAZO_DO_PEDIDO_MS = 60_000

export interface AppOptions {
  /** Where people reach the site, without a final slash. */
  publicUrl: string
  /** Folder of the built web app. */
  webFolder: string
  logger: boolean | { level: string }
  /** Tells what any server changed; without it nothing is kept in memory. */
  feed?: ChangeFeed
  /** Proxies whose `X-Forwarded-For` counts: addresses and networks. */
  trustedProxies?: readonly string[]
}

/** Creates the app without starting it, so that routes can still be added. */
export function createApp({
  logger,
  trustedProxies = [],
}: Pick<AppOptions, 'logger' | 'trustedProxies'>): FastifyInstance {
  return fastify({
    logger,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: CORPO_MAXIMO_BYTES,
    forceCloseConnections: 'idle',
    requestTimeout: PRAZO_DO_PEDIDO_MS,
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply, new RecusaError({ codigo: 'dados-invalidos' })),
  })
}

/** Adds all routes and checks of the product to the app. */
export async function installApp(
  app: FastifyInstance,
  deps: Dependencies,
  options: AppOptions,
): Promise<void> {
  const { feed = NO_FEED } = options
  const secure = options.publicUrl.startsWith('https:')
  app.decorateRequest('sessao', null)
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
  })
  registerEndpoints(app, allHandlers(deps), { sessions, answers, regras: deps.regras })
  registerAvisoRoute(app, deps)
  registerImageRoute(app, deps.imagens)
  // Loaded and created on the first request: it takes about 100 ms and never changes.
  let document: object | null = null
  app.get('/docs', async () => {
    document ??= (await import('./openapi/openapi.ts')).openApiDocument(options.publicUrl)
    return document
  })
  await serveWeb(app, options.webFolder, sessions)
}
