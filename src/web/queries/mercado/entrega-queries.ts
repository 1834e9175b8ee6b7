// Staff's agenda of deliveries, and how full the days are (rules N48–N50).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { DIAS_DO_CARRINHO } from '#web/queries/compra/carrinho/entrega-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type Agenda = RespostaDe<'GET /v1/entrega/agenda'>
export type ZonaDaAgenda = Agenda['zonas'][number]
export type ExcecaoDaAgenda = Agenda['excecoes'][number]
export type DiaDaZona = RespostaDe<'GET /v1/entrega/dias'>[number]
/** What the agenda becomes, without what the call itself needs. */
export type AgendaEscrita = Enviado<Api['PUT /v1/entrega/agenda']>['body']

const AGENDA = consulta('GET /v1/entrega/agenda')
const DIAS = consulta('GET /v1/entrega/dias', { query: {} })
const UM_MINUTO_MS = 60_000

/** The weekdays of each zone and the exceptions. */
export function useAgenda() {
  return useQuery(AGENDA)
}

/** How full the next 14 days are, zone by zone; read again every minute, since buyers book all the time. */
export function useDiasDeEntrega() {
  return useQuery({ ...DIAS, refetchInterval: UM_MINUTO_MS })
}

/**
 * Saves the agenda as a whole. Refusals are the form's to show; `lotacao-abaixo-do-marcado` is a question, which `confirmar` answers: the
 * call is then sent again. Answers null if the person does not want it.
 */
export function useSalvarAgenda(confirmar: (pergunta: string) => Promise<boolean>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: AgendaEscrita) => {
      try {
        return await call('PUT /v1/entrega/agenda', { body })
      } catch (error) {
        if (!recusadoCom(error, 'lotacao-abaixo-do-marcado')) throw error
        if (!(await confirmar(error instanceof Error ? error.message : ''))) return null
        return call('PUT /v1/entrega/agenda', { body: { ...body, confirmarLotacao: true } })
      }
    },
    onSuccess: agenda => {
      if (!agenda) return
      queryClient.setQueryData(AGENDA.queryKey, agenda)
      toast('Agenda salva.', { tone: 'success' })
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /v1/entrega/dias'] }),
        queryClient.invalidateQueries({ queryKey: DIAS_DO_CARRINHO }),
      ])
    },
    onError: error => {
      if (recusadoCom(error, 'versao-ja-mudou')) return queryClient.invalidateQueries(AGENDA)
    },
  })
}
