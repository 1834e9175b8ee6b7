// Calls of the contract's endpoints, drawn by fast-check: a valid request with a few changes anywhere in it.
import fc from 'fast-check'
import { metodoDe } from '#contract/endereco.ts'
import type { Chave } from '#contract/index.ts'
import { openApiDocument } from '#server/telhado/openapi/openapi.ts'
import type { Envio } from '../pessoa.ts'
import { hostileName, hostileText, hostileValue } from './hostile-values.ts'

/** A request as it is written on the line. */
export interface WireCall {
  method: string
  /** With the query string; encoded. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** A change of one part. `at` chooses among the fields there are, whatever their number. */
export interface Change {
  part: 'params' | 'query' | 'body'
  at: number
  how: 'replace' | 'remove' | 'wrap' | 'add' | 'whole'
  name: string
  value: unknown
  text: string
}

/** What becomes of the bytes of a body. */
const DAMAGES = [
  'none',
  'cut',
  'twice',
  'huge number',
  'same field twice',
  'not UTF-8',
  'byte order mark',
  'too long',
  'empty',
] as const

const MEDIA = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonx',
  ' application/json',
  'application/problem+json',
  'application/octet-stream',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary=fuzz',
  'multipart/mixed; boundary=fuzz',
  'nonsense',
  '',
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']

const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-encoding',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
]

/** Seldom: `undefined` more often than not. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight, arbitrary })

const change: fc.Arbitrary<Change> = fc.record({
  part: fc.constantFrom('params' as const, 'query' as const, 'body' as const, 'body' as const),
  at: fc.nat(1000),
  how: fc.constantFrom(
    'replace' as const,
    'replace' as const,
    'replace' as const,
    'add' as const,
    'add' as const,
    'remove' as const,
    'wrap' as const,
    'whole' as const,
  ),
  name: seldom(hostileName, 3).map(name => name ?? ''),
  value: hostileValue,
  text: hostileText,
})

/** What is done to a valid request. */
export const disturbance = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  header: seldom(fc.tuple(fc.constantFrom(...HEADERS), hostileText), 3),
  media: seldom(fc.constantFrom(...MEDIA)),
  method: seldom(fc.constantFrom(...METHODS)),
  damage: seldom(fc.constantFrom(...DAMAGES)).map(damage => damage ?? 'none'),
  picture: seldom(fc.uint8Array({ maxLength: 200 })),
})
export type Disturbance = typeof disturbance extends fc.Arbitrary<infer T> ? T : never

interface Names {
  query: string[]
  body: string[]
}

interface DocumentedOperation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
}

const { paths } = openApiDocument('http://127.0.0.1')

/** The names that the document gives to the query and to the body of a call. */
export function namesOf(chave: string): Names {
  const [method = '', path = ''] = chave.split(' ')
  const operation = paths[path]?.[method.toLowerCase()] as DocumentedOperation | undefined // as `openApiDocument` makes it
  const query = (operation?.parameters ?? []).filter(one => one.in === 'query').map(one => one.name)
  const schemas = Object.values(operation?.requestBody?.content ?? {}).map(({ schema }) => schema)
  return { query, body: schemas.flatMap(propertiesOf) }
}

interface Branches {
  properties?: object
  anyOf?: object[]
  oneOf?: object[]
}

function propertiesOf(schema: object): string[] {
  const { properties = {}, anyOf = [], oneOf = [] } = schema as Branches // JSON Schema
  return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(propertiesOf)]
}

/** The call with this disturbance, sent with this cookie. */
export function wireCall(chave: Chave | string, envio: Envio, cookie: string, by: Disturbance): WireCall {
  const names = namesOf(chave)
  const of = (part: Change['part']) => by.changes.filter(one => one.part === part)
  const path = pathOf(chave, envio.params ?? {}, of('params')) + queryOf(names.query, of('query'))
  const method = by.method ?? metodoDe(chave)
  const content =
    method === 'GET' || method === 'HEAD' ? null : contentOf(envio, names, of('body'), by.picture)
  const bytes = content && damaged(content.bytes, by.damage)
  const headers: Record<string, string> = {
    ...(cookie && { cookie }),
    ...(bytes && { 'content-type': by.media ?? content.type, 'content-length': String(bytes.length) }),
  }
  if (by.header) headers[by.header[0]] = headerText(by.header[1])
  return { method, path, headers, body: bytes }
}

