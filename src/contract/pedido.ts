// Orders (spec §3, §7; rules M23–M29, M34). A cart is an order in NO_CARRINHO.

import * as z from 'zod/mini'
import { SITUACOES_DO_PAGAMENTO_A_VENDEDOR } from '#domain/pagamento/pagamento-a-vendedor.ts'
import { DIVERGENCIAS, STATUS_DE_PAGAMENTO, STATUS_DE_REPASSE } from '#domain/pagamento/status-pagamento.ts'
import { STATUS_DA_EQUIPE, STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import {
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  quilosSchema,
  textoObrigatorio,
  textoOpcional,
} from './campos.ts'
import { cotacaoDoItemSchema } from './cotacao.ts'
import { endpoints } from './endpoint.ts'
import { pageSchema, paginaDePedidosSchema, sizeSchema } from './pagina.ts'
import { PEDIDOS_POR_PAGINA } from './tamanhos-de-pagina.ts'

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
})

/** A payment that differs from the order's total: the amount paid, and how much the provider refunded (rules M24, M27). */
export const recebimentoSchema = z.object({
  divergencia: z.enum(DIVERGENCIAS),
  pago: dinheiroSchema,
  devolvido: dinheiroSchema,
})

/** Money that came another way than by the boleto: who paid and how, and who recorded it (decision 033). */
export const pagamentoPorForaSchema = z.object({
  observacao: z.string(),
  em: instanteSchema,
  por: z.object({ id: idSchema, nome: z.string() }),
})

/** What a late payment of the boleto costs, in basis points of the total, 1 % = 100, interest per month (rule M43). */
export const atrasoDoBoletoSchema = z.object({
  multaPontosBase: z.int(),
  jurosPontosBase: z.int(),
  /** The last day on which it can be paid; null if only the provider knows. */
  pagavelAte: z.nullable(dataSchema),
})

/** What a seller of the order gets outside of the provider: open, or paid on which day and how (rule M44). */
const pagamentoAVendedorDoPedidoSchema = z.object({
  vendedor: z.object({ id: idSchema, nome: z.string() }),
  valor: dinheiroSchema,
  situacao: z.enum(SITUACOES_DO_PAGAMENTO_A_VENDEDOR),
  pagoEm: z.nullable(dataSchema),
  observacao: z.nullable(z.string()),
})

/** A reason why no boleto can be made, or was not. */
export const impedimentoSchema = z.object({ codigo: z.string(), message: z.string() })

export const pedidoSchema = z.extend(pedidoDaListaSchema, {
  linhaDigitavel: z.optional(z.nullable(z.string())),
  vencimento: z.optional(z.nullable(dataSchema)),
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
  /** True while a further boleto is being issued. */
  segundaViaEmEmissao: z.optional(z.boolean()),
  /** Why the last further boleto was not issued; null otherwise, and once another is being issued. */
  recusaDaSegundaVia: z.optional(z.nullable(impedimentoSchema)),
  /** For staff; null if nothing or exactly the total was paid. */
  recebimento: z.optional(z.nullable(recebimentoSchema)),
  /** The states that the caller may set now. */
  proximosStatus: z.array(z.enum(STATUS_DE_PEDIDO)),
})

/** A state that an order went through; `por` is for staff only, and null if the system changed the state. */
export const historicoDoPedidoSchema = z.object({
  em: instanteSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  statusPagamento: z.nullable(z.enum(STATUS_DE_PAGAMENTO)),
  por: z.optional(z.nullable(z.object({ id: idSchema, nome: z.string() }))),
})

const filtroDePedidosSchema = z.strictObject({
  page: pageSchema,
  size: sizeSchema(PEDIDOS_POR_PAGINA),
  sort: z.optional(z.literal('id,desc')),
  compradorNome: textoOpcional(120),
  statusPagamento: z.optional(z.enum(STATUS_DE_PAGAMENTO)),
  statusPedido: z.optional(z.enum(STATUS_DE_PEDIDO)),
})

const parametrosComId = z.strictObject({ id: idDeRotaSchema })

export const pedido = endpoints({
  'GET /v1/pedido': {
    resumo:
      'Orders, newest first: a buyer sees its own, a seller those with its items, staff all. `compradorNome` filters for staff only; it is ignored for others.',
    quem: 'ver-pedidos',
    query: filtroDePedidosSchema,
    reply: paginaDePedidosSchema(pedidoDaListaSchema),
    recusas: [],
  },
  'GET /v1/pedido/{id}': {
    resumo: 'One order as the role may see it.',
    quem: 'ver-pedidos',
    params: parametrosComId,
    reply: pedidoSchema,
    recusas: ['pedido-inexistente'],
  },
  'GET /v1/pedido/{id}/historico': {
    resumo: 'The states that an order went through, oldest first; staff also see who changed each.',
    quem: 'ver-pedidos',
    params: parametrosComId,
    reply: z.array(historicoDoPedidoSchema),
    recusas: ['pedido-inexistente'],
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
