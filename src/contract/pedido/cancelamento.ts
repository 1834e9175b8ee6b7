// A buyer asks that staff cancel an order; staff accept or decline (rule M57, design/orders).
import * as z from 'zod/mini'
import { dinheiroSchema, idSchema, instanteSchema, textoObrigatorio } from '#contract/campos.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { STATUS_DE_PAGAMENTO } from '#domain/pagamento/status-pagamento.ts'
import { SITUACOES_DE_CANCELAMENTO } from '#domain/pedido/cancelamento.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'

/** Why a buyer asks. */
export const motivoDoCancelamentoSchema = z.strictObject({ motivo: textoObrigatorio(500, variasLinhas) })

/** What staff answer when they decline. */
export const respostaAoCancelamentoSchema = z.strictObject({ resposta: textoObrigatorio(500, variasLinhas) })

/** An order whose buyer waits for an answer. */
export const pedidoDeCancelamentoSchema = z.object({
  id: idSchema,
  comprador: z.object({ id: idSchema, nome: z.string() }),
  total: dinheiroSchema,
  /** No longer PENDENTE if the boleto was paid since. */
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  statusPagamento: z.enum(STATUS_DE_PAGAMENTO),
  motivo: z.string(),
  em: instanteSchema,
})

/** What the buyer asked of staff, and the answer (rule M57). */
export const cancelamentoDoPedidoSchema = z.object({
  motivo: z.string(),
  em: instanteSchema,
  situacao: z.enum(SITUACOES_DE_CANCELAMENTO),
  /** What staff answered when they declined; null otherwise. */
  resposta: z.nullable(z.string()),
  decididoEm: z.nullable(instanteSchema),
  /** For staff; null while it is open. */
  por: z.optional(z.nullable(z.object({ id: idSchema, nome: z.string() }))),
})
