import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dizerAosOuvintes } from '#web/api/fluxo.ts'
import { fluxo } from '#web/api/fluxo-aberto.ts'
import { relerPedidos } from './reler-pedidos.ts'
import { segurarListas } from './segurar-listas.ts'

const LISTA = ['GET /v1/pedido', { query: { page: 0 } }]
const PEDIDO = ['GET /v1/pedido/{id}', { params: { id: 7 } }]
const AVISOS = ['GET /v1/pedido/{id}/avisos', { params: { id: 7 } }]
const CONFERENCIA = ['GET /v1/conferencia/{pedidoId}', { params: { pedidoId: 7 } }]
const CONFERENCIA_DE_OUTRO = ['GET /v1/conferencia/{pedidoId}', { params: { pedidoId: 8 } }]
const OCORRENCIAS = ['GET /v1/ocorrencia', { query: { pedidoId: 7 } }]
const DE_OUTRO = ['GET /v1/pedido/{id}/avisos', { params: { id: 8 } }]
const PAGO = { id: 7, statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PAGO' }

let queryClient: QueryClient
let parar: () => void

/** Which of these are to be read again. */
const velhas = () =>
  [LISTA, PEDIDO, AVISOS, DE_OUTRO].filter(queryKey => queryClient.getQueryState(queryKey)?.isInvalidated)

function lerTudo(): void {
  queryClient.setQueryData(LISTA, { content: [PAGO] })
  queryClient.setQueryData(PEDIDO, PAGO)
  queryClient.setQueryData(AVISOS, [])
  queryClient.setQueryData(DE_OUTRO, [])
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient = new QueryClient()
  parar = relerPedidos(queryClient)
  lerTudo()
})

afterEach(() => {
  parar()
  fluxo.aberto = false
  vi.useRealTimers()
})

describe('what the stream tells', () => {
  it('rule N45: an event of an order reads its notices again, and no other order’s', () => {
    dizerAosOuvintes({ evento: 'pedido', id: 7 })
    vi.advanceTimersByTime(200)
    expect(velhas()).toEqual([LISTA, PEDIDO, AVISOS])
  })

  it('rule N81: a message reads the lists again, which mark its order, and nothing of the order itself', () => {
    dizerAosOuvintes({ evento: 'mensagem', id: 7 })
    vi.advanceTimersByTime(200)
    expect(velhas()).toEqual([LISTA])
  })

  it('design/notices: a stream that opens reads every order on the screen again, but for what came with the page', () => {
    fluxo.aberto = true
    vi.advanceTimersByTime(2000)
    dizerAosOuvintes({ evento: 'retomada' })
    expect(velhas()).toEqual([])
    vi.advanceTimersByTime(10_000)
    dizerAosOuvintes({ evento: 'retomada' })
    expect(velhas()).toEqual([LISTA, PEDIDO, AVISOS, DE_OUTRO])
  })

  it('design/notices: without a stream only what awaits something is read each minute', () => {
    queryClient.setQueryData(PEDIDO, { ...PAGO, statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' })
    vi.advanceTimersByTime(60_000)
    dizerAosOuvintes({ evento: 'retomada' })
    expect(velhas()).toEqual([PEDIDO])
  })
})

describe('what follows from the status of an order', () => {
  const velha = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

  beforeEach(() => {
    for (const queryKey of [CONFERENCIA, CONFERENCIA_DE_OUTRO, OCORRENCIAS])
      queryClient.setQueryData(queryKey, {})
  })

  it('rules N61, N65: an event of an order reads its check and the claims again', () => {
    dizerAosOuvintes({ evento: 'pedido', id: 7 })
    vi.advanceTimersByTime(200)
    expect([CONFERENCIA, OCORRENCIAS].map(velha)).toEqual([true, true])
    expect(velha(CONFERENCIA_DE_OUTRO)).toBe(false)
  })

  it('rule N81: a message reads the lists again, which mark its order, and nothing of the order itself', () => {
    dizerAosOuvintes({ evento: 'mensagem', id: 7 })
    vi.advanceTimersByTime(200)
    expect(velhas()).toEqual([LISTA])
  })

  it('design/notices: a stream that opens reads them again, but for what came with the page', () => {
    fluxo.aberto = true
    dizerAosOuvintes({ evento: 'retomada' })
    expect([CONFERENCIA, OCORRENCIAS].map(velha)).toEqual([false, false])
    vi.advanceTimersByTime(11_000)
    dizerAosOuvintes({ evento: 'retomada' })
    expect([CONFERENCIA, OCORRENCIAS].map(velha)).toEqual([true, true])
  })
})

describe('a list of which orders are ticked', () => {
  it.each([{ evento: 'pedido', id: 8 }, { evento: 'retomada' }] as const)(
    'design/notices: holds still after %o, and is read once nothing is ticked',
    evento => {
      const soltar = segurarListas()
      fluxo.aberto = true
      vi.advanceTimersByTime(11_000)
      dizerAosOuvintes(evento)
      vi.advanceTimersByTime(5000)
      expect(velhas()).not.toContain(LISTA)
      soltar()
      vi.advanceTimersByTime(200)
      expect(velhas()).toContain(LISTA)
    },
  )

  it('design/notices: is not read again if nothing was told meanwhile', () => {
    segurarListas()()
    vi.advanceTimersByTime(5000)
    expect(velhas()).toEqual([])
  })
})
