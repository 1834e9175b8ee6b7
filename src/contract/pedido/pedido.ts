// Orders (spec §3, §7; rules M23–M29, M34). A cart is an order in NO_CARRINHO.

import * as z from 'zod/mini'
import { listarAvisosDoPedido, reenviarAvisoDoPedido } from '#contract/avisos/aviso.ts'
import {
  dataSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  parametrosComId,
  textoObrigatorio,
  textoOpcional,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { moverEntrega } from '#contract/mercado/entrega.ts'
import { pageSchema, paginaDePedidosSchema, sizeSchema } from '#contract/pagina.ts'
import { PEDIDOS_POR_LOTE, PEDIDOS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { REFERENCIA_MAXIMA } from '#domain/pedido/pedido.ts'
import { STATUS_DA_EQUIPE } from '#domain/pedido/status-pedido.ts'
import { motivoDoCancelamentoSchema } from './cancelamento.ts'
import {
  contagemDePedidosSchema,
  destinatarioSchema,
  filtroDeComprasSchema,
  somaDasComprasSchema,
} from './compras.ts'
import {
  apagarMensagem,
  escreverMensagem,
  juntarFoto,
  lerFoto,
  listarConversas,
  listarMensagens,
  marcarMensagensLidas,
} from './conversa.ts'
import { impedimentoSchema } from './item-e-frete.ts'
import { lerArquivoDaNota, listarNotas, registrarNota, removerNota } from './nota.ts'
import { historicoDoPedidoSchema, pedidoDaListaSchema, pedidoSchema } from './pedido-schema.ts'
import { gerarPix, lerPix } from './pix.ts'
import { DA_SEGUNDA_VIA, DO_PAGO_POR_FORA } from './recusas-de-pagamento.ts'

const filtroDePedidosSchema = z.extend(filtroDeComprasSchema, {
  page: pageSchema,
  size: sizeSchema(PEDIDOS_POR_PAGINA),
  sort: z.optional(z.literal('id,desc')),
  compradorNome: textoOpcional(120),
  entregaDia: z.optional(dataSchema),
  referencia: textoOpcional(REFERENCIA_MAXIMA),
  alteradoDesde: z.optional(instanteSchema),
})

export const pedido = endpoints({
  'GET /v1/pedido': {
    resumo: 'Orders, newest first: a buyer sees its own, a seller those with its items, staff all.',
    quem: 'ver-pedidos',
    chave: true,
    query: filtroDePedidosSchema,
    reply: paginaDePedidosSchema(pedidoDaListaSchema),
    recusas: [],
  },
  'GET /v1/pedido/contagem': {
    resumo: "How many of the caller's orders are to be paid, late or to be delivered.",
    quem: 'ver-pedidos',
    reply: contagemDePedidosSchema,
    recusas: [],
  },
  'GET /v1/pedido/soma': {
    resumo: "The sums of the buyer's own orders that pass the filters, over all pages.",
    quem: 'somar-compras',
    query: filtroDeComprasSchema,
    reply: somaDasComprasSchema,
    recusas: [],
  },
  'GET /v1/pedido/planilha': {
    resumo:
      "The buyer's own orders that pass the filters, as a spreadsheet: CSV in UTF-8 with semicolons and decimal commas.",
    quem: 'somar-compras',
    chave: true,
    query: filtroDeComprasSchema,
    reply: 'arquivo',
    leitura: 'replica',
    recusas: ['planilha-grande-demais'],
  },
  'GET /v1/pedido/{id}': {
    resumo: 'One order as the role may see it.',
    quem: 'ver-pedidos',
    chave: true,
    params: parametrosComId,
    reply: pedidoSchema,
    recusas: ['pedido-inexistente'],
  },
  'GET /v1/pedido/{id}/avisos': listarAvisosDoPedido,
  'POST /v1/pedido/{id}/avisos/{avisoId}/reenvio': reenviarAvisoDoPedido,
  'PUT /v1/pedido/{id}/entrega': moverEntrega,
  'GET /v1/pedido/{id}/conversa': listarConversas,
  'GET /v1/pedido/{id}/mensagem': listarMensagens,
  'POST /v1/pedido/{id}/mensagem': escreverMensagem,
  'PUT /v1/pedido/{id}/mensagem/lidas': marcarMensagensLidas,
  'DELETE /v1/pedido/{id}/mensagem/{mensagemId}': apagarMensagem,
  'POST /v1/pedido/{id}/mensagem/{mensagemId}/foto': juntarFoto,
  'GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}': lerFoto,
  'GET /v1/pedido/{id}/nota': listarNotas,
  'POST /v1/pedido/{id}/nota': registrarNota,
  'DELETE /v1/pedido/{id}/nota/{notaId}': removerNota,
  'GET /v1/pedido/{id}/nota/{notaId}/arquivo': lerArquivoDaNota,
  'GET /v1/pedido/{id}/historico': {
    resumo: 'The states that an order went through, oldest first; staff also see who changed each.',
    quem: 'ver-pedidos',
    chave: true,
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
    muda: [],
    params: parametrosComId,
    body: motivoDoCancelamentoSchema,
    reply: pedidoSchema,
    recusas: ['pedido-inexistente', 'cancelamento-ja-pedido', 'cancelamento-so-de-pendente'],
  },
  'PUT /v1/pedido/{id}': {
    resumo: 'Sets an order to ENTREGUE or CANCELADO.',
    quem: 'alterar-status-do-pedido',
    muda: [],
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
  'PUT /v1/pedido/{id}/substituto/{substitutoId}': {
    resumo:
      'The buyer accepts or refuses what a seller offers for what is missing of an item, once and in time, and gets the order.',
    quem: 'gerir-compras',
    muda: [],
    params: z.strictObject({ id: idDeRotaSchema, substitutoId: idDeRotaSchema }),
    body: z.strictObject({ aceito: z.boolean() }),
    reply: pedidoSchema,
    recusas: [
      'pedido-inexistente',
      'substituto-inexistente',
      'substituto-encerrado',
      'substituto-sem-estoque',
    ],
  },
  'PUT /v1/pedido/lote': {
    resumo:
      'Sets several orders to ENTREGUE or CANCELADO, each on its own: one that is refused does not stop the others. Answers each order once, in the sequence of the request, with the reason if it was refused.',
    quem: 'alterar-status-do-pedido',
    muda: [],
    body: z.strictObject({
      pedidos: z.array(idSchema).check(z.minLength(1), z.maxLength(PEDIDOS_POR_LOTE)),
      statusPedido: z.enum(STATUS_DA_EQUIPE),
    }),
    reply: z.array(z.object({ id: idSchema, recusa: z.nullable(impedimentoSchema) })),
    recusas: [],
  },
  'PUT /v1/pedido/{id}/pagamento-por-fora': {
    resumo:
      'Records that a delivered order was paid in full other than by its boleto, which can no longer be paid; with a note on who paid and how.',
    quem: 'alterar-status-do-pedido',
    muda: [],
    params: parametrosComId,
    body: z.strictObject({ observacao: textoObrigatorio(500) }),
    reply: pedidoSchema,
    recusas: ['pedido-inexistente', ...DO_PAGO_POR_FORA],
  },
  'GET /v1/pedido/{id}/pix': lerPix,
  'POST /v1/pedido/{id}/pix': gerarPix,
  'POST /v1/pedido/{id}/segunda-via': {
    resumo:
      'Generates a further boleto for an order whose boleto can no longer be paid, and answers the order. Repeated, it answers the same boleto.',
    quem: 'gerir-boletos',
    senhaRecente: true,
    muda: [],
    params: parametrosComId,
    reply: pedidoSchema,
    recusas: ['pedido-inexistente', ...DA_SEGUNDA_VIA],
  },
})
