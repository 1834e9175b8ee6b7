// Builds the HTTP app from its dependencies; `main` listens with it, tests call it.
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { admHandlers } from './adm/adm-routes.ts'
import { auditoriaHandlers } from './auditoria/auditoria-routes.ts'
import { authHandlers } from './auth/auth-routes.ts'
import { buscarSessao } from './auth/session-repository.ts'
import { carrinhoHandlers } from './carrinho/carrinho-routes.ts'
import { categoriaHandlers } from './categoria/categoria-routes.ts'
import { compradorHandlers } from './comprador/comprador-routes.ts'
import { configuracaoHandlers } from './configuracao/configuracao-routes.ts'
import { cotacaoHandlers } from './cotacao/cotacao-routes.ts'
import { historicoHandlers } from './cotacao/historico-routes.ts'
import type { Dependencies } from './dependencies.ts'
import { freteHandlers } from './frete/frete-routes.ts'
import { funcionarioHandlers } from './funcionario/funcionario-routes.ts'
import { installErrorHandler } from './http/error-handler.ts'
import { MULTIPART_LIMITS } from './http/multipart.ts'
import { openApiDocument } from './http/openapi.ts'
import { type Handlers, registerEndpoints } from './http/register-endpoint.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { serveWeb } from './http/serve-web.ts'
import { sessionCookie } from './http/session.ts'
import { registerAvisoRoute } from './pagbank/aviso-route.ts'
import { pagbankHandlers } from './pagbank/pagbank-routes.ts'
import { pedidoHandlers } from './pedido/pedido-routes.ts'
import { produtoHandlers } from './produto/produto-routes.ts'
import { reembolsoHandlers } from './reembolso/reembolso-routes.ts'
import { vendedorHandlers } from './vendedor/vendedor-routes.ts'

const CORPO_MAXIMO_BYTES = 1024 * 1024

export interface AppOptions {
  /** Where people reach the site, without a final slash. */
  publicUrl: string
  /** Folder of the built web app. */
  webFolder: string
  logger: boolean | { level: string }
}

/** An app that is not started yet: routes may still be added to it. */
export function createApp({ logger }: Pick<AppOptions, 'logger'>): FastifyInstance {
  return fastify({ logger, bodyLimit: CORPO_MAXIMO_BYTES, forceCloseConnections: 'idle' })
}

/** Adds everything of the product to the app. */
export async function installApp(
  app: FastifyInstance,
  deps: Dependencies,
  options: AppOptions,
): Promise<void> {
  const secure = options.publicUrl.startsWith('https:')
  app.decorateRequest('sessao', null)
  installErrorHandler(app)
  installSecurityHeaders(app, secure)
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart, { limits: MULTIPART_LIMITS })
  registerEndpoints(app, allHandlers(deps), {
    cookie: sessionCookie(secure),
    find: token => buscarSessao(deps.db, token, deps.clock()),
  })
  registerAvisoRoute(app, deps)
  app.get('/docs', () => openApiDocument(options.publicUrl))
  await serveWeb(app, options.webFolder)
}

function allHandlers(deps: Dependencies): Handlers {
  return {
    ...authHandlers(deps),
    ...categoriaHandlers(deps),
    ...produtoHandlers(deps),
    ...vendedorHandlers(deps),
    ...pagbankHandlers(deps),
    ...compradorHandlers(deps),
    ...cotacaoHandlers(deps),
    ...carrinhoHandlers(deps),
    ...pedidoHandlers(deps),
    ...historicoHandlers(deps),
    ...funcionarioHandlers(deps),
    ...freteHandlers(deps),
    ...configuracaoHandlers(deps),
    ...reembolsoHandlers(deps),
    ...auditoriaHandlers(deps),
    ...admHandlers(deps),
  }
}
