// What a seller packs (rules N54–N56).
import {
  notifyManager,
  type Query,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { enderecoDe } from '#contract/endereco.ts'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { comMotivo, foiRecusado } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { type EventoDoFluxo, useFluxo } from '#web/api/fluxo.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { dismissUndo, toast } from '#web/ui/feedback/toast.ts'

export type Separacao = RespostaDe<'GET /v1/separacao'>
export type PedidoASeparar = Separacao['pedidos'][number]
export type ItemASeparar = PedidoASeparar['itens'][number]
export type TotalASeparar = Separacao['totais'][number]
export type DiasASeparar = RespostaDe<'GET /v1/separacao/dias'>
export type ItemSeparado = Enviado<Api['PUT /v1/separacao/{pedidoId}']>['body']['itens'][number]

/** The orders without a day, in an address and in a call. */
export const SEM_DIA = 'sem-dia'

/** What was read later than so long ago is still true when the stream opens. */
const COM_A_PAGINA_MS = 10_000

const DIAS = consulta('GET /v1/separacao/dias')

/** What there is to pack on a day, or of the orders without one; on the first day with something to pack if undefined. */
export function useSeparacao(dia: string | undefined) {
  return useQuery(consulta('GET /v1/separacao', { query: { dia } }))
}

/** The days on which there is something to pack. */
export function useDiasASeparar() {
  return useQuery(DIAS)
}

/** How many orders of today have something to pack; 0 until it is known. */
export function useASepararHoje(): number {
  const { data } = useDiasASeparar()
  return data?.dias.find(({ dia }) => dia === data.hoje)?.aSeparar ?? 0
}

/** Reads what there is to pack again when the server tells that an order of the seller changed. */
export function useSeguirSeparacao(): void {
  const queryClient = useQueryClient()
  useFluxo(
    useCallback(
      ({ evento }: EventoDoFluxo) => {
        if (evento === 'pedido') void refrescar(queryClient)
        // What came with the page is not read again as soon as the stream opens.
        if (evento === 'retomada') void queryClient.invalidateQueries({ predicate: envelheceu })
      },
      [queryClient],
    ),
  )
}

function envelheceu({ queryKey: [chave], state: { dataUpdatedAt } }: Query): boolean {
  return String(chave).startsWith('GET /v1/separacao') && Date.now() - dataUpdatedAt > COM_A_PAGINA_MS
}

function refrescar(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /v1/separacao'] }),
    queryClient.invalidateQueries(DIAS),
  ])
}

/** The address of a day's packing list, or of a part of its labels. */
export function enderecoDosPapeis(dia: string | null, tipo: 'lista' | 'etiquetas', parte?: number): string {
  return enderecoDe('GET /v1/separacao/arquivo', { query: { dia: dia ?? SEM_DIA, tipo, parte } })
}

interface Separado {
  pedidoId: number
  itens: ItemSeparado[]
  /** Called with the answer, before the lists are read again, even if the screen was left meanwhile. */
  aoSalvar: () => void
}

/**
 * Says what was packed of an order. A toast says why it failed: `pedido-finalizado`, `quantidade-separada-invalida`, `item-inexistente`;
 * what was typed stays with the caller.
 */
export function useSeparar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ pedidoId, itens }: Separado) => {
      dismissUndo(undoDaSeparacao(pedidoId))
      return call('PUT /v1/separacao/{pedidoId}', { params: { pedidoId }, body: { itens } })
    },
    onSuccess: (pedido, { aoSalvar }) => {
      // One drawing for both: without what was typed, the order would be shown for a moment as it was before.
      notifyManager.batch(() => {
        mostrar(queryClient, pedido)
        notifyManager.schedule(aoSalvar)
      })
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido/{id}'] })
      return refrescar(queryClient)
    },
    onError: error => {
      avisarFalha(comMotivo('A separação não foi salva.', error), error)
      if (foiRecusado(error)) void refrescar(queryClient)
    },
  })
}

interface Oferta {
  pedidoId: number
  /** The shortage, which is said first. */
  falta: ItemSeparado
  cotacaoId: number
  quantidade: number
}

const DA_OFERTA = ['GET /v1/separacao', 'GET /v1/pedido/{id}'] as const

/** Says a shortage and offers another product for it (rule N154). */
export function useOferecerSubstituto() {
  const oferecer = async ({ pedidoId, falta, cotacaoId, quantidade }: Oferta) => {
    const params = { pedidoId }
    await call('PUT /v1/separacao/{pedidoId}', { params, body: { itens: [falta] } })
    const body = { itemId: falta.itemId, cotacaoId, quantidade }
    return call('POST /v1/separacao/{pedidoId}/substituto', { params, body })
  }
  return useMudanca(oferecer, {
    feito: ({ itens }, { falta }) =>
      itens.find(({ id }) => id === falta.itemId)?.substituto?.situacao === 'ACEITA'
        ? 'Troca feita: o comprador aceita parecidos.'
        : 'Oferta enviada ao comprador.',
    falha: 'A oferta não foi enviada.',
    relerSempre: DA_OFERTA,
  })
}

/** Takes an unanswered offer back. */
export function useRetirarSubstituto() {
  const retirar = (params: { pedidoId: number; id: number }) =>
    call('DELETE /v1/separacao/{pedidoId}/substituto/{id}', { params })
  return useMudanca(retirar, {
    feito: 'Oferta retirada.',
    falha: 'A oferta não foi retirada.',
    relerSempre: DA_OFERTA,
  })
}

/** What an undo of packing changes: it ends when the order is packed anew. */
export const undoDaSeparacao = (pedidoId: number): string => `separacao:${pedidoId}`

/** Takes back what was said of these items, and tells if that failed. */
export function useDesfazerSeparacao() {
  const { mutate } = useSeparar()
  return (pedidoId: number, itens: readonly ItemASeparar[]) =>
    mutate({
      pedidoId,
      itens: itens.map(({ id }) => ({ itemId: id, separado: null })),
      aoSalvar: () => toast(`Pedido ${pedidoId} voltou para separar.`),
    })
}

// The order is drawn as it was answered before the lists are read again.
function mostrar(queryClient: QueryClient, novo: PedidoASeparar): void {
  queryClient.setQueriesData<Separacao>({ queryKey: ['GET /v1/separacao'] }, lista =>
    lista ? { ...lista, pedidos: lista.pedidos.map(um => (um.id === novo.id ? novo : um)) } : lista,
  )
}
