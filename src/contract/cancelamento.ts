// A buyer asks that staff cancel an order; staff accept or decline (rule M57, decision 096).
import * as z from 'zod/mini'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { STATUS_DE_PAGAMENTO } from '#domain/pagamento/status-pagamento.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import { dinheiroSchema, idDeRotaSchema, idSchema, instanteSchema, textoObrigatorio } from './campos.ts'
import { endpoints } from './endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from './pagina.ts'
import { pedido, pedidoSchema } from './pedido.ts'

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

const parametrosComId = z.strictObject({ id: idDeRotaSchema })

export const cancelamento = endpoints({
  'GET /v1/pedido/cancelamento': {
    resumo: 'Orders whose buyers asked for a cancellation and wait for an answer, the oldest request first.',
    quem: 'ver-todos-os-pedidos',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    reply: paginaSchema(pedidoDeCancelamentoSchema),
    recusas: [],
  },
  'POST /v1/pedido/{id}/cancelamento': {
    resumo: 'The buyer of a PENDENTE order asks staff, once, to cancel it.',
    quem: 'pedir-cancelamento',
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
      ...pedido['PUT /v1/pedido/{id}'].recusas.filter(
        codigo => codigo !== 'pagamento-devolvido' && codigo !== 'pagamento-nao-cobre',
      ),
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
})
