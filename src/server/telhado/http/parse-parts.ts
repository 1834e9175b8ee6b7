// Reads the parts that an endpoint declares from a request, or refuses with one message per field.

import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CodigoSemDados } from '#domain/motivo.ts'
import type { UploadedImage } from '#server/plataforma/images/receive-image.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { readMultipart, type Uploads } from './multipart.ts'

export interface RawParts {
  params: unknown
  query: unknown
  body: unknown
  form: unknown
  /** The file of `imageFile` or `arquivo`, which the caller discards; null without a file. */
  imagem: UploadedImage | null
}

const PARTS = ['params', 'query', 'body', 'form'] as const

/** The declared parts, parsed. Refuses with `dados-invalidos`, or with the endpoint's own code if it has one. */
export function parseParts(endpoint: Endpoint, raw: RawParts): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of PARTS) {
    const schema = endpoint[part]
    if (schema) parsed[part] = parsePart(schema, raw[part], endpoint.recusaSeInvalido)
  }
  return parsed
}

/** One part as this schema reads it. Refuses with `codigo` and one message per field. */
export function parsePart<S extends z.core.$ZodType>(
  schema: S,
  sent: unknown,
  codigo: CodigoSemDados = 'dados-invalidos',
): z.output<S> {
  const result = z.safeDecode(schema, sent as z.input<S>) // whatever was sent is checked here
  if (result.success) {
    // Not of a request that is refused anyway: it may be long.
    if (holdsNul(sent)) throw new RecusaError({ codigo })
    return result.data
  }
  const campos = faultsOf(result.error.issues)
  throw new RecusaError({ codigo }, Object.keys(campos).length > 0 ? campos : undefined)
}

/**
 * The parts as they were sent: a form if the endpoint has one, else (or if the form may come as JSON) a JSON body. Refuses with
 * `tipo-nao-suportado` any other body, since a body that is not read must not count as absent, and with `texto-fora-de-utf8` a query or
 * a form whose bytes are no UTF-8.
 */
export async function readParts(
  endpoint: Endpoint,
  request: FastifyRequest,
  uploads: Uploads,
): Promise<RawParts> {
  const parts = {
    params: request.params,
    query: withoutEmpty(request.query),
    body: undefined,
    form: undefined,
    imagem: null,
  }
  const isForm = request.isMultipart()
  if (isForm ? !endpoint.form : endpoint.form && !endpoint.aceitaJson)
    throw new RecusaError({ codigo: 'tipo-nao-suportado' })
  if (endpoint.query && !isUtf8(request.url)) throw new RecusaError({ codigo: 'texto-fora-de-utf8' })
  if (isForm) {
    const accepted = { codigo: invalidCode(endpoint), arquivo: endpoint.arquivo }
    return { ...parts, ...(await readMultipart(request, uploads, accepted)) }
  }
  return endpoint.form ? { ...parts, form: request.body } : { ...parts, body: request.body }
}

// A byte that does not decode would stay in its text as it came, `%E9`. A bare `%` was typed by a person.
function isUtf8(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/%(?![0-9a-f]{2})/gi, ''))
    return true
  } catch {
    return false
  }
}

// An empty filter counts as absent: some programs always send every parameter.
function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== '')) // a record of texts
}

function invalidCode({ recusaSeInvalido }: Endpoint): CodigoSemDados {
  return recusaSeInvalido ?? 'dados-invalidos'
}

/** As many faults are named, so that the sender does not choose how long the refusal is. */
const MAX_FAULTS = 20
/** Of a field's name in a refusal, in characters: longer than any of the contract's. */
const MAX_NAME = 32

/**
 * One message per invalid field, of the first fields; none if the whole part is not an object. If the part may have several shapes, the
 * messages are those of the shape with the fewest invalid fields.
 */
function faultsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const campos = new Map<string, string>()
  for (const [name, message] of faultsIn(issues)) {
    const campo = name.slice(0, MAX_NAME)
    if (!campos.has(campo)) campos.set(campo, message)
    if (campos.size === MAX_FAULTS) break
  }
  return Object.fromEntries(campos)
}

function* faultsIn(issues: readonly z.core.$ZodIssue[]): Generator<[name: string, message: string]> {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) yield [key, 'Campo desconhecido.']
    else if (issue.code === 'invalid_union' && issue.path.length === 0 && issue.errors.length > 0)
      yield* Object.entries(nearest(issue.errors.map(faultsOf)))
    else if (issue.path.length > 0) yield [issue.path.join('.'), issue.message]
  }
}

function nearest(shapes: readonly Record<string, string>[]): Record<string, string> {
  const fewest = Math.min(...shapes.map(campos => Object.keys(campos).length))
  return shapes.find(campos => Object.keys(campos).length === fewest) ?? {}
}

// PostgreSQL stores no NUL character in a text, and people type none. No recursion, since the caller chooses the depth.
function holdsNul(part: unknown): boolean {
  const left = [part]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Array.isArray(value) ? value : Object.values(value)) left.push(inner)
  }
  return false
}
