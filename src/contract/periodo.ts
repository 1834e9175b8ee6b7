import * as z from 'zod/mini'
import { dataSchema } from './campos.ts'

/** The days of a statement or a report, both included; this month without them (rule N86). For `z.extend` and the address. */
export const periodoSchema = z.strictObject({ de: z.optional(dataSchema), ate: z.optional(dataSchema) })

/** The two kinds of files of one list. */
export const FORMATOS = ['csv', 'pdf'] as const