function pathOf(chave: string, params: Record<string, string | number>, changes: Change[]): string {
  const names = Object.keys(params)
  const values = new Map(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]))
  for (const { at, text } of changes) values.set(names[at % names.length] ?? '', percentEncoded(text))
  const path = chave.slice(chave.indexOf(' ') + 1)
  return path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '1')
}

function queryOf(names: readonly string[], changes: readonly Change[]): string {
  const pairs = changes.map(({ at, name, text }) => {
    const chosen = name || names[at % names.length] || 'page'
    return `${percentEncoded(chosen)}=${percentEncoded(text)}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Lone surrogates as the three bytes that no UTF-8 has. */
function percentEncoded(text: string): string {
  return text.replace(/[\s\S]/gu, character => {
    const code = character.charCodeAt(0)
    if (character.length === 2 || code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
    return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
  })
}

/** What a client can write in a header; the rest would not leave this process. */
function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '¿').slice(0, 8000)
}

function contentOf(
  envio: Envio,
  names: Names,
  changes: readonly Change[],
  picture: Uint8Array | undefined,
): { type: string; bytes: Buffer } | null {
  if (envio.form) {
    const fields = changedBody(envio.form, names.body, changes)
    return { type: 'multipart/form-data; boundary=fuzz', bytes: multipart(fields, picture) }
  }
  if (envio.body === undefined && changes.length === 0) return null
  const body = changedBody(envio.body ?? {}, names.body, changes)
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body) ?? '') }
}

function changedBody(body: unknown, names: readonly string[], changes: readonly Change[]): unknown {
  let changed: unknown = structuredClone(body)
  // Hostile structures are the same objects in every draw: one that is put into itself would have no end.
  for (const one of changes)
    changed = withChange(changed, names, { ...one, value: structuredClone(one.value) })
  return changed
}

/** A place in a body: the object or list, and the key in it. */
type Place = [holder: Record<string, unknown>, key: string]

function withChange(body: unknown, names: readonly string[], { at, how, name, value }: Change): unknown {
  if (how === 'whole') return value
  const places = placesIn(body)
  if (how === 'add' || places.length === 0) {
    const field = name || names[at % names.length] || 'id'
    if (typeof body === 'object' && body !== null) define(body, field, value)
    return body
  }
  const [holder, key] = places[at % places.length] ?? [{}, '']
  if (how === 'remove') delete holder[key]
  else define(holder, key, how === 'wrap' ? [holder[key]] : value)
  return body
}

// An assignment to `__proto__` would make no field.
function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Every place in a body, also those inside of others; only the first twenty of each object or list. */
export function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown> // lists have their indexes as keys
  return Object.keys(holder)
    .slice(0, 20)
    .flatMap(key => [[holder, key] as Place, ...placesIn(holder[key])])
}

function multipart(fields: unknown, picture: Uint8Array | undefined): Buffer {
  const parts = Object.entries(fields ?? {}).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return Buffer.from(
      `--fuzz\r\ncontent-disposition: form-data; name="${name.replace(/[\r\n"]/g, '_')}"\r\n\r\n${text}\r\n`,
    )
  })
  const file = picture && [
    Buffer.from('--fuzz\r\ncontent-disposition: form-data; name="imageFile"; filename="a.png"\r\n'),
    Buffer.from('content-type: image/png\r\n\r\n'),
    picture,
    Buffer.from('\r\n'),
  ]
  return Buffer.concat([...parts, ...(file ?? []), Buffer.from('--fuzz--\r\n')])
}

function damaged(bytes: Buffer, damage: (typeof DAMAGES)[number]): Buffer {
  const half = Math.floor(bytes.length / 2)
  const text = bytes.toString()
  switch (damage) {
    case 'none':
      return bytes
    case 'cut':
      return bytes.subarray(0, half)
    case 'twice':
      return Buffer.concat([bytes, bytes])
    case 'huge number':
      return Buffer.from(text.replace(/:-?[\d.]+/, ':1e400'))
    case 'same field twice':
      return Buffer.from(text.replace(/^\{("\w+":)/, '{$1null,$1'))
    case 'not UTF-8':
      return Buffer.concat([bytes.subarray(0, half), Buffer.from([0xff, 0xc0, 0x80]), bytes.subarray(half)])
    case 'byte order mark':
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])
    case 'too long':
      return Buffer.concat([bytes, Buffer.alloc(1_100_000, 0x20)])
    case 'empty':
      return Buffer.alloc(0)
  }
}
