// The seller's table of the day (rules N26, N29–N31).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useRefrescarCotacoes } from './cotacao-queries.ts'

export type Tabela = RespostaDe<'GET /v1/tabela'>
export type LinhaDaTabela = Tabela['linhas'][number]
export type ResultadoDaTabela = RespostaDe<'POST /v1/tabela'>
export type TabelaPublicada = Enviado<Api['POST /v1/tabela']>['body']

/** The table of the session's seller. */
export function useTabela() {
  return useQuery(consulta('GET /v1/tabela'))
}

function useRefrescarTabela() {
  const queryClient = useQueryClient()
  const refrescarCotacoes = useRefrescarCotacoes()
  return () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['GET /v1/tabela'] }), refrescarCotacoes()])
}

interface RespostaAoPublicar {
  /** The table has been read again by then; `lida` is what that read answered, which the screen may draw a moment later. */
  aoPublicar: (resultado: ResultadoDaTabela, enviada: TabelaPublicada, lida: Tabela | undefined) => void
  aoFalhar: (error: unknown) => void
}

/** Publishes a table. Its rows answer one by one; both callbacks are called even if the screen was left meanwhile. */
export function usePublicarTabela({ aoPublicar, aoFalhar }: RespostaAoPublicar) {
  const refrescar = useRefrescarTabela()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TabelaPublicada) => call('POST /v1/tabela', { body }),
    onSuccess: async (resultado, enviada) => {
      await refrescar()
      aoPublicar(resultado, enviada, queryClient.getQueryData(consulta('GET /v1/tabela').queryKey))
    },
    onError: error => {
      aoFalhar(error)
      return refrescar()
    },
  })
}

/** Takes a table back. The screen shows what came back, and refusals, which it is told before the table is read again. */
export function useDesfazerTabela({ aoFalhar }: Pick<RespostaAoPublicar, 'aoFalhar'>) {
  const refrescar = useRefrescarTabela()
  return useMutation({
    mutationFn: (loteId: number) =>
      call('POST /v1/tabela/{loteId}/desfazer', { params: { loteId }, body: {} }),
    onError: aoFalhar,
    onSettled: refrescar,
  })
}
