import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, isTransient } from './query-client.ts'

test('a lost connection and 5xx are transient, a refusal is not', () => {
  expect(isTransient(new ApiError(0, 'sem-conexao', ''))).toBe(true)
  expect(isTransient(new ApiError(503, 'indisponivel', ''))).toBe(true)
  expect(isTransient(new ApiError(404, 'pedido-inexistente', ''))).toBe(false)
  expect(isTransient(new TypeError('a bug'))).toBe(false)
})

test('a refused read is tried once and reported', async () => {
  const heard: unknown[] = []
  let calls = 0
  const recusa = new ApiError(401, 'sem-sessao', 'Entre na sua conta para continuar.')
  const client = createQueryClient(error => heard.push(error))
  const queryFn = () => {
    calls += 1
    throw recusa
  }
  await expect(client.fetchQuery({ queryKey: ['GET /v1/pedido'], queryFn })).rejects.toBe(recusa)
  expect([calls, heard]).toEqual([1, [recusa]])
})
