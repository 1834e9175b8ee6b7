// The contract's sentences beside the parameters and properties of an operation (rule N160).
import type * as z from 'zod/mini'
import significados from '#contract/significados.json' with { type: 'json' }
import { components } from './named-schemas.ts'

/**
 * What the fields and parameters of calls by key mean, once by name. `shape.name` goes before `name` where it means something else there:
 * the shape is a schema's name, its noun (`pedido` of `PedidoDaLista`), the field that holds the object, the word of the path before a
 * parameter, the plural of the noun for a filter, or the call itself, `→ GET …` for what it answers.
 */
export const SIGNIFICADOS: Readonly<Record<string, string>> = significados

type JsonSchema = z.core.JSONSchema.BaseSchema

interface Operation {
  parameters: { name: string; description?: string }[]
  requestBody?: { content: Contents }
  responses: Record<string, object>
}
type Contents = Record<string, { schema: JsonSchema }>

/** Writes the sentence of each parameter and of each property of its request and its success, `chave` as the document has the call. */
export function explain(chave: string, { parameters, requestBody, responses }: Operation): void {
  const [, , noun = ''] = chave.split('/')
  for (const parameter of parameters) {
    const [, word = `${noun}s`] = new RegExp(`([a-z]+)/\\{${parameter.name}\\}`).exec(chave) ?? []
    describe(parameter, parameter.name, [chave, word])
  }
  const met = new Set<JsonSchema>()
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    explainSchema(schema, [chave, noun], met)
  for (const { content = {} } of Object.values<{ content?: Contents }>(responses))
    for (const { schema } of Object.values(content)) explainSchema(schema, [`→ ${chave}`, noun], met)
}

function describe(what: { description?: string }, name: string, shapes: readonly string[]): void {
  const key = [...shapes.map(shape => `${shape}.${name}`), name].find(one => one in SIGNIFICADOS)
  const sentence = key && SIGNIFICADOS[key]
  if (sentence) what.description = sentence
}

/** Writes the sentences of a schema's properties, and of those within them. */
export function explainSchema(
  schema: JsonSchema,
  shapes: readonly string[],
  met: Set<JsonSchema> = new Set(),
): void {
  if (met.has(schema)) return
  met.add(schema)
  const name = schema.$ref?.split('/').at(-1)
  const referred = name && components[name]
  if (referred) explainSchema(referred, shapesOf(name), met)
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'boolean') continue
    describe(property, field, shapes)
    explainSchema(property, [...shapes.map(shape => `${shape}.${field}`), field], met)
  }
  const { items, anyOf = [], oneOf = [] } = schema
  for (const inner of [items, ...anyOf, ...oneOf].flat())
    if (typeof inner === 'object') explainSchema(inner, shapes, met)
}

// `PedidoDaListaEntrada`, as that, without its ending, and by its noun.
function shapesOf(component: string): string[] {
  const name = component.charAt(0).toLowerCase() + component.slice(1)
  return [
    name,
    name.replace(/Entrada$/, ''),
    name.replace(/(?:D[aeo]s?|Na|A|Com|Sem|Entrada)(?=[A-Z]|$).*$/, ''),
  ]
}
