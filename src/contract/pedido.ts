// Orders (spec §3, §7; rules M23–M29, M34). A cart is an order in NO_CARRINHO.

import * as z from 'zod/mini'
import { SITUACOES_DE_DIVERGENCIA } from '#domain/pagamento/divergencia.ts'
import { STATUS_DE_PAGAMENTO, STATUS_DE_REPASSE } from '#domain/pagamento/status-pagamento.ts'
import { STATUS_DA_EQUIPE, STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import { listarAvisosDoPedido, reenviarAvisoDoPedido } from './aviso.ts'
import {
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  limiteSchema,
  textoObrigatorio,
  textoOpcional,
} from './campos.ts'
import {
  cancelamentoDoPedidoSchema,
  motivoDoCancelamentoSchema,
  pedidoDeCancelamentoSchema,
  respostaAoCancelamentoSchema,
} from './cancelamento.ts'
import { destinatarioSchema, filtroDeComprasSchema, somaDasComprasSchema } from './compras.ts'
import {
  atrasoDoBoletoSchema,
  entregaParadaSchema,
  notaDoVistoSchema,
  pagamentoAVendedorDoPedidoSchema,
  pagamentoPorForaSchema,
  pedidoDivergenteSchema,
  recebimentoSchema,
  vistoSchema,
} from './dinheiro-do-pedido.ts'
import { COM_SEGUNDA_PESSOA, endpoints } from './endpoint.ts'
import { freteCombinadoSchema, freteSchema, impedimentoSchema, itemDoPedidoSchema } from './item-e-frete.ts'
import { pageSchema, paginaDePedidosSchema, paginaSchema, sizeSchema } from './pagina.ts'
import { PEDIDOS_POR_LOTE, PEDIDOS_POR_PAGINA } from './tamanhos-de-pagina.ts'

/** An order in a list. For a seller, items and `total` are those of its own items only (rule M29). */
export const pedidoDaListaSchema = z.object({
  id: idSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  statusPagamento: z.nullable(z.enum(STATUS_DE_PAGAMENTO)),
  statusVendedorPagamento: z.nullable(z.enum(STATUS_DE_REPASSE)),
  dataCriacao: instanteSchema,
  comprador: z.object({ id: idSchema, nome: z.string() }),
  total: dinheiroSchema,
  quantidadeDeItens: z.int(),
  itensPedido: z.array(itemDoPedidoSchema),
  /** Absent for VENDEDOR, like the boleto's fields (spec §6). */
  frete: z.optional(freteSchema),
  linkBoleto: z.optional(z.nullable(z.string())),
  vencimento: z.optional(z.nullable(dataSchema)),
  /** Does its buyer wait for an answer to a request for its cancellation (rule M57)? Absent for VENDEDOR. */
  cancelamentoPedido: z.optional(z.boolean()),
})

export const pedidoSchema = z.extend(pedidoDaListaSchema, {
  /** Where the freight was agreed; null if it came from the table. Absent for VENDEDOR, like `frete`. */
  freteCombinado: z.optional(z.nullable(freteCombinadoSchema)),
  linhaDigitavel: z.optional(z.nullable(z.string())),
  /** Absent for VENDEDOR, like the boleto's other fields. */
  atraso: z.optional(z.nullable(atrasoDoBoletoSchema)),
  /** Did the boleto end at the provider without payment? It cannot be paid any more then. */
  boletoEncerrado: z.optional(z.boolean()),
  /** Was the boleto paid with less than the total? It cannot be paid any more then. */
  boletoPagoEmParte: z.optional(z.boolean()),
  /** Was the order paid other than by its boleto? Sellers are paid outside of the provider then (decision 033). */
  pagoPorFora: z.boolean(),
  /** For such an order, what its sellers get: for staff all of them, for a seller its own; absent for buyers. */
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
  /** For staff: what one click gives back of it (rule M42); null if nothing, or while it is being given back. */
  valorADevolver: z.optional(z.nullable(dinheiroSchema)),
  /** For staff: who has seen that; null if nobody has, or if the amounts have changed since. */
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

const filtroDePedidosSchema = z.extend(filtroDeComprasSchema, {
  page: pageSchema,
  size: sizeSchema(PEDIDOS_POR_PAGINA),
  sort: z.optional(z.literal('id,desc')),
  compradorNome: textoOpcional(120),
})

const parametrosComId = z.strictObject({ id: idDeRotaSchema })

export const pedido = endpoints({
  'GET /v1/pedido': {
    resumo:
      'Orders, newest first: a buyer sees its own, a seller those with its items, staff all. `compradorNome` filters for staff only, the days `de` and `ate` for buyers only; they are ignored for others.',
    quem: 'ver-pedidos',
    query: filtroDePedidosSchema,
    reply: paginaDePedidosSchema(pedidoDaListaSchema),
    recusas: [],
  },
  'GET /v1/pedido/soma': {
    resumo: "The sums of the buyer's own orders that pass the filters, over all pages.",
    quem: 'gerir-compras',
    query: filtroDeComprasSchema,
    reply: somaDasComprasSchema,
    recusas: [],
  },
  'GET /v1/pedido/planilha': {
    resumo:
      "The buyer's own orders that pass the filters, as a spreadsheet: CSV in UTF-8 with semicolons and decimal commas.",
    quem: 'gerir-compras',
    query: filtroDeComprasSchema,
    reply: 'arquivo',
    recusas: ['planilha-grande-demais'],
  },
  'GET /v1/pedido/cancelamento': {
    resumo: 'Orders whose buyers asked for a cancellation and wait for an answer, the oldest request first.',
    quem: 'ver-todos-os-pedidos',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    reply: paginaSchema(pedidoDeCancelamentoSchema),
    recusas: [],
  },
  'GET /v1/pedido/divergencia': {
    resumo:
      'Orders whose money is not their total and that staff have not seen: first those that lack money, then those with too much, newest first. With `situacao=VISTA`, those that were seen, the last one first.',
    quem: 'ver-todos-os-pedidos',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(20),
      situacao: z._default(z.enum(SITUACOES_DE_DIVERGENCIA), 'A_VER'),
    }),
    reply: paginaSchema(pedidoDivergenteSchema),
    recusas: [],
  },
  'GET /v1/pedido/entrega-parada': {
    resumo:
      'Paid orders that were not delivered within the days that the settings name, those first that were paid first.',
    quem: 'ver-todos-os-pedidos',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    /** `prazoDias` is the setting. */
    reply: z.extend(paginaSchema(entregaParadaSchema), { prazoDias: z.int() }),
    recusas: [],
  },
  'GET /v1/pedido/{id}': {
    resumo: 'One order as the role may see it.',
    quem: 'ver-pedidos',
    params: parametrosComId,
    reply: pedidoSchema,
    recusas: ['pedido-inexistente'],
  },
  'GET /v1/pedido/{id}/avisos': listarAvisosDoPedido,
  'POST /v1/pedido/{id}/avisos/{avisoId}/reenvio': reenviarAvisoDoPedido,
  'GET /v1/pedido/{id}/historico': {
    resumo: 'The states that an order went through, oldest first; staff also see who changed each.',
    quem: 'ver-pedidos',
    params: parametrosComId,
    reply: z.array(historicoDoPedidoSchema),
    recusas: ['pedido-inexistente'],
  },
  'GET /v1/pedido/{id}/destinatario': {
    resumo: 'To whom and where an order is delivered. A read by staff is recorded.',
    quem: 'ver-frete-e-boleto',
    params: parametrosComId,
    reply: destinatarioSchema,
    recusas: ['pedido-inexistente'],
  },
  'POST /v1/pedido/{id}/cancelamento': {
    resumo: 'The buyer of a PENDENTE order asks staff, once, to cancel it.',
    quem: 'gerir-compras',
    params: parametrosComId,
    body: motivoDoCancelamentoSchema,
    reply: pedidoSchema,
    recusas: ['pedido-inexistente', 'cancelamento-ja-pedido', 'cancelamento-so-de-pendente'],
  },
  'PUT /v1/pedido/{id}/cancelamento/aceite': {
    resumo:
      'Cancels the order, as its buyer asked, in the status that the caller saw: an order that was paid meanwhile is refused.',
    quem: 'alterar-status-do-pedido',
    params: parametrosComId,
    body: z.strictObject({ statusPedido: z.enum(STATUS_DE_PEDIDO) }),
    reply: pedidoSchema,
    recusas: [
      'cancelamento-inexistente',
      'cancelamento-ja-decidido',
      'pedido-inexistente',
      'status-nao-permitido',
      'status-ja-mudou',
    ],
  },
  'PUT /v1/pedido/{id}/cancelamento/recusa': {
    resumo: 'Declines the request, with an answer for the buyer; the order stays as it is.',
    quem: 'alterar-status-do-pedido',
    params: parametrosComId,
    body: respostaAoCancelamentoSchema,
    reply: pedidoSchema,
    recusas: ['pedido-inexistente', 'cancelamento-inexistente', 'cancelamento-ja-decidido'],
  },
  'PUT /v1/pedido/{id}': {
    resumo: 'Sets an order to ENTREGUE or CANCELADO.',
    quem: 'alterar-status-do-pedido',
    params: parametrosComId,
    body: z.strictObject({ statusPedido: z.enum(STATUS_DA_EQUIPE) }),
    reply: pedidoSchema,
    recusas: [
      'pedido-inexistente',
      'status-nao-permitido',
      'status-ja-mudou',
      'pagamento-devolvido',
      'pagamento-nao-cobre',
    ],
  },
  'PUT /v1/pedido/lote': {
    resumo:
      'Sets several orders to ENTREGUE or CANCELADO, each on its own: one that is refused does not stop the others. Answers each order once, in the sequence of the request, with the reason if it was refused.',
    quem: 'alterar-status-do-pedido',
    body: z.strictObject({
      pedidos: z.array(idSchema).check(z.minLength(1), z.maxLength(PEDIDOS_POR_LOTE)),
      statusPedido: z.enum(STATUS_DA_EQUIPE),
    }),
    reply: z.array(z.object({ id: idSchema, recusa: z.nullable(impedimentoSchema) })),
    recusas: [],
  },
  'POST /v1/pedido/{id}/reembolso': {
    resumo:
      'Gives back through the provider what was paid beyond the total, or a payment in part; with the amounts that the caller saw.',
    quem: 'gerir-reembolsos',
    params: parametrosComId,
    body: z.strictObject({ pago: limiteSchema, devolvido: limiteSchema }),
    reply: pedidoSchema,
    recusas: ['pedido-inexistente', 'nada-a-devolver', 'divergencia-mudou', 'devolucao-em-andamento'],
  },
  'PUT /v1/pedido/{id}/divergencia': {
    resumo:
      'Marks as seen, with a note, that the money of an order is not its total. `pago` and `devolvido` are the amounts that were seen, in reais; other amounts are refused.',
    quem: 'alterar-status-do-pedido',
    params: parametrosComId,
    body: z.extend(notaDoVistoSchema, { pago: limiteSchema, devolvido: limiteSchema }),
    reply: pedidoSchema,
    recusas: ['pedido-inexistente', 'divergencia-inexistente', 'divergencia-mudou', 'divergencia-ja-vista'],
  },
  'PUT /v1/pedido/{id}/pagamento-por-fora': {
    resumo:
      'Records that a delivered order was paid in full other than by its boleto, which can no longer be paid; with a note on who paid and how.',
    quem: 'alterar-status-do-pedido',
    params: parametrosComId,
    body: z.strictObject({ observacao: textoObrigatorio(500) }),
    reply: pedidoSchema,
    recusas: [
      'pedido-inexistente',
      'pedido-nao-entregue',
      'boleto-ainda-vale',
      'pagamento-no-pagbank',
      'pagamento-ja-registrado',
      ...COM_SEGUNDA_PESSOA,
    ],
  },
  'POST /v1/pedido/{id}/segunda-via': {
    resumo:
      'Generates a further boleto for an order whose boleto can no longer be paid, and answers the order. Repeated, it answers the same boleto.',
    quem: 'gerar-boleto',
    params: parametrosComId,
    reply: pedidoSchema,
    recusas: [
      'pedido-inexistente',
      'senha-de-novo',
      'segunda-via-de-cancelado',
      'pagamento-ja-registrado',
      'segunda-via-sem-comprador',
      'segunda-via-com-pagamento',
      'boleto-nao-conferido',
      'boleto-ainda-vale',
      'segunda-via-recusada',
      'segunda-via-fora-do-ar',
      'segunda-via-vendedor-nao-recebe',
    ],
  },
})
