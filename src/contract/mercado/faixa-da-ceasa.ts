// The market's price range of a product beside its prices (rules N38, N39). Absent where there is none.
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema } from '#contract/campos.ts'

export const faixaDaCeasaSchema = z.object({
  dia: dataSchema,
  mercado: z.string(),
  minimo: dinheiroSchema,
  comum: dinheiroSchema,
  maximo: dinheiroSchema,
  desatualizada: z.boolean(),
})
