// Amounts in answers to a member who may not see them (rule N113): one place for all calls, so that a new field cannot show one.
import type * as z from 'zod/mini'
import { dinheiroSchema } from '#contract/campos.ts'

/** The same answer without its amounts: absent where one may be absent, null where it may be null, otherwise 0. */
export function hideAmounts(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema === dinheiroSchema) return 0
  if (value === null || value === undefined) return value
  const { def } = (schema as z.core.$ZodTypes)._zod // the union of all kinds, told apart by `type`
  switch (def.type) {
    case 'nullable':
      return def.innerType === dinheiroSchema ? null : hideAmounts(def.innerType, value)
    case 'optional':
      return def.innerType === dinheiroSchema ? undefined : hideAmounts(def.innerType, value)
    case 'array':
      return Array.isArray(value) ? value.map(one => hideAmounts(def.element, one)) : value
    case 'object': {
      const fields = value as Readonly<Record<string, unknown>> // a handler's answer has the form of its schema
      const hidden = Object.entries(def.shape).map(([name, field]) => [
        name,
        hideAmounts(field, fields[name]),
      ])
      return Object.fromEntries(hidden)
    }
    default:
      return value
  }
}
