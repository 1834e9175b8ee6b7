import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { answersOf, compile } from '../../../../tests/support/documented-answers.ts'
import { EXEMPLOS, openApiDocument, operation, operationIdOf } from './openapi.ts'
import { SIGNIFICADOS } from './sentences.ts'

interface Media {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Answer {
  content?: Record<string, Media>
}
interface Operation {
  /** Method and path, as the contract writes them. */
  chave: string
  operationId: string
  'x-papeis': string[]
  security: unknown[]
  parameters: (Media & { name: string; in: string; description?: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

const DOCUMENT = openApiDocument('https://restia.example')
const { paths } = DOCUMENT
// As `openApiDocument` makes them.
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...(operation as Omit<Operation, 'chave'>),
    responses: answersOf(operation as Operation),
    chave: `${method.toUpperCase()} ${path}`,
  })),
)
const nameOf = ({ chave }: Operation) => chave

/** Every schema of an operation with its examples. */
function examplesOf({ parameters, requestBody, responses }: Operation): [Media, unknown[]][] {
  const bodies = [requestBody, ...Object.values(responses)].flatMap(part =>
    Object.values(part?.content ?? {}),
  )
  // Not every filter of a list has a value in its example.
  const needed = parameters.filter(({ in: where, example }) => where === 'path' || example !== undefined)
  return [...needed, ...bodies].map(media => [
    media,
    media.examples ? Object.values(media.examples).map(({ value }) => value) : [media.example],
  ])
}

describe.each(OPERATIONS.map(operation => [nameOf(operation), operation] as const))(
  '%s',
  (_id, operation) => {
    it('has an example of each part, and its own schema takes it', () => {
      for (const [{ schema }, examples] of examplesOf(operation)) {
        const validate = compile(schema)
        const taken = examples.map(example => example !== undefined && validate(example))
        expect(taken, JSON.stringify(validate.errors)).toEqual(examples.map(() => true))
        expect(examples.length).toBeGreaterThan(0)
      }
    })
  },
)

