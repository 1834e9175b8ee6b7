import * as z from 'zod/mini'
import { pesoSchema } from '#contract/campos.ts'

/** A typed weight in kilograms, with a comma or a dot; the API takes only a dot (spec §5). The result is in grams. */
export const pesoDigitadoSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((texto): string | number => texto.replace(',', '.')),
  ),
  pesoSchema,
)
