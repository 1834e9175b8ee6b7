// What an order says of itself, in a list and on its page (spec §3, §7; rules M23–M29, M34).

import * as z from 'zod/mini'
import {
  compradorComNomeSchema,
  dataSchema,
  dinheiroSchema,
  idSchema,
  instanteSchema,
  pessoaSchema,
} from '#contract/campos.ts'
import { STATUS_DE_PAGAMENTO, STATUS_DE_REPASSE } from '#domain/pagamento/status-pagamento.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import { cancelamentoDoPedidoSchema } from './cancelamento.ts'
import {
  atrasoDoBoletoSchema,
  pagamentoAVendedorDoPedidoSchema,
  pagamentoPorForaSchema,
  recebimentoSchema,
  reembolsoDoPedidoSchema,
  vistoDaDivergenciaSchema,
} from './dinheiro-do-pedido.ts'
import { freteCombinadoSchema, freteSchema, impedimentoSchema, itemDoPedidoSchema } from './item-e-frete.ts'

/** An order in a list. For a seller, items and `total` are those of its own items only (rule M29). */
export const pedidoDaListaSchema = z.object({
  id: idSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  statusPagamento: z.nullable(z.enum(STATUS_DE_PAGAMENTO)),
  statusVendedorPagamento: z.nullable(z.enum(STATUS_DE_REPASSE)),
  pagamentoVoltou: z.optional(z.boolean()), // rule M41
  dataCriacao: instanteSchema,
  entregaDia: z.nullable(dataSchema), // rule N47
  comprador: compradorComNomeSchema,
  total: dinheiroSchema,
  quantidadeDeItens: z.int(),
  itensPedido: z.array(itemDoPedidoSchema),
  referencia: z.optional(z.string()), // rule N144
  frete: z.optional(freteSchema), // spec §6
  abatimento: z.optional(dinheiroSchema), // rule N69
  valorDoBoleto: z.optional(dinheiroSchema),
  linkBoleto: z.optional(z.nullable(z.string())),
  vencimento: z.optional(z.nullable(dataSchema)),
  mensagemNova: z.optional(z.boolean()), // rules N79, N81
  entregueEm: z.optional(z.nullable(instanteSchema)),
  conferirAte: z.optional(z.nullable(instanteSchema)), // rule N61
  emAnalise: z.optional(dinheiroSchema), // rule N64
  cancelamentoPedido: z.optional(z.boolean()), // rule M57
})

export const pedidoSchema = z.extend(pedidoDaListaSchema, {
  freteCombinado: z.optional(z.nullable(freteCombinadoSchema)),
  mesmaEntrega: z.optional(z.array(idSchema)), // rule N163
  fretePoupado: z.optional(z.object({ pedidos: z.array(idSchema), valor: dinheiroSchema })), // rule N164
  acertoDescontado: z.optional(dinheiroSchema), // rule N73
  geradoPor: z.optional(z.string()), // rule N117
  linhaDigitavel: z.optional(z.nullable(z.string())),
  atraso: z.optional(z.nullable(atrasoDoBoletoSchema)),
  boletoEncerrado: z.optional(z.boolean()),
  boletoPagoEmParte: z.optional(z.boolean()),
  pagoPorFora: z.boolean(), // design/paid-another-way
  pagoPorPix: z.optional(z.boolean()), // rules N95, N98
  podePagarPorPix: z.optional(z.boolean()),
  pagamentosAVendedores: z.optional(z.array(pagamentoAVendedorDoPedidoSchema)),
  pagamentoPorFora: z.optional(z.nullable(pagamentoPorForaSchema)),
  podeReceberPorFora: z.optional(z.boolean()),
  podeGerarSegundaVia: z.optional(z.boolean()), // rule M40
  segundaViaEmEmissao: z.optional(z.boolean()),
  cancelamento: z.optional(z.nullable(cancelamentoDoPedidoSchema)),
  podePedirCancelamento: z.optional(z.boolean()),
  recusaDaSegundaVia: z.optional(z.nullable(impedimentoSchema)),
  recebimento: z.optional(z.nullable(recebimentoSchema)),
  reembolsos: z.optional(z.array(reembolsoDoPedidoSchema)), // rule M27
  vistoDaDivergencia: z.optional(z.nullable(vistoDaDivergenciaSchema)),
  proximosStatus: z.array(z.enum(STATUS_DE_PEDIDO)),
  motivoParaNaoEntregar: z.optional(z.nullable(z.string())), // rule M41
})

/** A state that an order went through; `por` is for staff only, and null if the system changed the state. */
export const historicoDoPedidoSchema = z.object({
  em: instanteSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  statusPagamento: z.nullable(z.enum(STATUS_DE_PAGAMENTO)),
  por: z.optional(z.nullable(pessoaSchema)),
})
