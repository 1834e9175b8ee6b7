// A buyer's request for a cancellation (rule M57).
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

/** Asks staff to cancel. Refusals, shown by the form: `cancelamento-ja-pedido`, `cancelamento-so-de-pendente`. */
export function usePedirCancelamento(id: number) {
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  const pedir = (motivo: string) =>
    call('POST /v1/pedido/{id}/cancelamento', { params: { id }, body: { motivo } })
  return useMudanca(pedir, {
    guardaEm: leitura,
    feito: 'Pedido de cancelamento enviado.',
    reler: ['GET /v1/pedido'],
    relerSeFalhar: [leitura, 'GET /v1/pedido'],
  })
}
