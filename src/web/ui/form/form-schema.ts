import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'

interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

type Outcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/** What a form needs of a schema: the Standard Schema interface, which Zod and others implement. */
export interface FormSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => Outcome<Output> | Promise<Outcome<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** A schema that loads when it is first needed. Without it any values pass, and the server judges them. */
export function schemaOnDemand<Input, Output>(
  load: () => Promise<FormSchema<Input, Output>>,
): FormSchema<Input, Output> {
  async function validate(value: unknown): Promise<Outcome<Output>> {
    const schema = await load().catch(() => null)
    return schema ? schema['~standard'].validate(value) : { value: value as Output } // the server validates by the same schema
  }
  return { '~standard': { version: 1, vendor: 'on-demand', validate } }
}

/** Replaces the list of a file input by its file or undefined, because schemas describe a file. */
function withSingleFiles(values: FieldValues): FieldValues {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof FileList ? value[0] : value]),
  )
}

/** Lets react-hook-form validate by a schema. */
export function resolverFor<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  const resolve: Resolver<Input, unknown, Output> = standardSchemaResolver(schema)
  // Only lists of files change, and the schema validates the result: the type remains right.
  return (values, context, options) => resolve(withSingleFiles(values) as Input, context, options)
}
