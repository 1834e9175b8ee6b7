// The desk of staff (design/desk).
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { call } from '#web/api/client.ts'
import { useFluxo } from '#web/api/fluxo.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { cadastrosDeVendedores } from '#web/queries/mercado/vendedor-queries.ts'
import { type Leitura, relerTudo, useMudanca } from '#web/queries/mudanca.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { cadastrosDeCompradores } from '#web/queries/pessoas/comprador-queries.ts'
import type { BuscaDaMesa } from '#web/search.ts'

export type PaginaDaMesa = RespostaDe<'GET /v1/mesa'>
export type Tarefa = PaginaDaMesa['content'][number]
export type TarefaAberta = RespostaDe<'GET /v1/mesa/{tipo}/{id}'>
export type Contagem = RespostaDe<'GET /v1/mesa/contagem'>
type Acao = Enviado<Api['POST /v1/mesa/{tipo}/{id}']>['body']

/** What names a task. */
export interface ChaveDaTarefa {
  tipo: NomeDoTipo
  id: string
}

const MEIO_MINUTO_MS = 30_000
export const POR_PAGINA = 20

/** One page of the desk as its address asks for it; read again every half minute while it is on screen. */
export function useMesa({ tipo, situacao, busca, pessoaId, dia, por, page = 0 }: BuscaDaMesa) {
  const encerradas = situacao === 'ENCERRADA' && { de: dia, ate: dia, por }
  return useQuery({
    ...consulta('GET /v1/mesa', {
      query: {
        tipo: tipo as NomeDoTipo | undefined,
        situacao,
        busca,
        pessoaId,
        page,
        size: POR_PAGINA,
        ...encerradas,
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: MEIO_MINUTO_MS,
  })
}

const NENHUMA: readonly Tarefa[] = []

/** The open tasks of an order, once they are read; for staff (`enabled`). */
export function useTarefasDoPedido(pedidoId: number, enabled: boolean) {
  const query = { pedidoId, size: POR_PAGINA }
  const { data, isLoading } = useQuery({
    ...consulta('GET /v1/mesa', { query }),
    enabled,
    refetchInterval: MEIO_MINUTO_MS,
  })
  return { tarefas: data?.content ?? NENHUMA, isLoading }
}

/** How many tasks are open, by kind. */
export function useContagem() {
  return useQuery({ ...consulta('GET /v1/mesa/contagem'), refetchInterval: MEIO_MINUTO_MS })
}

/** What staff ended today; its `total` says how many. */
export function useFeitasHoje() {
  const hoje = dataEmSaoPaulo(lerRelogio())
  const query = { situacao: 'ENCERRADA', de: hoje, ate: hoje, size: 1 } as const
  return useQuery(consulta('GET /v1/mesa', { query }))
}

/** One task, open or ended. */
export function useTarefa(params: ChaveDaTarefa) {
  return useQuery({ ...consulta('GET /v1/mesa/{tipo}/{id}', { params }), refetchInterval: MEIO_MINUTO_MS })
}

/** Reads the desk again when something happens to an order or a thread. */
export function useSeguirMesa(): void {
  const queryClient = useQueryClient()
  useFluxo(useCallback(() => void relerTudo(queryClient, [DA_MESA]), [queryClient]))
}

/** Every read of the desk, and of the queues beside it. */
export const DA_MESA: Leitura = {
  predicate: ({ queryKey: [chave] }) => /^GET \/v1\/(mesa|\w+\/pendente$)/.test(String(chave)),
}

/** What an action changes is on many screens. */
const TUDO_MENOS_A_SESSAO: Leitura = {
  predicate: ({ queryKey: [chave] }) => chave !== sessionQuery.queryKey[0],
}

/**
 * Does something with a task. Refusals, the form's to show: those of the action, `tarefa-ja-encerrada`, `tarefa-com-outra-pessoa`,
 * `tarefa-mudou`; the task is read again after them. On a queue of the
 * specification (`naFila`) its own call decides (spec §7).
 */
export function useAgir(params: ChaveDaTarefa, { naFila = false } = {}) {
  // It arrives though the page is closed at once.
  const agir = (body: Acao) =>
    (naFila && decidir(params, body)) || call('POST /v1/mesa/{tipo}/{id}', { params, body, keepalive: true })
  return useMudanca(agir, { relerSempre: [TUDO_MENOS_A_SESSAO] })
}

const FILAS = [cadastrosDeVendedores, cadastrosDeCompradores]

// Accepts or refuses an account by the specification's call, and answers the task as it is then; null for any other action.
function decidir({ tipo, id }: ChaveDaTarefa, { acao, observacao = '', campos, visto }: Acao) {
  const fila = FILAS.find(cadastros => cadastros.tipo === tipo)
  if (!fila || (acao !== 'aceitar' && acao !== 'recusar')) return null
  const limite = campos?.limite as string | undefined // the only field of either: an amount as it was typed
  const analise = acao === 'aceitar' ? { visto, limite } : { aprovado: false, motivo: observacao, visto }
  return fila
    .analisar(Number(id), analise)
    .then(() => call('GET /v1/mesa/{tipo}/{id}', { params: { tipo, id } }))
}

/** Takes the task in hand, takes it over, or lets it go, also while the page closes. A failure is none of the reader's business. */
export function useSegurar({ tipo, id }: ChaveDaTarefa) {
  const queryClient = useQueryClient()
  return useCallback(
    async (acao: 'pegar' | 'assumir' | 'soltar') => {
      const params = { tipo, id }
      const lida = await call('POST /v1/mesa/{tipo}/{id}', { params, body: { acao }, keepalive: true }).catch(
        () => null,
      )
      if (!lida) return
      if (acao !== 'soltar') {
        const { queryKey } = consulta('GET /v1/mesa/{tipo}/{id}', { params })
        // A read from before would come after this answer.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, lida)
      }
      await queryClient.invalidateQueries({ queryKey: ['GET /v1/mesa'] })
    },
    [queryClient, tipo, id],
  )
}
