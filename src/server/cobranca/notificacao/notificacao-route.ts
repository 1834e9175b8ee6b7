// The address of the provider's notices. It is not an endpoint of the contract, because its body is signed bytes and not fields.
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { receberNotificacao } from './receber-notificacao.ts'

/** Under this path each boleto has its own unguessable address. */
export const CAMINHO_DA_NOTIFICACAO = '/v1/pagbank/notificacao'

// A notice tells the whole order, which may have hundreds of items. An unknown token costs the lookup, the sum of its
// signature and, for so many bytes, a millisecond of the thread: nothing parses them before.
const CORPO_MAXIMO_BYTES = 256 * 1024

/** Registers the route in a scope of its own, where every body stays raw bytes. */
export function registerNotificacaoRoute(app: FastifyInstance, deps: Dependencies): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: CORPO_MAXIMO_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string } }>(`${CAMINHO_DA_NOTIFICACAO}/:token`, async (request, reply) => {
      const header = request.headers['x-authenticity-token']
      const corpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const assinatura = header === undefined ? null : String(header)
      const tipo = request.headers['content-type'] ?? ''
      await receberNotificacao(deps, { tokenDaNotificacao: request.params.token, corpo, assinatura, tipo })
      return reply.code(200).send()
    })
  })
}
