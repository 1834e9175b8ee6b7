// What carts and orders have in common: their items, their freight, and the reasons why no boleto can be made.
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema, idSchema, instanteSchema, quilosSchema } from './campos.ts'
import { cotacaoDoItemSchema } from './cotacao.ts'

/** `cotacao.preco` is today's price in a cart, the frozen price in an order (rule M17). */
export const itemDoPedidoSchema = z.object({
  id: idSchema,
  quantidade: z.int(),
  cotacao: cotacaoDoItemSchema,
  peso: quilosSchema,
  total: dinheiroSchema,
})

export const freteSchema = z.object({
  origem: z.string(),
  destino: z.nullable(z.string()),
  pesoTotal: quilosSchema,
  /** Null where the team must quote it (rule M16). */
  valor: z.nullable(dinheiroSchema),
})

/** Freight that staff agreed with the buyer (rule M39). The reason, the author and the time are for staff. */
export const freteCombinadoSchema = z.object({
  id: idSchema,
  /** The last day on which it counts. */
  validoAte: dataSchema,
  motivo: z.optional(z.string()),
  por: z.optional(z.object({ id: idSchema, nome: z.string() })),
  em: z.optional(instanteSchema),
})

/** A reason why no boleto can be made, or was not. */
export const impedimentoSchema = z.object({ codigo: z.string(), message: z.string() })
