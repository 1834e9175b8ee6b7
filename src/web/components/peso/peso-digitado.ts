import * as z from 'zod/mini'
import { pesoSchema } from '#contract/campos.ts'

/** A weight as people type it, with a comma or a dot; the wire takes a dot alone (spec §5). Answers grams. */
export const pesoDigitadoSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((texto): string | number => texto.replace(',', '.')),
  ),
  pesoSchema,
)
