// The OpenAPI 3.1 document, derived from the contract; served at /docs.

import * as z from 'zod/mini'
import type { Acesso, Endpoint } from '#contract/endpoint.ts'
import { erroSchema, fraseDoMotivo, statusDoErro } from '#contract/erros.ts'
import { api } from '#contract/index.ts'
import type { CodigoDeMotivo, Motivo } from '#domain/motivo.ts'
import { type Acao, papeisQuePodem } from '#domain/permissao.ts'

type Schema = z.core.$ZodType

/** The whole document. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [chave, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = '', path = ''] = chave.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(chave, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Réstia',
      version: '1',
      description: 'Marketplace B2B de hortifrúti. Amounts in reais, weights in kilograms.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { sessao: { type: 'apiKey', in: 'cookie', name: 'sessao' } } },
  }
}

function operation(chave: string, endpoint: Endpoint) {
  const body = requestBody(endpoint)
  return {
    operationId: chave,
    tags: [chave.split('/')[2]],
    summary: endpoint.resumo,
    description: `Who may: ${whoMay(endpoint.quem)}.`,
    ...(endpoint.quem !== 'publico' && { security: [{ sessao: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body && { requestBody: body }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

function whoMay(quem: Acesso): string {
  if (quem === 'publico') return 'anybody'
  return quem === 'sessao' ? 'anybody with a session' : papeisQuePodem(quem satisfies Acao).join(', ')
}

function parameters(where: 'path' | 'query', schema: Schema | undefined) {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema) : {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }))
}

function requestBody({ body, form, aceitaJson }: Endpoint) {
  const schema = form ?? body
  if (!schema) return null
  const required = !z.safeParse(schema, undefined).success
  const types = [
    ...(form ? ['multipart/form-data'] : []),
    ...(body || aceitaJson ? ['application/json'] : []),
  ]
  const content = Object.fromEntries(types.map(type => [type, { schema: bodySchema(type, schema) }]))
  return { required, content }
}

// An image may come with every form, as a part that is no field.
function bodySchema(type: string, schema: Schema) {
  const { additionalProperties, ...fields } = jsonSchema(schema)
  if (type !== 'multipart/form-data')
    return { ...fields, ...(additionalProperties !== undefined && { additionalProperties }) }
  return { allOf: [fields], properties: { imageFile: { type: 'string', format: 'binary' } } }
}

function success({ status, reply }: Endpoint) {
  const code = String(status ?? (reply ? 200 : 204))
  if (!reply) return { [code]: { description: 'Done.' } }
  if (reply === 'texto')
    return { [code]: { description: 'Text.', content: { 'text/plain': { schema: { type: 'string' } } } } }
  return { [code]: { description: 'Done.', content: { 'application/json': { schema: jsonSchema(reply) } } } }
}

function refusals({ quem, recusas, params, query, body, form, seInvalido }: Endpoint) {
  const ofAccess: CodigoDeMotivo[] =
    quem === 'publico'
      ? []
      : quem === 'sessao'
        ? ['sem-sessao']
        : ['sem-sessao', 'usuario-pendente', 'sem-permissao']
  const ofShape: CodigoDeMotivo[] = params || query || body || form ? [seInvalido ?? 'dados-invalidos'] : []
  const byStatus = Object.groupBy(new Set([...ofShape, ...ofAccess, ...recusas]), codigo =>
    String(statusDoErro(codigo)),
  )
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codigos = []]) => [
      status,
      {
        description: codigos.join(', '),
        content: { 'application/json': { schema: jsonSchema(erroSchema), examples: examples(codigos) } },
      },
    ]),
  )
}

function examples(codigos: readonly CodigoDeMotivo[]) {
  return Object.fromEntries(
    codigos.map(codigo => [codigo, { value: { codigo, message: exampleSentence(codigo) } }]),
  )
}

type Dado<M = Motivo> = M extends unknown ? Exclude<keyof M, 'codigo'> : never

/** A value for every datum that any sentence names: a new one cannot compile before it has one here. */
const EXEMPLOS: Record<Dado, string | number> = {
  produtoNome: 'Tomate Italiano',
  esperaSegundos: 60,
  maximo: 99_999,
  totalCentavos: 12_500,
  faltaCentavos: 5000,
  minimoCentavos: 20,
  maximoCentavos: 999_999_999,
  pesoGramas: 13_000_000,
  maximoGramas: 12_000_000,
  zonaNome: 'Serrana',
  outraZonaNome: 'Interior',
}

function exampleSentence(codigo: CodigoDeMotivo): string {
  return fraseDoMotivo({ ...EXEMPLOS, codigo } as unknown as Motivo) // has every datum that any reason has
}

function jsonSchema(schema: Schema) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
