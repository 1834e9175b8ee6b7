// What waits for staff: the panel, the jobs, and the accounts to approve or refuse (spec §7, §8; rule M1).
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { mensagemDaFalha, mensagemDoErro } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { filas, type NomeDaFila } from './filas.ts'

export type Resumo = RespostaDe<'GET /v1/adm/resumo'>
export type Trabalho = Resumo['trabalhos'][number]
export type TrabalhoManual = Enviado<Api['POST /v1/adm/trabalho/{nome}']>['params']['nome']

/** What both queues say of somebody who waits. */
export type Pendente = Pick<
  RespostaDe<'GET /v1/vendedor/pendente'>[number],
  'id' | 'nome' | 'email' | 'cnpj' | 'telefone' | 'imageUrl' | 'dataCriacao'
>

const MEIO_MINUTO_MS = 30_000
const CINCO_SEGUNDOS_MS = 5000

const doResumo = consulta('GET /v1/adm/resumo')

/** What waits for staff and since when, and how the jobs are doing; asked often while one of them is at work. */
export function useResumo() {
  return useQuery({
    ...doResumo,
    refetchInterval: ({ state }) =>
      state.data?.trabalhos.some(({ naFila, emExecucao }) => naFila + emExecucao > 0)
        ? CINCO_SEGUNDOS_MS
        : MEIO_MINUTO_MS,
  })
}

/** Sends a job to be done now. */
export function useExecutarTrabalho() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (nome: TrabalhoManual) => call('POST /v1/adm/trabalho/{nome}', { params: { nome }, body: {} }),
    onSuccess: () => toast('Trabalho enviado. Ele começa em instantes.', { tone: 'success' }),
    onError: error => toast(mensagemDaFalha(error, 'Erro ao enviar o trabalho.'), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(doResumo),
  })
}

function consultaDaFila(nome: NomeDaFila) {
  return queryOptions<readonly Pendente[]>({
    queryKey: [filas[nome].lista],
    queryFn: () => call(filas[nome].lista),
    refetchInterval: MEIO_MINUTO_MS,
  })
}

/** Who waits in this queue, oldest first. */
export function usePendentes(nome: NomeDaFila) {
  return useQuery(consultaDaFila(nome))
}

/** Approves one who waits: gone from the queue at once, back in it when the server refuses. */
export function useAprovar(nome: NomeDaFila) {
  const { aprovacao, aceito, falha } = filas[nome]
  return useMutation({
    ...useFilaOtimista(nome),
    mutationFn: ({ id }: Pendente) => call(aprovacao, { params: { id }, body: {} }),
    onSuccess: () => toast(aceito, { tone: 'success', seconds: 4 }),
    onError: (_error, pendente) => {
      devolver(pendente)
      toast(falha, { tone: 'error', seconds: 4 })
    },
  })
}

interface Recusa extends Pendente {
  motivo: string
}
