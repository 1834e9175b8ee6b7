// Orders on the screen that are read again when the stream says that they changed (design/notices).
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Argumentos } from '#web/api/client.ts'
import { type EventoDoFluxo, ouvirFluxo } from '#web/api/fluxo.ts'
import { fluxo } from '#web/api/fluxo-aberto.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { aguardaPagamento, type PaginaDePedidos, type Pedido } from '../pedido-queries.ts'
import { listasSeguras, ouvirListas } from './segurar-listas.ts'

/** Orders that change together, such as those of one job, are read together. */
const JUNTAR_MS = 200
/** A list is read again at most so often: staff hear of every order of the market. */
const RESPIRO_DA_LISTA_MS = 3000
/** What was read later than so long before the stream opens came with the page, and is not read again. */
const COM_A_PAGINA_MS = 10_000

const DO_PEDIDO = [
  'GET /v1/pedido/{id}',
  'GET /v1/pedido/{id}/historico',
  'GET /v1/pedido/{id}/avisos',
] as const

/** Lists in which an order that changed comes or goes; the claims of one order are such a list, too. */
const LISTAS: readonly unknown[] = ['GET /v1/pedido', 'GET /v1/pedido/contagem', 'GET /v1/ocorrencia']

/** Reads orders again as the stream tells of them, until the result is called. */
export function relerPedidos(queryClient: QueryClient): () => void {
  const mudados = new Set<number>()
  const relerUns = espacado(JUNTAR_MS, () => {
    const ids = [...mudados]
    mudados.clear()
    void queryClient.invalidateQueries({ predicate: query => ids.includes(Number(idDoPedido(query))) })
    void queryClient.invalidateQueries({ predicate: emEmissao })
  })
  let listasMudaram = false
  const relerListas = espacado(RESPIRO_DA_LISTA_MS, () => {
    if (!listasMudaram || listasSeguras()) return
    listasMudaram = false
    void queryClient.invalidateQueries({ predicate: ehLista })
  })
  const pararListas = ouvirListas(relerListas)
  const pararFluxo = ouvirFluxo((evento: EventoDoFluxo) => {
    if (evento.evento === 'retomada') {
      if (listasSeguras()) listasMudaram = true
      void queryClient.invalidateQueries({ predicate: podeTerMudado })
    }
    if (evento.evento !== 'pedido' && evento.evento !== 'mensagem') return
    if (evento.evento === 'pedido') {
      mudados.add(evento.id)
      relerUns()
    }
    listasMudaram = true
    relerListas()
  })
  return () => {
    pararListas()
    pararFluxo()
  }
}

function ehLista({ queryKey: [chave] }: Query): boolean {
  return LISTAS.includes(chave)
}

// `consulta` makes the keys.
function idDoPedido({ queryKey: [chave, envio] }: Query): number | null {
  if (chave === 'GET /v1/conferencia/{pedidoId}')
    return Number((envio as Argumentos<typeof chave>[0]).params.pedidoId)
  const doPedido = DO_PEDIDO.find(outra => outra === chave)
  if (!doPedido) return null
  return Number((envio as Argumentos<typeof doPedido>[0]).params.id)
}

// The data of a query are what its key says.
function emEmissao({ queryKey: [chave], state: { data } }: Query): boolean {
  if (chave !== 'GET /v1/pedido/carrinho/{userId}') return false
  return (data as RespostaDe<typeof chave> | undefined)?.emEmissao === true
}

// Without a stream this is asked each minute: then only for what awaits something.
function podeTerMudado(query: Query): boolean {
  const velho = Date.now() - query.state.dataUpdatedAt > COM_A_PAGINA_MS
  const lista = ehLista(query)
  if (lista && listasSeguras()) return false
  if (fluxo.aberto && velho && (lista || idDoPedido(query) !== null)) return true
  return esperaAlgo(query)
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
