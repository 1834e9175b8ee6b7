// Reads the parts that an endpoint declares out of a request, or refuses with one message per field.

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { RecusaError } from './recusa-error.ts'

export interface RawParts {
  params: unknown
  query: unknown
  body: unknown
  form: unknown
}

const PARTS = ['params', 'query', 'body', 'form'] as const

/** The declared parts, parsed. Refuses with `dados-invalidos`, or with the endpoint's own code where it has one. */
export function parseParts(endpoint: Endpoint, raw: RawParts): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = z.safeDecode(schema, raw[part])
    if (!result.success) throw invalid(endpoint, result.error.issues)
    parsed[part] = result.data
  }
  return parsed
}

/** The raw parts of a JSON request; an empty body counts as absent. */
export function rawParts(request: FastifyRequest): RawParts {
  return { params: request.params, query: request.query, body: request.body ?? undefined, form: undefined }
}

function invalid(endpoint: Endpoint, issues: readonly z.core.$ZodIssue[]): RecusaError {
  const campos: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) campos[key] ??= 'Campo desconhecido.'
    else campos[issue.path.join('.')] ??= issue.message
  }
  return new RecusaError({ codigo: endpoint.seInvalido ?? 'dados-invalidos' }, campos)
}
