// The contract's schemas as JSON Schema 2020-12, in their wire form.
import type * as z from 'zod/mini'
import { toJsonSchema } from './named-schemas.ts'

type Schema = z.core.$ZodType

/** The schema of a request. Objects are closed if the contract's are strict. */
export function openSchema(schema: Schema) {
  return toJsonSchema(schema, 'Entrada')
}

/** The schema of an answer. Every object is closed, since encoding drops fields that the schema does not name (rule M29). */
export function closedSchema(schema: Schema) {
  return toJsonSchema(schema, '', {
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false
    },
  })
}
