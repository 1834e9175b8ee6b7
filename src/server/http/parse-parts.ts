// Reads the parts that an endpoint declares out of a request, or refuses with one message per field.

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { readMultipart } from './multipart.ts'
import { RecusaError } from './recusa-error.ts'

export interface RawParts {
  params: unknown
  query: unknown
  body: unknown
  form: unknown
  /** The bytes of `imageFile`, or null when none came. */
  imagem: Buffer | null
}

const PARTS = ['params', 'query', 'body', 'form'] as const

/** The declared parts, parsed. Refuses with `dados-invalidos`, or with the endpoint's own code where it has one. */
export function parseParts(endpoint: Endpoint, raw: RawParts): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (!schema) continue
    if (holdsNul(raw[part])) throw new RecusaError({ codigo: endpoint.seInvalido ?? 'dados-invalidos' })
    const result = z.safeDecode(schema, raw[part])
    if (!result.success) throw invalid(endpoint, result.error.issues)
    parsed[part] = result.data
  }
  return parsed
}

/**
 * What came: a form where the endpoint has one, JSON everywhere else and where the form may be JSON too. An empty body counts
 * as absent. Refuses with `tipo-nao-suportado`.
 */
export async function readParts(endpoint: Endpoint, request: FastifyRequest): Promise<RawParts> {
  const parts = {
    params: request.params,
    query: request.query,
    body: undefined,
    form: undefined,
    imagem: null,
  }
  const json = request.body ?? undefined
  if (!endpoint.form) return { ...parts, body: json }
  if (request.isMultipart()) return { ...parts, ...(await readMultipart(request)) }
  if (!endpoint.aceitaJson) throw new RecusaError({ codigo: 'tipo-nao-suportado' })
  return { ...parts, form: json }
}

function invalid(endpoint: Endpoint, issues: readonly z.core.$ZodIssue[]): RecusaError {
  return new RecusaError({ codigo: endpoint.seInvalido ?? 'dados-invalidos' }, faultsOf(issues))
}

/** One message per field at fault. Where the whole part may have several shapes, the one that it comes nearest to speaks. */
function faultsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const campos: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) campos[key] ??= 'Campo desconhecido.'
    else if (issue.code === 'invalid_union' && issue.path.length === 0 && issue.errors.length > 0)
      Object.assign(campos, nearest(issue.errors.map(faultsOf)))
    else campos[issue.path.join('.')] ??= issue.message
  }
  return campos
}

function nearest(shapes: readonly Record<string, string>[]): Record<string, string> {
  const fewest = Math.min(...shapes.map(campos => Object.keys(campos).length))
  return shapes.find(campos => Object.keys(campos).length === fewest) ?? {}
}

// PostgreSQL keeps no NUL character in a text, and nobody types one.
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}
