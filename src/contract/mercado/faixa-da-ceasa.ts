// The market's price range of a product beside its prices (rules N38, N39). Absent where there is none.
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema } from '#contract/campos.ts'

export const faixaDaCeasaSchema = z.object({
  /** The bulletin's day. */
  dia: dataSchema,
  mercado: z.string(),
  /** For one unit of the product. */
  minimo: dinheiroSchema,
  comum: dinheiroSchema,
  maximo: dinheiroSchema,
  /** Is the bulletin of more than three days ago? After fifteen days there is no range. */
  desatualizada: z.boolean(),
})
