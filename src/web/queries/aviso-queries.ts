// What a person is told in the app, and what also comes by e-mail (rules N40–N44).
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { enderecoDe } from '#contract/endereco.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useFluxo } from '#web/api/fluxo.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { useSession } from '#web/queries/auth-queries.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export type PaginaDeAvisos = RespostaDe<'GET /v1/aviso'>
export type Aviso = PaginaDeAvisos['content'][number]
export type Preferencia = RespostaDe<'GET /v1/aviso/preferencias'>['grupos'][number]

/** Where the stream of events is; `follow-stream.ts` opens it. */
export const ENDERECO_DO_FLUXO = enderecoDe('GET /v1/aviso/fluxo', {})

const AVISOS_POR_PAGINA = 20

const NOVOS = consulta('GET /v1/aviso/novos')
const PREFERENCIAS = consulta('GET /v1/aviso/preferencias')

const NENHUM: RespostaDe<'GET /v1/aviso/novos'> = { naoLidos: 0, ultimoId: 0 }

/** How many notices are unread, and the newest one; zeros until it is known. */
export function useNovos() {
  const user = useSession()
  // Until ADM has the second factor that it must have, the server refuses everything else (decision 077).
  const { data = NENHUM } = useQuery({ ...NOVOS, enabled: user !== null && !user.faltaSegundoFator })
  return data
}

/** Reads the notices again when the server tells of a new one. For the bell alone, which is on every screen. */
export function useSeguirAvisos(): void {
  const queryClient = useQueryClient()
  useFluxo(({ evento }) => {
    if (evento !== 'pedido') void refrescar(queryClient)
  })
}

function refrescar(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries(NOVOS),
    queryClient.invalidateQueries({ queryKey: ['GET /v1/aviso'] }),
  ])
}

/** One page of the user's notices, newest first, counted from 0; the previous page stays until the next one is there. */
export function useAvisos(page: number) {
  return useQuery({
    ...consulta('GET /v1/aviso', { query: { page, size: AVISOS_POR_PAGINA } }),
    placeholderData: keepPreviousData,
  })
}

/** Marks the notices up to this id as read, as they were at the instant `vistoAte`. */
export function useMarcarLidos() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { ate: number; vistoAte: string }) => call('PUT /v1/aviso/lidos', { body }),
    onError: error => avisarFalha(comMotivo('Os avisos não foram marcados como lidos.', error), error),
    onSettled: () => refrescar(queryClient),
  })
}

/** Which groups of notices come by e-mail, too. */
export function usePreferenciasDeAviso() {
  return useQuery(PREFERENCIAS)
}

/** Chooses whether a group comes by e-mail. */
export function useEscolherPreferencia() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'preferencia-de-aviso' },
    mutationFn: escolher,
    onSuccess: (preferencias, { email }) => {
      queryClient.setQueryData(PREFERENCIAS.queryKey, preferencias)
      toast(email ? 'Você vai receber estes e-mails.' : 'Você não vai mais receber estes e-mails.', {
        tone: 'success',
      })
    },
    onError: error => {
      avisarFalha(comMotivo('A escolha não foi salva.', error), error)
      return queryClient.invalidateQueries(PREFERENCIAS)
    },
  })
}

function escolher(escolha: { grupo: Exclude<Preferencia['grupo'], 'DINHEIRO'>; email: boolean }) {
  return call('PUT /v1/aviso/preferencias', { body: { grupos: [escolha] } })
}
