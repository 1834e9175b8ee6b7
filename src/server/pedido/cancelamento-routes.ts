import type { cancelamento, pedidoDeCancelamentoSchema } from '#contract/cancelamento.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { paginate } from '#server/http/paginate.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import {
  type CancelamentoPedido,
  contarCancelamentos,
  listarCancelamentos,
} from './cancelamento-repository.ts'
import { aceitarCancelamento, recusarCancelamento } from './decidir-cancelamento.ts'
import { pedirCancelamento } from './pedir-cancelamento.ts'

/** Handlers of the requests for a cancellation. */
export function cancelamentoHandlers(deps: Dependencies): HandlersDe<typeof cancelamento> {
  const { db } = deps
  return {
    'GET /v1/pedido/cancelamento': async ({ query }) => {
      const { quantidade } = await contarCancelamentos(db)
      return paginate((await listarCancelamentos(db, query)).map(cancelamentoPedidoView), quantidade, query)
    },
    'POST /v1/pedido/{id}/cancelamento': ({ params, body: { motivo }, sessao: { user } }) =>
      pedirCancelamento(deps, { pedidoId: params.id, motivo, user }),
    'PUT /v1/pedido/{id}/cancelamento/aceite': ({ params, body, sessao: { user } }) =>
      aceitarCancelamento(deps, { pedidoId: params.id, statusVisto: body.statusPedido, user }),
    'PUT /v1/pedido/{id}/cancelamento/recusa': ({ params, body: { resposta }, sessao: { user } }) =>
      recusarCancelamento(deps, { pedidoId: params.id, resposta, user }),
  }
}

function cancelamentoPedidoView({
  compradorId,
  compradorNome,
  totalCentavos,
  id,
  statusPedido,
  statusPagamento,
  motivo,
  em,
}: CancelamentoPedido): Vista<typeof pedidoDeCancelamentoSchema> {
  const comprador = { id: compradorId, nome: compradorNome }
  return { id, comprador, total: totalCentavos, statusPedido, statusPagamento, motivo, em }
}
