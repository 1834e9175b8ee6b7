// Orders on the screen that are read again when the stream says that they changed (decision 113).
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Argumentos } from '#web/api/client.ts'
import { type EventoDoFluxo, ouvirFluxo } from '#web/api/fluxo.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { aguardaPagamento, type PaginaDePedidos, type Pedido } from '../pedido-queries.ts'

/** Orders that change together, such as those of one job, are read together. */
const JUNTAR_MS = 200
/** A list is read again at most so often: staff hear of every order of the market. */
const RESPIRO_DA_LISTA_MS = 3000

/** Reads orders again as the stream tells of them, until the result is called. */
export function relerPedidos(queryClient: QueryClient): () => void {
  const mudados = new Set<number>()
  const relerUns = espacado(JUNTAR_MS, () => {
    const ids = [...mudados]
    mudados.clear()
    void queryClient.invalidateQueries({ predicate: query => ids.includes(Number(idDoPedido(query))) })
    void queryClient.invalidateQueries({ predicate: emEmissao })
  })
  const relerListas = espacado(RESPIRO_DA_LISTA_MS, () => {
    void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] })
  })
  return ouvirFluxo((evento: EventoDoFluxo) => {
    if (evento.evento === 'retomada') void queryClient.invalidateQueries({ predicate: esperaAlgo })
    if (evento.evento !== 'pedido') return
    mudados.add(evento.id)
    relerUns()
    relerListas()
  })
}

function idDoPedido({ queryKey: [chave, envio] }: Query): number | null {
  if (chave !== 'GET /v1/pedido/{id}' && chave !== 'GET /v1/pedido/{id}/historico') return null
  return Number((envio as Argumentos<typeof chave>[0]).params.id) // `consulta` makes the keys
}

// The data of a query are what its key says.
function emEmissao({ queryKey: [chave], state: { data } }: Query): boolean {
  if (chave !== 'GET /v1/pedido/carrinho/{userId}') return false
  return (data as RespostaDe<typeof chave> | undefined)?.emEmissao === true
}

function esperaAlgo(query: Query): boolean {
  const [chave] = query.queryKey
  const { data } = query.state
  if (chave === 'GET /v1/pedido/{id}') return data !== undefined && aguardaPagamento(data as Pedido) // as above
  if (chave === 'GET /v1/pedido')
    return (data as PaginaDePedidos | undefined)?.content.some(aguardaPagamento) ?? false // as above
  return emEmissao(query)
}

/** Runs `agir` a moment after it is called, and never more often than each `ms`. */
function espacado(ms: number, agir: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ultima = Number.NEGATIVE_INFINITY
  return () => {
    if (timer !== undefined) return
    const espera = Math.max(JUNTAR_MS, ultima + ms - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      ultima = performance.now()
      agir()
    }, espera)
  }
}
