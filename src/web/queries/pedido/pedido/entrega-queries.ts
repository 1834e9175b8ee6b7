// Moving an order to another day (rule N51).
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { NA_MESA } from './depois-do-status.ts'

type NovoDia = Enviado<Api['PUT /v1/pedido/{id}/entrega']>['body']

const MUDAM_COM_O_DIA = [
  'GET /v1/pedido',
  'GET /v1/pedido/{id}/avisos',
  'GET /v1/entrega/dias',
  'GET /v1/rota',
  ...NA_MESA,
] as const

/** Moves an order to another day. Refusals, shown by the form: `pedido-finalizado`, `dia-fora-do-prazo`, `dia-sem-entrega`, `entrega-lotada`. */
export function useMoverEntrega(id: number) {
  const leitura = consulta('GET /v1/pedido/{id}', { params: { id } })
  return useMudanca((body: NovoDia) => call('PUT /v1/pedido/{id}/entrega', { params: { id }, body }), {
    guardaEm: leitura,
    feito: 'Dia da entrega mudado. O comprador e os vendedores foram avisados.',
    reler: MUDAM_COM_O_DIA,
    relerSeFalhar: [leitura],
  })
}
