import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consulta } from '#web/api/query.ts'
import { EMISSAO } from './chave-da-emissao.ts'
import { enviarLote } from './enviar-lote.ts'

const ITENS = [{ cotacaoId: 7, quantidade: 3 }]

let queryClient: QueryClient
/** Another one for each test: what a call kept must not reach the next test. */
let userId = 0

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  queryClient = new QueryClient()
  userId += 1
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends the items with a call whose answer is lost; answers its key. */
async function enviarSemResposta(): Promise<string> {
  let chave = ''
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    chave = (JSON.parse(String(body)) as { chave: string }).chave
    throw new TypeError('Failed to fetch')
  })
  await enviarLote(queryClient, userId, { modo: 'SOMAR', itens: ITENS }).catch(() => null)
  vi.advanceTimersByTime(1000)
  return chave
}

function mostrarCarrinho(id: number | null): void {
  const { queryKey } = consulta('GET /v1/pedido/carrinho/{userId}', { params: { userId } })
  queryClient.setQueryData<unknown>(queryKey, { id })
}

async function gerarBoleto(mutationFn: () => Promise<unknown>): Promise<void> {
  const emissao = queryClient.getMutationCache().build(queryClient, { mutationKey: EMISSAO, mutationFn })
  await emissao.execute(undefined).catch(() => null)
}

test('rule N34: the same items are the call whose answer was lost, also when it was the first of the cart', async () => {
  mostrarCarrinho(null)
  const chave = await enviarSemResposta()
  mostrarCarrinho(5)
  expect(await enviarSemResposta()).toBe(chave)
})

test('rule N34: a boleto ends the kept key, a refused one does not', async () => {
  const chave = await enviarSemResposta()
  await gerarBoleto(() => Promise.reject(new Error('refused')))
  expect(await enviarSemResposta()).toBe(chave)
  await gerarBoleto(() => Promise.resolve('https://boleto'))
  expect(await enviarSemResposta()).not.toBe(chave)
})

test.each([6, null])('rule N34: the cart that follows an order (%s) gets a call of its own', async depois => {
  mostrarCarrinho(5)
  const chave = await enviarSemResposta()
  expect(await enviarSemResposta()).toBe(chave)
  mostrarCarrinho(depois)
  expect(await enviarSemResposta()).not.toBe(chave)
})
