// A buyer asks that staff cancel an order; staff accept or decline on the desk (rule M57, design/orders).
import * as z from 'zod/mini'
import { instanteSchema, pessoaSchema, textoObrigatorio } from '#contract/campos.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { SITUACOES_DE_CANCELAMENTO } from '#domain/pedido/cancelamento.ts'

/** Why a buyer asks. */
export const motivoDoCancelamentoSchema = z.strictObject({ motivo: textoObrigatorio(500, variasLinhas) })

/** What the buyer asked of staff, and the answer (rule M57). */
export const cancelamentoDoPedidoSchema = z.object({
  motivo: z.string(),
  em: instanteSchema,
  situacao: z.enum(SITUACOES_DE_CANCELAMENTO),
  resposta: z.nullable(z.string()),
  decididoEm: z.nullable(instanteSchema),
  por: z.optional(z.nullable(pessoaSchema)),
})