describe('the document as a whole', () => {
  const check = (document: Record<string, unknown>) => new Validator().validate(structuredClone(document))

  it('is OpenAPI 3.1 to the letter, by the official meta-schema', async () => {
    expect(await check(DOCUMENT)).toEqual({ valid: true })
    const { title, version } = DOCUMENT.info
    for (const broken of [
      { ...DOCUMENT, info: { title } },
      { ...DOCUMENT, info: { title, version }, respostas: {} },
      { ...DOCUMENT, paths: { '/v1/nada': { get: { parameters: [{ name: 'id', in: 'path' }] } } } },
    ])
      expect((await check(broken)).valid).toBe(false)
  })

  it('has identifiers for operations, one path of a shape, the cookie and the version that are real', () => {
    const ids = OPERATIONS.map(({ operationId }) => operationId)
    expect(ids.filter(id => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(Object.keys(api).length)
    expect(operationIdOf('PUT /v1/pedido/{id}/pagamento-por-fora')).toBe('gravarPedidoPorIdPagamentoPorFora')
    const shapes = Object.keys(paths).map(path => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
    for (const { chave, parameters } of OPERATIONS) {
      const inPath = parameters.filter(one => one.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath).toEqual(chave.match(/\{\w+\}/g) ?? [])
    }
    const cookieOf = (url: string) => openApiDocument(url).components.securitySchemes.sessao.name
    expect([cookieOf('https://feira.example'), cookieOf('http://localhost:3000')]).toEqual([
      '__Host-sessao',
      'sessao',
    ])
    const { schemas } = DOCUMENT.components
    for (const name of ['Pedido', 'PedidoDaLista', 'Cotacao', 'LoginEntrada'])
      expect(schemas).toHaveProperty(name)
    expect(DOCUMENT.info.version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('describes once the answers that the server gives before any operation, and every shared response is one of them', () => {
    const { 'x-respostas-do-servidor': byStatus, components } = DOCUMENT
    expect(Object.keys(byStatus)).toEqual(['400', '404', '405', '408', '413', '415', '431'])
    const referred = Object.values(byStatus).map(({ $ref }) => $ref.replace('#/components/responses/', ''))
    expect(referred).toEqual(Object.keys(components.responses).filter(name => !/^Recusa\d/.test(name)))
    for (const [name, { content, description }] of Object.entries(components.responses)) {
      const { schema, examples } = content['application/json']
      for (const { value } of Object.values(examples)) expect(compile(schema)(value)).toBe(true)
      expect(description).toMatch(referred.includes(name) ? /^.{10,}\.$/ : /^[a-z0-9-]+(, [a-z0-9-]+)*$/)
    }
    expect(components.responses.MetodoNaoPermitido).toMatchObject({ headers: { Allow: { required: true } } })
  })
})

/** Every schema in this one, itself included, and those that it refers to. */
function* schemasIn(part: unknown, met = new Set<unknown>()): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null || met.has(part)) return
  met.add(part)
  yield part as Record<string, unknown> // an object, by the line above
  const [, name = ''] =
    '$ref' in part ? (/^#\/components\/schemas\/(\w+)$/.exec(String(part.$ref)) ?? []) : []
  for (const inner of [...Object.values(part), DOCUMENT.components.schemas[name]])
    yield* schemasIn(inner, met)
}

/** Every property and parameter that a program meets in calls by key, as `shape.name`, with its sentence. */
function* metByKeys(): Generator<[name: string, sentence: unknown]> {
  const byKey = OPERATIONS.filter(({ security }) => security.some(one => 'chave' in (one as object)))
  const met = new Set<unknown>()
  for (const { chave, parameters, requestBody, responses } of byKey) {
    for (const { name, description } of parameters) yield [`${chave}.${name}`, description]
    for (const schema of schemasIn([requestBody, responses], met))
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        yield [`${chave}…${name}`, (property as { description?: string }).description]
  }
}

describe('words', () => {
  it('rule N160: every property and parameter of a call by key has a sentence', () => {
    const met = [...metByKeys()]
    expect(met.length).toBeGreaterThan(600)
    expect(
      met.filter(([, sentence]) => !/^[A-Z`].*[.?]$/.test(String(sentence))).map(([name]) => name),
    ).toEqual([])
  })

  it('rule N160: the document of the calls by key has those alone, and a typed client of it is short', () => {
    const ofKeys = openApiDocument('https://restia.example', true)
    const calls = Object.entries(ofKeys.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const byKey = OPERATIONS.filter(({ security }) => security.some(one => 'chave' in (one as object)))
    expect(calls.sort()).toEqual(byKey.map(nameOf).sort())
    // openapi-typescript writes 1.15 bytes for each of its bytes: 400 kB.
    expect(JSON.stringify(ofKeys).length).toBeLessThan(345_000)
    expect(ofKeys.components.schemas).not.toHaveProperty('CompradorDaLista')
  })

  it('rule N160: every sentence of the contract reaches the document', () => {
    const told = new Set([...metByKeys()].map(([, sentence]) => sentence))
    const untold = Object.entries(SIGNIFICADOS).filter(([, sentence]) => !told.has(sentence))
    expect(untold.map(([name]) => name)).toEqual([])
  })
})

describe('who may call', () => {
  it.each([
    ['POST /v1/auth/login', ['ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR'], []],
    ['GET /v1/auth/user-info', ['ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR'], [{ sessao: [] }]],
    ['POST /v1/funcionario', ['ADM'], [{ sessao: [] }]],
    ['POST /v1/cotacao', ['VENDEDOR'], [{ sessao: [] }, { chave: [] }]],
    ['GET /v1/comprador', ['ADM', 'FUNCIONARIO'], [{ sessao: [] }]],
  ])('of %s: %j', (id, papeis, security) => {
    const operation = OPERATIONS.find(({ chave }) => chave === id)
    expect(operation?.['x-papeis']).toEqual(papeis)
    expect(operation?.security).toEqual(security)
  })
})

describe('answers', () => {
  it('rule M29: no object in them allows unnamed fields', () => {
    const answers = OPERATIONS.flatMap(({ responses }) => Object.values(responses))
    const schemas = answers.flatMap(({ content = {} }) => Object.values(content).map(({ schema }) => schema))
    const open = schemas
      .flatMap(schema => [...schemasIn(schema)])
      .filter(({ type, additionalProperties }) => type === 'object' && additionalProperties === undefined)
    expect(schemas.length).toBeGreaterThan(200)
    expect(open).toEqual([])
  })

  it('a file is bytes of its own media type, and its example shows the first ones', () => {
    const arquivo: Endpoint = { resumo: 'A file.', quem: 'ver-pedidos', reply: 'arquivo', recusas: [] }
    const { responses } = operation('GET /v1/tabela', arquivo, { resposta: 'produto;preço' })
    const schema = { type: 'string', format: 'binary' }
    expect(responses).toMatchObject({ 200: { content: { '*/*': { schema, example: 'produto;preço' } } } })
    expect(compile(schema)('%PDF-1.7')).toBe(true)
  })

  it('rule M5: every endpoint that changes data documents the refusal of other sites, every endpoint but the public ones that of a missing session', () => {
    const refused = (status: string) =>
      OPERATIONS.filter(({ responses }) => {
        const codes = Object.keys(responses[status]?.content?.['application/json']?.examples ?? {})
        return codes.includes(status === '401' ? 'sem-sessao' : 'origem-recusada')
      }).map(nameOf)
    expect(refused('403')).toEqual(OPERATIONS.map(nameOf).filter(id => !id.startsWith('GET ')))
    expect(refused('401')).toEqual(OPERATIONS.filter(({ security }) => security.length > 0).map(nameOf))
  })
})

describe('requests', () => {
  it('spec §7.6, §7.7, §7.12, §7.13: a picture may come with every form, whichever of its shapes it has', () => {
    const forms = OPERATIONS.flatMap(({ requestBody }) => requestBody?.content['multipart/form-data'] ?? [])
    expect(forms.length).toBe(9)
    const takes = (part: string) =>
      forms.map(({ schema, example }) => compile(schema)({ ...(example as object), [part]: 'bytes' })) // every form has an example
    expect(takes('imageFile').filter(Boolean)).toHaveLength(8)
    // Rule N82: instead of a picture, the file of a note.
    expect(takes('arquivo').filter(Boolean)).toHaveLength(1)
    const senha = OPERATIONS.find(({ chave }) => chave === 'PUT /v1/user')
    const perfil = senha?.requestBody?.content['application/json']?.schema ?? {}
    expect(compile(perfil)({ ...EXEMPLOS['PUT /v1/user']?.form, imageFile: 'bytes' })).toBe(false)
  })
})
