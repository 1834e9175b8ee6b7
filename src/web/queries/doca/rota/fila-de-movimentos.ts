// Moves that wait for the one before them. The screen shows all of them at once, so each was computed from a list that the server may refuse.
import type { ParadasDaRota } from './mover-parada.ts'

/** What became of the moves of a day that were sent one after the other. */
export interface FilaDeMovimentos {
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
