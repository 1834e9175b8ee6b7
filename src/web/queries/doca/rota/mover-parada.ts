// A stop that is moved: within its route, into another one, or out of all of them (rule N58).
import { juntarParadas } from '#domain/entrega/rota.ts'
import type { RespostaDe } from '#web/api/query.ts'

type DiaDeRotas = RespostaDe<'GET /v1/rota'>
type Parada = DiaDeRotas['semRota'][number]

export interface Movimento {
  pedidoId: number
  /** Null: into no route. */
  rotaId: number | null
  /** The place of its stop among the others there, from 0. */
  lugar: number
}

/** A route as it is to be saved: all of its stops in their sequence, and what they were computed from. */
export interface ParadasDaRota {
  rotaId: number
  paradas: number[]
  /** Its stops and its version on the screen before the move. */
  antes: number[]
  versao: number
}

/** The day after the move, which takes all orders of the stop along (rule N164). Unchanged if it has no such stop. */
export function moverNoDia(dia: DiaDeRotas, { pedidoId, rotaId, lugar }: Movimento): DiaDeRotas {
  const parada = [dia.semRota, ...dia.rotas.map(({ paradas }) => paradas)]
    .flatMap(juntarParadas)
    .find(pedidos => pedidos.some(one => one.pedidoId === pedidoId))
  if (!parada) return dia
  const sem = (paradas: readonly Parada[]) => paradas.filter(one => !parada.includes(one))
  // It may meet other orders of its stop there.
  const com = (paradas: readonly Parada[]) =>
    juntarParadas(juntarParadas(sem(paradas)).toSpliced(lugar, 0, parada).flat()).flat()
  return {
    ...dia,
    semRota: rotaId === null ? com(dia.semRota) : sem(dia.semRota),
    rotas: dia.rotas.map(rota => ({
      ...rota,
      paradas: rota.id === rotaId ? com(rota.paradas) : sem(rota.paradas),
    })),
  }
}

/** The routes with other stops, the one that a stop left before the one that it joins: an order is in one route at most. */
export function rotasASalvar(antes: DiaDeRotas, depois: DiaDeRotas): ParadasDaRota[] {
  const idsDe = (dia: DiaDeRotas, id: number) =>
    dia.rotas.find(rota => rota.id === id)?.paradas.map(({ pedidoId }) => pedidoId) ?? []
  return depois.rotas
    .map(({ id, versao }) => ({ rotaId: id, antes: idsDe(antes, id), paradas: idsDe(depois, id), versao }))
    .filter(rota => rota.antes.join() !== rota.paradas.join())
    .toSorted((uma, outra) => crescimento(uma) - crescimento(outra))
}

function crescimento({ antes, paradas }: { antes: number[]; paradas: number[] }): number {
  return paradas.length - antes.length
}
