// The OpenAPI 3.1 document, derived from the contract; served at /docs.
import * as z from 'zod/mini'
import { type Acesso, corpoMaximoDe, type Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { escopoNecessario } from '#domain/conta/chave-de-api.ts'
import { PAPEIS, type Papel, papeisQuePodem } from '#domain/conta/permissao.ts'
import type { CodigoDeMotivo } from '#domain/motivo.ts'
import { VERSION } from '#server/plataforma/version.ts'
import { cookieName } from '#server/telhado/http/session-cookie.ts'
import exemplos from './exemplos.json' with { type: 'json' }
import { closedSchema, openSchema } from './json-schema.ts'
import { components, withFields } from './named-schemas.ts'
import { refusal, refusalResponses, refusals } from './refusals.ts'
import { explain } from './sentences.ts'

type Schema = z.core.$ZodType
type JsonSchema = z.core.JSONSchema.BaseSchema

/** A request and the answer to its success on the wire: of a file or a stream, how its contents begin. */
export type Exemplo = { [P in 'params' | 'query' | 'body' | 'form']?: object } & { resposta?: unknown }

/** One for each endpoint. `npm run exemplos` records them from the requests of the permission matrix (tests/support/matriz.ts). */
export const EXEMPLOS: Readonly<Record<string, Exemplo>> = exemplos

const DESCRIPTION = [
  'Marketplace B2B de hortifrúti. Amounts in reais, weights in kilograms.',
  'An empty value in a query counts as absent, as does an empty `imageFile` in a form.',
  'JSON is UTF-8, or in the charset that its type names, and at most `x-corpo-maximo-bytes` long; longer is 413. A refusal names 20 fields at most.',
  'Where a path takes GET, HEAD answers the same without the body.',
  'With a key of /perfil/integracoes: `Authorization: Bearer rst_…`, without a cookie. `/docs.json?chave` has the calls that keys reach, and no other; each of their fields has a sentence. Each operation says whether keys reach it and which scope it needs: LER, ESCREVER or COMPRAR, each with those before it. 120 calls a minute, then 429 with `Retry-After`. A write may carry `Idempotency-Key`, 1,000 an hour and account: repeated within 24 hours it is made once and answers as the first, with `idempotency-replayed: true`. Of an answer beyond 2 kB the cart is read anew, with `content-location`; the lot of a cart, the table and packing answer 409 `escrita-ja-feita`, which names what to read. `GET /v1/integracao` tells the `userId` that carts and lists ask for.',
  'Webhooks get `{ id, tipo, em, dados: { pedidoId } }` with `x-restia-assinatura: t=<second>,v1=<hex>`: HMAC-SHA256 of `t.body` with the secret. Any `v1` that fits is enough. Refuse a `t` that is five minutes away, and take each `id` once.',
  'The answers to calls that reach no operation are listed in `x-respostas-do-servidor`, by status.',
].join('\n\n')

/** The document of all calls, or of those that keys reach. */
export function openApiDocument(publicUrl: string, soPorChave = false) {
  const paths: Record<string, Record<string, unknown>> = {}
  const byKey: [chave: string, described: ReturnType<typeof operation>][] = []
  for (const [chave, endpoint] of Object.entries<Endpoint>(api)) {
    if (soPorChave && !endpoint.chave) continue
    const [method = '', path = ''] = documentedAs(chave).split(' ')
    const described = operation(chave, endpoint, EXEMPLOS[chave] ?? {})
    if (endpoint.chave) byKey.push([`${method} ${path}`, described])
    paths[path] = { ...paths[path], [method.toLowerCase()]: described }
  }
  // Once all schemas are there: each operation writes its components anew.
  for (const [chave, described] of byKey) explain(chave, described)
  const used = usedBy(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Réstia',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        sessao: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl.startsWith('https:')) },
        chave: { type: 'http', scheme: 'bearer', description: 'A key of /perfil/integracoes: rst_…' },
      },
      responses: { ...serverAnswers, ...used('responses', refusals) },
      schemas: used('schemas', components),
    },
    'x-respostas-do-servidor': serverAnswersByStatus,
  }
}

