// Delivery routes of a day, for staff (rules N58, N59).
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { enderecoDe } from '#contract/endereco.ts'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { lerEGuardarRotas } from '#web/queries/copia-do-aparelho.ts'
import { useMudanca } from '#web/queries/mudanca.ts'
import { type Movimento, moverNoDia, type ParadasDaRota, rotasASalvar } from './rota/mover-parada.ts'

export type DiaDeRotas = RespostaDe<'GET /v1/rota'>
export type Rota = DiaDeRotas['rotas'][number]
export type Parada = Rota['paradas'][number]
export type NovaRota = Enviado<Api['POST /v1/rota']>['body']
type MudancaDaRota = Enviado<Api['PUT /v1/rota/{id}']>['body']

/** Other staff and the sellers work on the same day: it is read again so often. */
const UM_MINUTO_MS = 60_000

const MOVER = ['mover-parada']

const consultaDoDia = (dia: string | undefined) => consulta('GET /v1/rota', { query: { dia } })

/**
 * The routes of a day, of the next one with orders if undefined. That answer is kept as the one of its day, too: another read without a day
 * may be of another one. They are not polled while moves are being saved. `guardar`: the device keeps them.
 */
export function useRotas(dia: string | undefined, guardar = false) {
  const queryClient = useQueryClient()
  const movendo = useIsMutating({ mutationKey: MOVER }) > 0
  return useQuery({
    ...consultaDoDia(dia),
    queryFn: async () => {
      const ler = () => call('GET /v1/rota', { query: { dia } })
      const lido = await (guardar ? lerEGuardarRotas(queryClient, ler) : ler())
      if (!dia) queryClient.setQueryData(consultaDoDia(lido.dia).queryKey, lido)
      return lido
    },
    // Which day is the next one is asked each time.
    ...(!dia && { gcTime: 0 }),
    refetchInterval: movendo ? false : UM_MINUTO_MS,
  })
}

const TIPOS_DE_PAPEL = ['coleta', 'romaneio', 'etiquetas'] as const

/** The address of a paper of a route; labels come in parts. */
export function enderecoDoPapel(id: number, tipo: (typeof TIPOS_DE_PAPEL)[number], parte?: number): string {
  return enderecoDe('GET /v1/rota/{id}/arquivo', { params: { id }, query: { tipo, parte } })
}

/** Creates a route. Refusals, shown by the form: `zona-fora-da-tabela`, `parada-fora-da-rota`, `parada-em-outra-rota`. */
export function useCriarRota() {
  return useMudanca((body: NovaRota) => call('POST /v1/rota', { body }), {
    feito: ({ nome }) => `Rota “${nome}” criada!`,
    relerSempre: ['GET /v1/rota'],
  })
}

/** Renames a route or names its driver. Refusals, shown by the form: `versao-ja-mudou`, `rota-de-entrega-inexistente`. */
export function useMudarRota(id: number) {
  const mudar = (body: Omit<MudancaDaRota, 'paradas'>) => call('PUT /v1/rota/{id}', { params: { id }, body })
  return useMudanca(mudar, { feito: 'Rota salva!', relerSempre: ['GET /v1/rota'] })
}

/** Removes a route; its orders are in none then. */
export function useRemoverRota() {
  return useMudanca(({ id }: Rota) => call('DELETE /v1/rota/{id}', { params: { id } }), {
    feito: (_, { nome }) => `Rota “${nome}” excluída.`,
    falha: error => comMotivo('A rota não foi excluída.', error),
    relerSempre: ['GET /v1/rota'],
  })
}

/**
 * Moves a stop on the screen at once, then on the server, one move after the other. A toast says why it failed, `versao-ja-mudou` if another
 * person was faster; the moves behind it are dropped and the day is read again.
 */
export function useMoverParada(dia: string | undefined): (movimento: Movimento) => void {
  const queryClient = useQueryClient()
  const { queryKey } = consultaDoDia(dia)
  const fila = useRef(novaFila())
  const { mutate } = useMutation({
    mutationKey: MOVER,
    scope: { id: 'rotas' },
    mutationFn: async (rotas: readonly ParadasDaRota[]) => {
      for (const rota of rotas) {
        const versao = versaoParaSalvar(fila.current, rota)
        if (versao === null) {
          fila.current.falhou = true
          return
        }
        const body = { paradas: rota.paradas, versao }
        const salva = await call('PUT /v1/rota/{id}', { params: { id: rota.rotaId }, body })
        anotarSalva(fila.current, rota, salva.versao)
        queryClient.setQueryData(queryKey, atual => atual && comVersao(atual, salva))
      }
    },
    onError: error => {
      fila.current.falhou = true
      avisarFalha(comMotivo('A rota não foi salva.', error), error)
    },
    onSettled: async () => {
      // Behind the last one the screen and the server have to agree, whatever was read in between.
      if (fila.current.pendentes === 1) await queryClient.invalidateQueries({ queryKey: ['GET /v1/rota'] })
      fila.current.pendentes -= 1
      if (fila.current.pendentes === 0) fila.current.falhou = false
    },
  })
  return movimento => {
    const antes = queryClient.getQueryData(queryKey)
    // After a failure the screen shows what never was, until the day is read again.
    if (!antes || fila.current.falhou) return
    void queryClient.cancelQueries({ queryKey })
    const depois = moverNoDia(antes, movimento)
    const rotas = rotasASalvar(antes, depois)
    if (rotas.length === 0) return
    queryClient.setQueryData(queryKey, depois)
    fila.current.pendentes += 1
    mutate(rotas)
  }
}

// The screen may be further than the answer: only the version is taken from it.
function comVersao(dia: DiaDeRotas, { id, versao }: Rota): DiaDeRotas {
  return { ...dia, rotas: dia.rotas.map(rota => (rota.id === id ? { ...rota, versao } : rota)) }
}

// Moves that wait for the one before them. The screen shows all of them at once, so each was computed from a list that the server may refuse.

/** What became of the moves of a day that were sent one after the other. */
interface FilaDeMovimentos {
  pendentes: number
  /** One of them was not saved: those behind it were computed from a list that never was. */
  falhou: boolean
  /** What the server answered last, by route. */
  salvas: Map<number, { versao: number; paradas: string }>
}

/** A queue without moves. */
export function novaFila(): FilaDeMovimentos {
  return { pendentes: 0, falhou: false, salvas: new Map() }
}

/**
 * The version with which a route is saved; null if its list must not be sent. A list takes the version of the move before it only if it was
 * computed from what that move saved. With a newer version it would undo what another person did.
 */
export function versaoParaSalvar(fila: FilaDeMovimentos, rota: ParadasDaRota): number | null {
  if (fila.falhou) return null
  const salva = fila.salvas.get(rota.rotaId)
  if (!salva || rota.versao > salva.versao) return rota.versao
  return salva.paradas === rota.antes.join() ? salva.versao : null
}

/** Keeps what the server answered. */
export function anotarSalva(
  fila: FilaDeMovimentos,
  { rotaId, paradas }: ParadasDaRota,
  versao: number,
): void {
  fila.salvas.set(rotaId, { versao, paradas: paradas.join() })
}
