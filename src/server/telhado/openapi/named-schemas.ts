// The contract's schemas under the names that it exports them by, so that clients which are generated have types with names.
import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type JsonSchema = z.core.JSONSchema.BaseSchema

const CONTRACT = new URL('../../../contract/', import.meta.url)

const names = z.registry<{ id: string }>()
for (const file of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.ts') || /^e(?:rros|xemplos)\/|\.test\.ts$/.test(file)) continue
  const module: Record<string, unknown> = await import(new URL(file, CONTRACT).href)
  for (const [name, value] of Object.entries(module)) {
    const id = /^(\w+)Schema$/.exec(name)?.[1]
    if (id && isObject(value) && !names.has(value))
      names.add(value, { id: id.charAt(0).toUpperCase() + id.slice(1) })
  }
}

function isObject(value: unknown): value is Schema {
  return value instanceof z.core.$ZodType && value._zod.def.type === 'object'
}

/** The named schemas that were met, as the document's components. */
export const components: Record<string, JsonSchema> = {}

/** The schema itself where it is a reference, for what needs its fields. */
export function withFields({ $ref, ...schema }: JsonSchema): JsonSchema {
  return ($ref && components[$ref.replace('#/components/schemas/', '')]) || schema
}

type Options = Pick<z.core.ToJSONSchemaParams, 'override'>

/** The schema in its wire form, with references to `components`. One that answers close and requests leave open has two names. */
export function toJsonSchema(schema: Schema, suffix: string, options: Options = {}): JsonSchema {
  // Inside another one, because a schema that stands alone is never a reference.
  const outer = z.toJSONSchema(z.object({ schema }), {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    ...options,
  })
  const text = JSON.stringify(outer).replace(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`)
  const { $defs = {}, properties = {} }: JsonSchema = JSON.parse(text)
  for (const [name, { id: _id, ...definition }] of Object.entries($defs))
    components[name + suffix] = definition
  const { schema: inner = {} } = properties
  return typeof inner === 'boolean' ? {} : inner
}
