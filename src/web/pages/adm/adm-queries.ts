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
    mutationFn: (nome: TrabalhoManual) =>
      call('POST /v1/adm/trabalho/{nome}', { params: { nome }, body: {} }),
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

// Nobody else knows them, so nobody is asked: only this window keeps them, until the session ends or the page is loaded anew.
const dosAceitos = queryOptions<readonly Pendente[]>({
  queryKey: ['aceitos sem limite'],
  queryFn: () => [],
  enabled: false,
  initialData: [],
  gcTime: Number.POSITIVE_INFINITY,
})

/** Buyers that were let in here, and for whom nobody has gone on to set a limit; newest first. */
export function useAceitosSemLimite() {
  const queryClient = useQueryClient()
  const { data: aceitos } = useQuery(dosAceitos)
  const mudar = (mudanca: (atuais: readonly Pendente[]) => readonly Pendente[]) =>
    queryClient.setQueryData(dosAceitos.queryKey, (atuais = []) => mudanca(atuais))
  return {
    aceitos,
    lembrar: (aceito: Pendente) => mudar(atuais => [aceito, ...atuais]),
    esquecer: ({ id }: Pendente) => mudar(atuais => atuais.filter(outro => outro.id !== id)),
  }
}

interface Analise {
  pendente: Pendente
  /** Why the account is refused; absent: it is approved. */
  motivo?: string
}

/** Approves or refuses one who waits: gone from the queue at once, back in it when the server does not agree. */
export function useAnalisar(nome: NomeDaFila) {
  const queryClient = useQueryClient()
  const fila = consultaDaFila(nome)
  const { analise, aceito, falha, recusado, falhaAoRecusar } = filas[nome]
  const { lembrar } = useAceitosSemLimite()
  return useMutation({
    mutationKey: [analise],
    mutationFn: ({ pendente: { id }, motivo }: Analise) =>
      call(analise, { params: { id }, body: motivo === undefined ? {} : { aprovado: false, motivo } }),
    onMutate: async ({ pendente }) => {
      await queryClient.cancelQueries(fila)
      queryClient.setQueryData(fila.queryKey, atual => atual?.filter(({ id }) => id !== pendente.id))
    },
    onSuccess: (_, { pendente, motivo }) => {
      if (motivo !== undefined) return toast(recusado)
      if (nome === 'compradores') lembrar(pendente)
      toast(aceito, { tone: 'success', seconds: 4 })
    },
    onError: (error, { pendente, motivo }) => {
      queryClient.setQueryData(fila.queryKey, atual => atual && devolver(atual, pendente))
      const texto = motivo === undefined ? falha : mensagemDoErro(error, falhaAoRecusar)
      toast(texto, { tone: 'error', seconds: 4 })
    },
    onSettled: () => {
      // Read while another one is on its way, the queue would show that one again.
      if (queryClient.isMutating({ mutationKey: [analise] }) > 1) return
      return Promise.all([queryClient.invalidateQueries(fila), queryClient.invalidateQueries(doResumo)])
    },
  })
}

// Put back alone: others may have been approved meanwhile.
function devolver(fila: readonly Pendente[], pendente: Pendente): readonly Pendente[] {
  return [...fila.filter(outro => outro.id !== pendente.id), pendente].toSorted((a, b) =>
    a.dataCriacao.localeCompare(b.dataCriacao),
  )
}
