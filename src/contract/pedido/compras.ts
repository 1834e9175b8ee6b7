// A buyer's own orders: the filter and the sums, and to whom one is delivered (design/orders).
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema } from '#contract/campos.ts'
import { STATUS_DE_PAGAMENTO } from '#domain/pagamento/status-pagamento.ts'
import { SITUACOES_DA_LISTA } from '#domain/pedido/situacao-da-lista.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'

/** What a buyer filters its own orders by; both days count, in São Paulo's calendar. */
export const filtroDeComprasSchema = z.strictObject({
  statusPagamento: z.optional(z.enum(STATUS_DE_PAGAMENTO)),
  statusPedido: z.optional(z.enum(STATUS_DE_PEDIDO)),
  situacao: z.optional(z.enum(SITUACOES_DA_LISTA)),
  de: z.optional(dataSchema),
  ate: z.optional(dataSchema),
})

/**
 * Sums over all orders of a filter, but for cancelled ones. `pago`, `aVencer` and `emAtraso` are together what the boletos ask for: `comprado` less
 * what claims took off them (rule N68).
 */
export const somaDasComprasSchema = z.object({
  /** How many orders are summed. */
  pedidos: z.int(),
  comprado: dinheiroSchema,
  pago: dinheiroSchema,
  aVencer: dinheiroSchema,
  emAtraso: dinheiroSchema,
  /** How many cancelled orders pass the filter. */
  cancelados: z.int(),
})

/** How many of the caller's orders each `situacao` of the list holds, whatever else it is filtered by. */
export const contagemDePedidosSchema = z.object({
  aPagar: z.int(),
  emAtraso: z.int(),
  aEntregar: z.int(),
})

/** To whom and where an order is delivered: the address of its boleto, and the buyer's account as it is now for the rest. Staff who buy for themselves may have none of the fields that are null. */
export const destinatarioSchema = z.object({
  nome: z.string(),
  cnpj: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  /** The day of delivery; null while none is agreed. */
  entregaDia: z.nullable(dataSchema),
  /** The buyer's note for those who deliver, as its account has it now; null if there is none. */
  notaDeEntrega: z.nullable(z.string()),
  endereco: z.nullable(
    z.object({
      rua: z.string(),
      numero: z.nullable(z.string()),
      complemento: z.nullable(z.string()),
      bairro: z.nullable(z.string()),
      cidade: z.nullable(z.string()),
      estadoSigla: z.nullable(z.string()),
      cep: z.nullable(z.string()),
    }),
  ),
})
