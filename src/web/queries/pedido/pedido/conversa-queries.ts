// The conversation of an order: its threads, their messages, and what staff have to answer (rules N79–N81).
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { enderecoDe } from '#contract/endereco.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { type EventoDoFluxo, useFluxo } from '#web/api/fluxo.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { relerTudo, useMudanca } from '#web/queries/mudanca.ts'
import { NA_MESA } from './depois-do-status.ts'

type Leitura = RespostaDe<'GET /v1/pedido/{id}/mensagem'>
export type Conversas = RespostaDe<'GET /v1/pedido/{id}/conversa'>
export type Conversa = Conversas['conversas'][number]
export type Mensagem = Leitura['mensagens'][number]

/** A thread: a seller's, or with null the one of buyer and staff. */
export interface Fio {
  pedidoId: number
  vendedorId: number | null
}

const doFio = ({ vendedorId }: Fio) => (vendedorId === null ? {} : { vendedorId })

const leituraDasConversas = (id: number) => consulta('GET /v1/pedido/{id}/conversa', { params: { id } })

function leituraDasMensagens(fio: Fio) {
  const params = { id: fio.pedidoId }
  return infiniteQueryOptions({
    queryKey: ['GET /v1/pedido/{id}/mensagem', fio.pedidoId, fio.vendedorId],
    queryFn: ({ pageParam: antesDe }) =>
      call('GET /v1/pedido/{id}/mensagem', {
        params,
        query: { ...doFio(fio), ...(antesDe && { antesDe }) },
      }),
    initialPageParam: 0,
    // A page is older than the one before it.
    getNextPageParam: ({ haMais, mensagens: [primeira] }: Leitura) => (haMais ? primeira?.id : undefined),
  })
}

/** The threads of an order, read again when the stream tells of a message. Refusal: `pedido-inexistente`. */
export function useConversas(pedidoId: number) {
  const queryClient = useQueryClient()
  const ouvir = useCallback(
    (evento: EventoDoFluxo) => {
      const mudou = evento.evento === 'mensagem' && evento.id === pedidoId
      if (mudou || evento.evento === 'retomada') void reler(queryClient, pedidoId)
    },
    [queryClient, pedidoId],
  )
  useFluxo(ouvir)
  return useQuery({ ...leituraDasConversas(pedidoId), refetchOnMount: 'always' })
}

/** The messages of a thread, oldest first; `fetchNextPage` reads older ones. */
export function useMensagens(fio: Fio) {
  return useInfiniteQuery({ ...leituraDasMensagens(fio), refetchOnMount: 'always', select: juntar })
}

function juntar({ pages }: InfiniteData<Leitura>) {
  const [ultima] = pages
  return {
    mensagens: pages
      .flatMap(({ mensagens }) => [mensagens])
      .reverse()
      .flat(),
    lidaAte: ultima?.lidaAte ?? 0,
  }
}

const fiosDe = (pedidoId: number) => [
  leituraDasConversas(pedidoId),
  { queryKey: ['GET /v1/pedido/{id}/mensagem', pedidoId] },
]

function reler(queryClient: QueryClient, pedidoId: number): Promise<unknown> {
  return relerTudo(queryClient, fiosDe(pedidoId))
}

/** A message to send. The key makes a repeated call the same message. */
export interface Envio {
  texto: string
  fotos: readonly Blob[]
  chave: string
  /** The first photo is part of the message. If not, all photos follow it. */
  comFoto: boolean
}

/** Writes into a thread, then adds the photos that the message does not have. Resolves once the server has the text: with the photos that failed. */
export function useEscrever(fio: Fio) {
  const queryClient = useQueryClient()
  const params = { id: fio.pedidoId }
  return useMutation({
    mutationFn: async ({ texto, fotos, chave, comFoto }: Envio) => {
      const mensagem = await call('POST /v1/pedido/{id}/mensagem', {
        params,
        form: { ...doFio(fio), texto, chave },
        imageFile: (comFoto && fotos[0]) || null,
      })
      const falhas = new Map<Blob, unknown>()
      for (const imageFile of comFoto ? fotos.slice(mensagem.fotos) : fotos)
        await call('POST /v1/pedido/{id}/mensagem/{mensagemId}/foto', {
          params: { ...params, mensagemId: mensagem.id },
          form: {},
          imageFile,
        }).catch((error: unknown) => falhas.set(imageFile, error))
      return falhas
    },
    // The field is free before the thread was read again.
    onSettled: () => void reler(queryClient, fio.pedidoId),
  })
}

/** Removes one's own message; a toast says why it was refused. */
export function useApagarMensagem({ pedidoId: id }: Fio) {
  const apagar = (mensagemId: number) =>
    call('DELETE /v1/pedido/{id}/mensagem/{mensagemId}', { params: { id, mensagemId } })
  return useMudanca(apagar, {
    falha: error => comMotivo('A mensagem não foi apagada.', error),
    relerSempre: fiosDe(id),
  })
}

/** Marks a thread as read up to a message; a failure is made up for by the next mark. */
export function useMarcarLidas(fio: Fio) {
  const marcar = (ate: number) =>
    call('PUT /v1/pedido/{id}/mensagem/lidas', {
      params: { id: fio.pedidoId },
      body: { ...doFio(fio), ate },
    })
  return useMudanca(marcar, {
    // What was read needs no notice any more.
    reler: [leituraDasConversas(fio.pedidoId), 'GET /v1/aviso/novos', 'GET /v1/aviso', 'GET /v1/pedido'],
  })
}

/** Staff have nothing to answer after the newest message that they saw: the thread waits no more. */
export function useAtender(conversaId: number, { pedidoId }: Fio) {
  const atender = (ultimaId: number) =>
    call('POST /v1/mesa/{tipo}/{id}', {
      params: { tipo: 'conversa', id: String(conversaId) },
      body: { acao: 'atender', visto: String(ultimaId) },
    })
  return useMudanca(atender, {
    falha: error => comMotivo('A conversa ainda espera.', error),
    relerSempre: ['GET /v1/pedido', ...NA_MESA, ...fiosDe(pedidoId)],
  })
}

/** The address of a photo; `lado` is its longest side in pixels. */
export function enderecoDaFoto(foto: { pedidoId: number; mensagemId: number; ordem: number }, lado?: '480') {
  const { pedidoId: id, mensagemId, ordem } = foto
  return enderecoDe('GET /v1/pedido/{id}/mensagem/{mensagemId}/foto/{ordem}', {
    params: { id, mensagemId, ordem },
    query: { lado },
  })
}
