// What a person is told in the app, and what also comes by e-mail (rules N40–N44).
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { enderecoDe } from '#contract/endereco.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useFluxo } from '#web/api/fluxo.ts'
import { fluxo } from '#web/api/fluxo-aberto.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { relerTudo, useMudanca } from '#web/queries/mudanca.ts'
import { useSession } from '#web/queries/pessoas/auth-queries.ts'
import { avisarNoPerfil } from '#web/queries/pessoas/user/avisar-no-perfil.ts'

export type PaginaDeAvisos = RespostaDe<'GET /v1/aviso'>
export type Aviso = PaginaDeAvisos['content'][number]
export type Preferencia = RespostaDe<'GET /v1/aviso/preferencias'>['grupos'][number]
export type PreferenciasDePush = RespostaDe<'GET /v1/aviso/preferencias'>['push']

/** Where the stream of events is; `session/after-start.ts` opens it. */
export const ENDERECO_DO_FLUXO = enderecoDe('GET /v1/aviso/fluxo', {})

const AVISOS_POR_PAGINA = 20

const NOVOS = consulta('GET /v1/aviso/novos')
const PREFERENCIAS = consulta('GET /v1/aviso/preferencias')
const AVISOS = [NOVOS, 'GET /v1/aviso'] as const

const NENHUM: RespostaDe<'GET /v1/aviso/novos'> = { naoLidos: 0, ultimoId: 0 }

/** How many notices are unread, and the newest one; zeros until it is known. */
export function useNovos() {
  const user = useSession()
  // Until ADM has the second factor that it must have, the server refuses everything else (design/sign-in).
  const { data = NENHUM } = useQuery({ ...NOVOS, enabled: user !== null && !user.faltaSegundoFator })
  return data
}

/** Reads the notices again when the server tells of a new one. For the bell alone, which is on every screen. */
export function useSeguirAvisos(): void {
  const queryClient = useQueryClient()
  useFluxo(({ evento }) => {
    if (evento !== 'pedido') void relerAvisos(queryClient)
  })
  // Drawn after the stream opened, it has not heard so: its count may be the page's, which is older.
  useEffect(() => {
    if (fluxo.aberto) void relerAvisos(queryClient)
  }, [queryClient])
}

/** Reads again also where the first read is still under way: that one may be older than the event. */
async function relerAvisos(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries(NOVOS)
  await relerTudo(queryClient, AVISOS)
}

/** Gives a new session the pushes that this browser has asked for. For the bell alone; few browsers load the code for it. */
export function useReassinar(): void {
  const queryClient = useQueryClient()
  const userId = useSession()?.id
  useEffect(() => {
    if (userId !== undefined && globalThis.Notification?.permission === 'granted')
      void reassinarAparelho(queryClient, userId).catch(() => null)
  }, [queryClient, userId])
}

async function reassinarAparelho(queryClient: QueryClient, userId: number): Promise<void> {
  const { reassinar } = await import('./aviso/push-queries.ts')
  await reassinar(queryClient, userId)
}

/** One page of the user's notices, newest first, counted from 0; the previous page stays until the next one is there. */
export function useAvisos(page: number) {
  return useQuery({
    ...consulta('GET /v1/aviso', { query: { page, size: AVISOS_POR_PAGINA } }),
    placeholderData: keepPreviousData,
  })
}

/** Marks the notices up to this id, or from `de` on, as read, as they were at the instant `vistoAte`. */
export function useMarcarLidos() {
  const marcar = (body: { de?: number; ate: number; vistoAte: string }) =>
    call('PUT /v1/aviso/lidos', { body })
  return useMudanca(marcar, {
    falha: error => comMotivo('Os avisos não foram marcados como lidos.', error),
    relerSempre: AVISOS,
  })
}

/** Which groups of notices come by e-mail and to this device, too. */
export function usePreferenciasDeAviso() {
  return useQuery(PREFERENCIAS)
}

/** Chooses whether a group comes by e-mail, or to devices. */
export function useEscolherPreferencia() {
  return useMudanca(escolher, {
    scope: { id: 'preferencia-de-aviso' },
    guardaEm: PREFERENCIAS,
    feito: (_, { meio, novo }) =>
      `${novo ? 'Você vai receber' : 'Você não vai mais receber'} estes ${NOMES_DOS_MEIOS[meio]}.`,
    avisar: avisarNoPerfil,
    falha: error => comMotivo('A escolha não foi salva.', error),
    relerSeFalhar: [PREFERENCIAS],
  })
}

interface EscolhaDeAviso {
  grupo: Preferencia['grupo']
  meio: 'email' | 'push'
  novo: boolean
}

const NOMES_DOS_MEIOS = { email: 'e-mails', push: 'avisos no aparelho' }

function escolher({ grupo, meio, novo }: EscolhaDeAviso) {
  // The server refuses a choice about the e-mails of money, which has no box.
  const escolha = grupo === 'DINHEIRO' ? { grupo, push: novo } : { grupo, [meio]: novo }
  return call('PUT /v1/aviso/preferencias', { body: { grupos: [escolha] } })
}
