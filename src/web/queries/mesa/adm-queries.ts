// The panel of staff: what waits, and the jobs (spec §7, §8).

import { useQuery } from '@tanstack/react-query'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useMudanca } from '#web/queries/mudanca.ts'

export type Resumo = RespostaDe<'GET /v1/adm/resumo'>
export type Trabalho = Resumo['trabalhos'][number]

const MEIO_MINUTO_MS = 30_000
const CINCO_SEGUNDOS_MS = 5000

const consultaDoResumo = consulta('GET /v1/adm/resumo')

/** What waits for staff and since when, and the state of the jobs; read more often while a job is queued or running. */
export function useResumo() {
  return useQuery({
    ...consultaDoResumo,
    refetchInterval: ({ state }) =>
      state.data?.trabalhos.some(({ naFila, emExecucao }) => naFila + emExecucao > 0)
        ? CINCO_SEGUNDOS_MS
        : MEIO_MINUTO_MS,
  })
}

export type Movimento = RespostaDe<'GET /v1/adm/movimento'>

const UM_MINUTO_MS = 60_000

/** Orders and payments of the last 30 days, and the orders to deliver and to be paid. */
export function useMovimento() {
  return useQuery({ ...consulta('GET /v1/adm/movimento'), refetchInterval: UM_MINUTO_MS })
}

/** Queues a job to run now. */
export function useExecutarTrabalho() {
  const executar = (nome: string) => call('POST /v1/adm/trabalho/{nome}', { params: { nome }, body: {} })
  return useMudanca(executar, {
    feito: 'Rotina enviada. Ela começa em instantes.',
    falha: error => mensagemDaFalha(error, 'Erro ao enviar a rotina.'),
    relerSempre: [consultaDoResumo],
  })
}
