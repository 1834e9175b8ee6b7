import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { relerDepoisDoStatus } from './depois-do-status.ts'

test('rules N61, N62, M45: after another status the check, the claims and the tasks of staff are old', () => {
  const queryClient = new QueryClient()
  const seguem = [
    ['GET /v1/pedido/{id}/historico', { params: { id: 7 } }],
    ['GET /v1/pedido/{id}/avisos', { params: { id: 7 } }],
    ['GET /v1/conferencia/{pedidoId}', { params: { pedidoId: 7 } }],
    ['GET /v1/ocorrencia', { query: { pedidoId: 7, size: 50 } }],
    ['GET /v1/mesa', { query: { tipo: 'entrega-parada' } }],
    ['GET /v1/mesa/contagem', {}],
    ['GET /v1/mesa/{tipo}/{id}', { params: { tipo: 'entrega-parada', id: '7' } }],
  ]
  const outras = [['GET /v1/produto'], ['GET /v1/pedido/{id}', { params: { id: 7 } }]]
  for (const queryKey of [...seguem, ...outras]) queryClient.setQueryData(queryKey, {})
  relerDepoisDoStatus(queryClient)
  const velhas = [...seguem, ...outras].filter(queryKey => queryClient.getQueryState(queryKey)?.isInvalidated)
  expect(velhas).toEqual(seguem)
})
