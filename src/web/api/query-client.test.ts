import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { consulta } from './query.ts'
import { createQueryClient, isTransient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost or slow connection and 5xx are transient, a refusal is not', () => {
  expect(isTransient(new ApiError(0, 'sem-conexao', ''))).toBe(true)
  expect(isTransient(new ApiError(503, 'indisponivel', ''))).toBe(true)
  expect(isTransient(new ApiError(408, 'conexao-lenta', ''))).toBe(true)
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

const CORTADA = () =>
  new Response(new ReadableStream({ pull: controller => controller.error(new TypeError('network error')) }), {
    headers: { 'content-type': 'application/json' },
  })

/** The line spoils the first answers, so many times. */
function linhaQueFalha(vezes: number, falha: () => Response) {
  vi.useFakeTimers()
  const chamadas: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    chamadas.push(`${method} ${url}`)
    return chamadas.length <= vezes ? falha() : Response.json([])
  })
  return chamadas
}

test.each([
  ['408', () => Response.json({ codigo: 'conexao-lenta', message: 'Lenta.' }, { status: 408 })],
  ["a proxy's page", () => new Response('<h1>502</h1>', { status: 502 })],
  ['503', () => new Response(null, { status: 503 })],
  ['504', () => new Response(null, { status: 504 })],
  ['a cut answer', CORTADA],
])('a read that met %s twice comes again by itself; a write is sent once', async (_nome, falha) => {
  const client = createQueryClient(() => undefined)
  const chamadas = linhaQueFalha(2, falha)
  const leitura = client.fetchQuery(consulta('GET /v1/categoria'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await leitura).toEqual([])
  expect(chamadas).toEqual(Array(3).fill('GET /v1/categoria'))

  chamadas.length = 0
  const mutation = client.getMutationCache().build(client, { mutationFn: () => call('POST /v1/auth/logout') })
  const escrita = mutation.execute(undefined).catch(() => 'falhou')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await escrita, chamadas]).toEqual(['falhou', ['POST /v1/auth/logout']])
})