/** Those of the components that these paths refer to, and what those refer to in turn. */
function usedBy(paths: object) {
  const met = new Set<string>()
  const collect = (part: object) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (met.has(`${kind}/${name}`)) continue
      met.add(`${kind}/${name}`)
      collect((kind === 'schemas' ? components[name] : refusals[name]) ?? {})
    }
  }
  collect(paths)
  return <T>(kind: string, all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => met.has(`${kind}/${name}`)))
}

const PARAMETER = /\{(\w+)\}/g

/** The paths by their shape: those that differ only in the names of their parameters are one path to OpenAPI. */
const SHAPES = new Map<string, string>()
for (const chave of Object.keys(api)) {
  const [, path = ''] = chave.split(' ')
  const shape = path.replace(PARAMETER, '{}')
  const known = SHAPES.get(shape)
  // The shorter name, which is `{id}`.
  if (!known || path.length < known.length) SHAPES.set(shape, path)
}

/** The call as the document has it: the path with the same shape has the same parameters everywhere. */
export function documentedAs(chave: string): string {
  const [method = '', path = ''] = chave.split(' ')
  return `${method} ${SHAPES.get(path.replace(PARAMETER, '{}')) ?? path}`
}

/** The document's names of the contract's parameters. */
function parameterNames(chave: string): Map<string, string> {
  const namesIn = (text: string) => [...text.matchAll(PARAMETER)].map(([, name = '']) => name)
  const documented = namesIn(documentedAs(chave))
  return new Map(namesIn(chave).map((name, i) => [name, documented[i] ?? name]))
}

const VERBS: Readonly<Record<string, string>> = {
  GET: 'ler',
  POST: 'enviar',
  PUT: 'gravar',
  DELETE: 'remover',
}

/** `lerPedidoPorId` for `GET /v1/pedido/{id}`: a name that programs can have. */
export function operationIdOf(chave: string): string {
  const [method = '', path = ''] = chave.split(' ')
  const words = path
    .replace('/v1/', '')
    .replace(PARAMETER, 'por-$1')
    .split(/[/-]/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
  return (VERBS[method] ?? method.toLowerCase()) + words.join('')
}

/** One operation of the document. */
export function operation(chave: string, endpoint: Endpoint, exemplo: Exemplo) {
  const body = requestBody(endpoint, exemplo)
  return {
    operationId: operationIdOf(chave),
    tags: [chave.split('/')[2]],
    summary: endpoint.resumo,
    description: `Who may: ${whoMay(endpoint.quem)}. ${scopeOf(chave, endpoint)}`,
    'x-papeis': rolesOf(endpoint.quem),
    ...((endpoint.body || endpoint.aceitaJson) && { 'x-corpo-maximo-bytes': corpoMaximoDe(endpoint) }),
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params, exemplo.params).map(one => ({
        ...one,
        name: parameterNames(chave).get(one.name) ?? one.name,
      })),
      ...parameters('query', endpoint.query, exemplo.query),
    ],
    ...(body && { requestBody: body }),
    responses: { ...success(endpoint, exemplo), ...refusalResponses(chave, endpoint) },
  }
}

function securityOf({ quem, chave }: Endpoint) {
  if (quem === 'publico') return []
  return chave ? [{ sessao: [] }, { chave: [] }] : [{ sessao: [] }]
}

/** The roles that may call; `security` says if a session is needed. */
function rolesOf(quem: Acesso): readonly Papel[] {
  return quem === 'publico' || quem === 'sessao' ? PAPEIS : papeisQuePodem(quem)
}

function whoMay(quem: Acesso): string {
  if (quem === 'publico') return 'everyone'
  return quem === 'sessao' ? 'everyone with a session' : rolesOf(quem).join(', ')
}

function scopeOf(chave: string, { chave: alcance }: Endpoint): string {
  if (!alcance) return 'Not by key.'
  return `By key: ${escopoNecessario(chave.split(' ')[0] ?? '', alcance)}.`
}

