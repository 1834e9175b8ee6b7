// Many items into a cart with one call (rule N34).
import * as z from 'zod/mini'
import { idSchema, quantidadeSchema } from '#contract/campos.ts'
import { impedimentoSchema } from '#contract/pedido/item-e-frete.ts'
import { ITENS_DO_LOTE, MODOS_DO_LOTE } from '#domain/compra/lista.ts'

const itemSchema = z.strictObject({
  cotacaoId: idSchema,
  quantidade: quantidadeSchema,
  aceitaParecidos: z.optional(z.literal(true)), // rule N156
})

const itensSchema = z.array(itemSchema).check(
  z.maxLength(ITENS_DO_LOTE, `Até ${ITENS_DO_LOTE} itens de uma vez.`),
  z.refine(
    itens => new Set(itens.map(({ cotacaoId }) => cotacaoId)).size === itens.length,
    'Cada cotação entra uma vez.',
  ),
)

const saemSchema = z
  .array(z.strictObject({ cotacaoId: idSchema, por: z.optional(idSchema) }))
  .check(z.maxLength(ITENS_DO_LOTE, `Até ${ITENS_DO_LOTE} itens de uma vez.`))

export const loteDeItensSchema = z
  .strictObject({
    chave: z.optional(z.uuid()),
    modo: z.enum(MODOS_DO_LOTE),
    itens: itensSchema,
    saem: z.optional(saemSchema), // rule N123
  })
  .check(
    z.refine(({ itens, saem = [] }) => itens.length + saem.length > 0, {
      error: 'Digite a quantidade de pelo menos um produto.',
      path: ['itens'],
    }),
  )

/** An item that could not be added, with the refusal that it would have met alone. */
export const itemRecusadoSchema = z.extend(impedimentoSchema, { cotacaoId: idSchema })
