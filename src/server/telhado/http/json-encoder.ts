// The JSON of an answer in one pass. `z.encode` copies each object, and `JSON.stringify` reads the copies; for a page of orders that was
// a quarter of the server's time (design/contract-and-errors).
import * as z from 'zod/mini'
import { invariant } from '#domain/invariant.ts'

/** The JSON of a value; undefined for a field that is absent. Throws if the value has another type than the schema. */
type Encode = (value: unknown) => string | undefined

const encoders = new WeakMap<z.core.$ZodType, Encode>()

/**
 * The encoder of this schema: with money and dates converted, and only the fields that the schema names. It answers what `z.encode` and
 * `JSON.stringify` answer together, but of texts and numbers it checks the type only.
 */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const known = encoders.get(schema)
  if (known) return known
  const encode = makeEncoder(schema)
  encoders.set(schema, encode)
  return encode
}

function makeEncoder(schema: z.core.$ZodType): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod // the union of all kinds, told apart by `type`
  switch (def.type) {
    case 'string':
      return value => JSON.stringify(checked(value, typeof value === 'string'))
    case 'number':
      return value => String(checked(value, Number.isFinite(value)))
    case 'boolean':
      return value => String(checked(value, typeof value === 'boolean'))
    case 'enum':
      return encoderOfOne(Object.values(def.entries))
    case 'literal':
      return encoderOfOne(def.values)
    case 'nullable':
      return orElse(encoderOf(def.innerType), null, 'null')
    case 'optional':
      return orElse(encoderOf(def.innerType), undefined, undefined)
    case 'array':
      return encoderOfArray(encoderOf(def.element))
    case 'object':
      return def.catchall || def.checks?.length ? slowEncoder(schema) : encoderOfObject(def.shape)
    case 'pipe':
      return encoderOfCodec(schema as z.core.$ZodCodec) ?? slowEncoder(schema) // a pipe may be a codec
    default:
      return slowEncoder(schema)
  }
}

function slowEncoder(schema: z.core.$ZodType): Encode {
  return value => JSON.stringify(z.encode(schema, value))
}

function encoderOfOne(values: readonly unknown[]): Encode {
  const texts = new Map(values.map(value => [value, JSON.stringify(value)]))
  return value => checked(texts.get(value), texts.has(value))
}

function orElse(encode: Encode, special: null | undefined, text: string | undefined): Encode {
  return value => (value === special ? text : encode(value))
}

function encoderOfArray(encode: Encode): Encode {
  return value => {
    invariant(Array.isArray(value), 'resposta: falta uma lista')
    return `[${value.map(encode).join(',')}]`
  }
}

function encoderOfObject(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, `${JSON.stringify(name)}:`, encoderOf(schema)] as const,
  )
  return value => {
    invariant(typeof value === 'object' && value !== null, 'resposta: falta um objeto')
    const values = value as Readonly<Record<string, unknown>> // any object may be read so
    let text = ''
    for (const [name, prefix, encode] of fields) {
      const json = encode(values[name])
      if (json !== undefined) text += (text === '' ? '' : ',') + prefix + json
    }
    return `{${text}}`
  }
}

// Money, weights and instants: a value of the domain that passes the check of `z.custom`.
function encoderOfCodec({ _zod: { def } }: z.core.$ZodCodec): Encode | null {
  const outer = (def.out as z.core.$ZodTypes)._zod.def // told apart by `type`
  if (!def.reverseTransform || outer.type !== 'custom') return null
  const encode = encoderOf(def.in)
  return value => {
    checked(value, outer.fn(value) === true)
    return encode(def.reverseTransform(value, { value, issues: [] }))
  }
}

function checked<T>(value: T, right: boolean): T {
  invariant(right, 'resposta: valor de outro tipo')
  return value
}