function parameters(where: 'path' | 'query', schema: Schema | undefined, exemplo: object = {}) {
  const { properties = {}, required = [] } = schema ? withFields(openSchema(schema)) : {}
  const values = new Map(Object.entries(exemplo))
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
    ...(values.has(name) && { example: values.get(name) }),
  }))
}

function requestBody({ body, form, arquivo, aceitaJson }: Endpoint, exemplo: Exemplo) {
  const schema = form ?? body
  if (!schema) return null
  const required = !z.safeParse(schema, undefined).success
  const types = [
    ...(form ? ['multipart/form-data'] : []),
    ...(body || aceitaJson ? ['application/json'] : []),
  ]
  const example = exemplo.form ?? exemplo.body
  const content = Object.fromEntries(
    types.map(type => [
      type,
      { schema: bodySchema(type, schema, arquivo ? 'arquivo' : 'imageFile'), example },
    ]),
  )
  return { required, content }
}

function bodySchema(type: string, schema: Schema, part: 'imageFile' | 'arquivo') {
  const fields = openSchema(schema)
  return type === 'multipart/form-data' ? withFile(fields, part) : fields
}

// An image may come with every form, in a part of its own; with some a file instead.
function withFile(given: JsonSchema, part: 'imageFile' | 'arquivo'): JsonSchema {
  const { anyOf, oneOf, ...schema } = withFields(given)
  if (anyOf) return { ...schema, anyOf: anyOf.map(choice => withFile(choice, part)) }
  if (oneOf) return { ...schema, oneOf: oneOf.map(choice => withFile(choice, part)) }
  const file = { type: 'string', format: 'binary' } as const
  return { ...schema, properties: { ...schema.properties, [part]: file } }
}

function success({ status, reply }: Endpoint, { resposta }: Exemplo) {
  const code = String(status ?? (reply ? 200 : 204))
  if (!reply) return { [code]: { description: 'Done.' } }
  const [type, schema] = successMedia(reply)
  return { [code]: { description: 'Done.', content: { [type]: { schema, example: resposta } } } }
}

function successMedia(reply: NonNullable<Endpoint['reply']>): [type: string, schema: JsonSchema] {
  if (reply === 'texto') return ['text/plain', { type: 'string' }]
  if (reply === 'fluxo') return ['text/event-stream', { type: 'string' }]
  if (reply === 'arquivo') return ['*/*', { type: 'string', format: 'binary' }]
  return ['application/json', closedSchema(reply)]
}

// What the server answers to calls that reach no operation: listed once for the whole document.

interface ServerAnswer {
  status: number
  when: string
  codigos: readonly CodigoDeMotivo[]
  headers?: object
}

const ALLOW = {
  Allow: {
    description: 'The methods that the path takes.',
    required: true,
    schema: { type: 'string' },
    example: 'GET, PUT',
  },
}

const ANSWERS: Readonly<Record<string, ServerAnswer>> = {
  PedidoIlegivel: {
    status: 400,
    when: 'The address or the body cannot be read.',
    codigos: ['dados-invalidos', 'texto-fora-de-utf8'],
  },
  EnderecoInexistente: { status: 404, when: 'There is no such path.', codigos: ['rota-inexistente'] },
  MetodoNaoPermitido: {
    status: 405,
    when: 'The path takes other methods.',
    codigos: ['metodo-nao-permitido'],
    headers: ALLOW,
  },
  EnvioLento: { status: 408, when: 'The request does not come in time.', codigos: ['conexao-lenta'] },
  CorpoGrandeDemais: { status: 413, when: 'The body is too long.', codigos: ['corpo-grande-demais'] },
  TipoNaoSuportado: {
    status: 415,
    when: 'The body is of another type.',
    codigos: ['tipo-nao-suportado'],
  },
  CabecalhosGrandesDemais: { status: 431, when: 'The headers are too long.', codigos: ['dados-invalidos'] },
}

/** These answers by name, as components of the document. */
const serverAnswers = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { when, codigos, headers }]) => [
    name,
    { ...refusal(codigos), description: when, ...(headers && { headers }) },
  ]),
)

/** References to these answers by status. */
const serverAnswersByStatus = Object.fromEntries(
  Object.entries(ANSWERS).map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
)
