import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sessionQuery, type User } from '#web/queries/pessoas/auth-queries.ts'
import { forgetWithRights } from './after-start.ts'

const comFuncao = (funcao: 'COMPRAS' | 'RECEBIMENTO', mudancas: Partial<User> = {}) =>
  ({ id: 1, role: 'COMPRADOR', status: 'ATIVO', membro: { id: 4, funcao }, ...mudancas }) as User // no other field is read

function comPrecos(user: User | null) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  queryClient.setQueryData(['GET /v1/quadro'], { precos: [1] })
  forgetWithRights(queryClient)
  return { queryClient, precos: () => queryClient.getQueryData(['GET /v1/quadro']) }
}

test.each([
  ['another function', comFuncao('RECEBIMENTO')],
  ['another status', comFuncao('COMPRAS', { status: 'BLOQUEADO' })],
  ['another role', comFuncao('COMPRAS', { role: 'VENDEDOR' })],
  ['another person of the team', comFuncao('COMPRAS', { membro: null })],
])('rule N118: %s leaves nothing of what was read', (_, depois) => {
  const { queryClient, precos } = comPrecos(comFuncao('COMPRAS'))
  queryClient.setQueryData(sessionQuery.queryKey, depois)
  expect(precos()).toBeUndefined()
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(depois)
})

test('the same rights leave what was read', () => {
  const { queryClient, precos } = comPrecos(comFuncao('COMPRAS'))
  queryClient.setQueryData(sessionQuery.queryKey, comFuncao('COMPRAS', { nome: 'Outro nome' }))
  expect(precos()).toEqual({ precos: [1] })
})

test('what is on the screen is read anew', async () => {
  const { queryClient } = comPrecos(comFuncao('COMPRAS'))
  let leituras = 0
  const tela = new QueryObserver(queryClient, {
    queryKey: ['GET /v1/quadro'],
    queryFn: async () => ++leituras,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const parar = tela.subscribe(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, comFuncao('RECEBIMENTO'))
  await expect.poll(() => tela.getCurrentResult().data).toBe(1)
  parar()
})
