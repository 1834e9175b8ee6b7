// Which bodies are read at all: JSON and forms, uncompressed.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RecusaError } from '#server/recusa-error.ts'

/** Leaves JSON as the only body that is parsed unasked. One of no bytes counts as absent, whatever its type says. */
export function installBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Refuses with `tipo-nao-suportado` a body that came compressed. */
export function refuseCompressedBody({ headers, method }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (method !== 'GET' && encoding !== 'identity') throw new RecusaError({ codigo: 'tipo-nao-suportado' })
}
