import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

/** Leaves JSON as the only type of body that Fastify parses. An empty body counts as absent, whatever its type. */
export function installBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, textOf(body, request.headers), done),
  )
}

const CHARSET = /;\s*charset="?([\w-]+)/i

/**
 * The text of a body in the charset that its type names, else in UTF-8. Refuses other bytes with `texto-fora-de-utf8`, compressed ones with
 * `dados-invalidos`.
 */
function textOf(body: Buffer, headers: IncomingHttpHeaders): string {
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? []
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body)
  } catch {
    throw new RecusaError({ codigo: headers['content-encoding'] ? 'dados-invalidos' : 'texto-fora-de-utf8' })
  }
}
