import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from './provider-error.ts'

/** A request's body: the exact text, and its contents as JSON or form. */
export interface RequestBody {
  text: string
  json: unknown
  form: URLSearchParams
}

const EMPTY: RequestBody = { text: '', json: undefined, form: new URLSearchParams() }
const MEGABYTE = 1_048_576

/** Replaces the parsers of this scope: JSON keeps its exact text, forms are parsed, other types are not. */
export function acceptProviderBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: MEGABYTE } as const
  scope.addContentTypeParser('application/json', options, (_request, body, done) => {
    const text = String(body)
    try {
      done(null, { ...EMPTY, text, json: text === '' ? undefined : JSON.parse(text) })
    } catch {
      done(refusal('40002', 'Request body is not a valid JSON'), undefined)
    }
  })
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, { ...EMPTY, text: String(body), form: new URLSearchParams(String(body)) })
  })
  scope.addContentTypeParser('*', options, (_request, body, done) =>
    done(null, { ...EMPTY, text: String(body) }),
  )
}

/** The body as left by the parsers above; empty when the request had none. */
export function bodyOf(request: FastifyRequest): RequestBody {
  // Every parser of this scope yields a RequestBody; a request without a body leaves undefined or null.
  return (request.body as RequestBody | undefined | null) ?? EMPTY
}
