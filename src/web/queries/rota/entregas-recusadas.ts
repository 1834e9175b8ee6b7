// Deliveries that the server refused, kept on this device until the person has read why: whoever drives does not look at the screen
// when the line comes back (rule N60).
import { useSyncExternalStore } from 'react'
import { useSession } from '#web/queries/auth-queries.ts'

export interface EntregaRecusada {
  pedidoId: number
  /** As the server says it. */
  motivo: string
}

const NENHUMA: readonly EntregaRecusada[] = []

/** By person, as it was read or kept last. Also holds what a device cannot keep. */
const recusadas = new Map<number, readonly EntregaRecusada[]>()
const listeners = new Set<() => void>()

const lugarDe = (userId: number) => `entregas-recusadas-${userId}`

/** The refusals that this person has not put away. */
export function lerRecusadas(userId: number): readonly EntregaRecusada[] {
  const lidas = recusadas.get(userId) ?? doAparelho(userId)
  recusadas.set(userId, lidas)
  return lidas
}

/** Keeps why an order could not be delivered, instead of what was kept of it before. */
export function guardarRecusada(userId: number, recusada: EntregaRecusada): void {
  trocar(userId, [...outras(userId, recusada.pedidoId), recusada])
}

/** Puts the refusal of an order away, if there is one: it was read, or the order is delivered now. */
export function esquecerRecusada(userId: number, pedidoId: number): void {
  const restantes = outras(userId, pedidoId)
  if (restantes.length < lerRecusadas(userId).length) trocar(userId, restantes)
}

/** What was refused to the person who is here, and what puts one of them away. */
export function useEntregasRecusadas() {
  const userId = useSession()?.id ?? 0
  return {
    recusadas: useSyncExternalStore(subscribe, () => lerRecusadas(userId)),
    entendi: (pedidoId: number) => esquecerRecusada(userId, pedidoId),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function outras(userId: number, pedidoId: number): EntregaRecusada[] {
  return lerRecusadas(userId).filter(recusada => recusada.pedidoId !== pedidoId)
}

function trocar(userId: number, lista: readonly EntregaRecusada[]): void {
  recusadas.set(userId, lista)
  try {
    if (lista.length > 0) localStorage.setItem(lugarDe(userId), JSON.stringify(lista))
    else localStorage.removeItem(lugarDe(userId))
  } catch {
    // Storage is blocked or full: it stays as long as the page.
  }
  for (const listener of listeners) listener()
}

function doAparelho(userId: number): readonly EntregaRecusada[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(lugarDe(userId)) ?? '[]')
    return Array.isArray(guardadas) ? guardadas.filter(ehRecusada) : NENHUMA
  } catch {
    return NENHUMA
  }
}

function ehRecusada(valor: unknown): valor is EntregaRecusada {
  const { pedidoId, motivo } = (valor ?? {}) as Partial<EntregaRecusada> // both are checked
  return Number.isSafeInteger(pedidoId) && typeof motivo === 'string'
}
