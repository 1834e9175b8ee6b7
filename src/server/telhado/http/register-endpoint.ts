// contract → body → session → permission → parse → handler → reply. The whole framework of this server: it must stay readable in a minute.
// `caller.ts` knows who calls, `answer.ts` writes the answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CORPO_PUBLICO_BYTES, corpoMaximoDe, type Endpoint } from '#contract/endpoint.ts'
import { api, type Chave } from '#contract/index.ts'
import { invariant } from '#domain/invariant.ts'
import { exigirSenhaRecente } from '#server/pessoas/auth/confirmar-senha.ts'
import type { Handlers } from '#server/pessoas/auth/handlers.ts'
import { answerOf, type Surroundings, type UntypedHandler } from './answer.ts'
import { authorize, callerOf, knownAccess, refuseForeignOrigin } from './caller.ts'
import { type RawParts, readParts } from './parse-parts.ts'

/** Registers every endpoint of the contract. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  surroundings: Surroundings,
): void {
  for (const [chave, endpoint] of Object.entries<Endpoint>(api)) {
    const handler = handlers[chave as Chave] as UntypedHandler
    registerEndpoint(app, [chave, endpoint], handler, { ...surroundings, handlers })
  }
}

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
