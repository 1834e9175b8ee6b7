// What an order says of itself, in a list and on its page (spec §3, §7; rules M23–M29, M34).

import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema, idSchema, instanteSchema } from '#contract/campos.ts'
import { STATUS_DE_PAGAMENTO, STATUS_DE_REPASSE } from '#domain/pagamento/status-pagamento.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import { cancelamentoDoPedidoSchema } from './cancelamento.ts'
import {
  atrasoDoBoletoSchema,
  pagamentoAVendedorDoPedidoSchema,
  pagamentoPorForaSchema,
  recebimentoSchema,
  reembolsoDoPedidoSchema,
  vistoSchema,
} from './dinheiro-do-pedido.ts'
import { freteCombinadoSchema, freteSchema, impedimentoSchema, itemDoPedidoSchema } from './item-e-frete.ts'

/** An order in a list. For a seller, items and `total` are those of its own items only (rule M29). */
export const pedidoDaListaSchema = z.object({
  id: idSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  statusPagamento: z.nullable(z.enum(STATUS_DE_PAGAMENTO)),
  statusVendedorPagamento: z.nullable(z.enum(STATUS_DE_REPASSE)),
  /** Did money of its payment go back after its delivery, so that it is to be paid again (rule M41)? Absent if not. */
  pagamentoVoltou: z.optional(z.boolean()),
  dataCriacao: instanteSchema,
  /** The day that the buyer receives (rule N47); null while none is agreed. */
  entregaDia: z.nullable(dataSchema),
  comprador: z.object({ id: idSchema, nome: z.string() }),
  total: dinheiroSchema,
  quantidadeDeItens: z.int(),
  itensPedido: z.array(itemDoPedidoSchema),
  /** The buyer's own number of it (rule N144); absent without one, and for VENDEDOR. */
  referencia: z.optional(z.string()),
  /** Absent for VENDEDOR, like the boleto's fields (spec §6). */
  frete: z.optional(freteSchema),
  /** What the platform owed the buyer and this order used, and what its boleto asks for: `total` less that (rule N69). */
  abatimento: z.optional(dinheiroSchema),
  valorDoBoleto: z.optional(dinheiroSchema),
  linkBoleto: z.optional(z.nullable(z.string())),
  vencimento: z.optional(z.nullable(dataSchema)),
  /** In a list: has the caller a message to read, or for staff one to answer (rules N79, N81)? */
  mensagemNova: z.optional(z.boolean()),
  /** In a list: since when it is delivered; null before. */
  entregueEm: z.optional(z.nullable(instanteSchema)),
  /** In a list: until when its buyer checks the delivery; null before, and once it is checked (rule N61). Absent for VENDEDOR. */
  conferirAte: z.optional(z.nullable(instanteSchema)),
  /** In a list: the sum of the claims that wait for a decision (rule N64). Absent for VENDEDOR. */
  emAnalise: z.optional(dinheiroSchema),
  /** Does its buyer wait for an answer to a request for its cancellation (rule M57)? Absent for VENDEDOR. */
  cancelamentoPedido: z.optional(z.boolean()),
})

export const pedidoSchema = z.extend(pedidoDaListaSchema, {
  /** Where the freight was agreed; null if it came from the table. Absent for VENDEDOR, like `frete`. */
  freteCombinado: z.optional(z.nullable(freteCombinadoSchema)),
  /** For VENDEDOR: what its share paid of its debt; absent if nothing (rule N73). */
  acertoDescontado: z.optional(dinheiroSchema),
  /** The member of the buyer's team who generated it, for the buyer and staff; absent for the account itself (rule N117). */
  geradoPor: z.optional(z.string()),
  linhaDigitavel: z.optional(z.nullable(z.string())),
  /** Absent for VENDEDOR, like the boleto's other fields. */
  atraso: z.optional(z.nullable(atrasoDoBoletoSchema)),
  /** Did the boleto end at the provider without payment? It cannot be paid any more then. */
  boletoEncerrado: z.optional(z.boolean()),
  /** Was the boleto paid with less than the total? It cannot be paid any more then. */
  boletoPagoEmParte: z.optional(z.boolean()),
  /** Was the order paid other than by its boleto? Sellers are paid outside of the provider then (design/paid-another-way). */
  pagoPorFora: z.boolean(),
  /** Was it paid by Pix, and can it be now? Absent for VENDEDOR (rules N95, N98). */
  pagoPorPix: z.optional(z.boolean()),
  podePagarPorPix: z.optional(z.boolean()),
  /** For an order that was paid outside, what its sellers get: for staff all of them, for a seller its own; absent for buyers. */
  pagamentosAVendedores: z.optional(z.array(pagamentoAVendedorDoPedidoSchema)),
  /** For staff: such a payment, and who recorded it; null if there is none. */
  pagamentoPorFora: z.optional(z.nullable(pagamentoPorForaSchema)),
  /** For staff: can such a payment be recorded now? */
  podeReceberPorFora: z.optional(z.boolean()),
  /** Can the buyer or staff generate a further boleto now, as far as the charge was read? (rule M40) */
  podeGerarSegundaVia: z.optional(z.boolean()),
  segundaViaEmEmissao: z.optional(z.boolean()),
  /** The buyer's request for a cancellation; null if there is none, absent for VENDEDOR. */
  cancelamento: z.optional(z.nullable(cancelamentoDoPedidoSchema)),
  /** For the buyer: can it ask for one now? */
  podePedirCancelamento: z.optional(z.boolean()),
  /** Why the last further boleto was not issued; null otherwise, and once another is being issued. */
  recusaDaSegundaVia: z.optional(z.nullable(impedimentoSchema)),
  /** For staff; null if nothing or exactly the total was paid. */
  recebimento: z.optional(z.nullable(recebimentoSchema)),
  /** For staff: the refunds, under way and done (rule M27). */
  reembolsos: z.optional(z.array(reembolsoDoPedidoSchema)),
  /** For staff: who marked that as seen; null without a mark, or if the amounts have changed since. */
  vistoDaDivergencia: z.optional(z.nullable(vistoSchema)),
  /** The states that the caller may set now. */
  proximosStatus: z.array(z.enum(STATUS_DE_PEDIDO)),
  /** For staff: the sentence that says why ENTREGUE is not among them; null if it is, or if the state is final (rule M41). */
  motivoParaNaoEntregar: z.optional(z.nullable(z.string())),
})

/** A state that an order went through; `por` is for staff only, and null if the system changed the state. */
export const historicoDoPedidoSchema = z.object({
  em: instanteSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  statusPagamento: z.nullable(z.enum(STATUS_DE_PAGAMENTO)),
  por: z.optional(z.nullable(z.object({ id: idSchema, nome: z.string() }))),
})
