// The day of delivery as a cart is offered it, and as staff book it (rules N49, N51).
import * as z from 'zod/mini'
import { dataSchema, instanteSchema, textoObrigatorio } from '#contract/campos.ts'
import { SITUACOES_DO_DIA } from '#domain/entrega/agenda.ts'

/** What staff write when they book or move a day; the buyer reads it. */
export const motivoDaEquipeSchema = textoObrigatorio(200)

/** A day as a cart is offered it (rule N49). */
const diaOferecidoSchema = z.object({
  dia: dataSchema,
  corteEm: z.nullable(instanteSchema),
  situacao: z.enum(SITUACOES_DO_DIA),
  motivo: z.nullable(z.string()),
})

/** What a cart is offered. */
export const entregaDoCarrinhoSchema = z.object({
  escolhido: z.nullable(dataSchema),
  proposto: z.nullable(dataSchema),
  dias: z.array(diaOferecidoSchema),
})
