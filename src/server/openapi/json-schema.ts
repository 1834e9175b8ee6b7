// The contract's schemas as JSON Schema 2020-12, in their wire form.
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** What may come in. Objects are closed where the contract's are strict. */
export function openSchema(schema: Schema) {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** What goes out: the encoder lets through only fields that the schema names, so every object is closed (rule M29). */
export function closedSchema(schema: Schema) {
  return withoutDialect(
    z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false
      },
    }),
  )
}

function withoutDialect({ $schema, ...rest }: z.core.JSONSchema.BaseSchema) {
  return rest
}
