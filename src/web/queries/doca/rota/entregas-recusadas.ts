// Deliveries that the server refused, kept on this device until the person has read why: the driver does not look at the screen
// when the line comes back (rule N60).
import { useSyncExternalStore } from 'react'
import { useSession } from '#web/queries/pessoas/auth-queries.ts'
import { ofDevice } from '#web/ui/storage.ts'

export interface EntregaRecusada {
  pedidoId: number
  /** Why the order could not be delivered, as a sentence. */
  motivo: string
}

const NENHUMA: readonly EntregaRecusada[] = []

/** What was read last, by person: the same list until it changes, here or in another tab. */
const lidas = new Map<number, readonly EntregaRecusada[]>()
/** What this device could not keep; it stays as long as the page. */
const semLugar = new Set<number>()
const listeners = new Set<() => void>()

const lugarDe = (userId: number) => `entregas-recusadas-${userId}`

/** The refusals that this person has not put away. */
export function lerRecusadas(userId: number): readonly EntregaRecusada[] {
  const recusadas = lidas.get(userId) ?? doAparelho(userId)
  lidas.set(userId, recusadas)
  return recusadas
}

/** Keeps why an order could not be delivered, instead of what was kept of it before. */
export function guardarRecusada(userId: number, recusada: EntregaRecusada): void {
  trocar(userId, recusadas => [...semPedido(recusadas, recusada.pedidoId), recusada])
}

/** Puts the refusal of an order away, if there is one: it was read, or the order is delivered now. */
export function esquecerRecusada(userId: number, pedidoId: number): void {
  if (lerRecusadas(userId).some(recusada => recusada.pedidoId === pedidoId))
    trocar(userId, recusadas => semPedido(recusadas, pedidoId))
}

/** What was refused to the person who is here, and what puts one of them away. */
export function useEntregasRecusadas() {
  const userId = useSession()?.id ?? 0
  return {
    recusadas: useSyncExternalStore(ouvirRecusadas, () => lerRecusadas(userId)),
    entendi: (pedidoId: number) => esquecerRecusada(userId, pedidoId),
  }
}

/** Calls back when a list changes, here or in another tab; answers how to stop. */
export function ouvirRecusadas(listener: () => void): () => void {
  const ler = ({ key }: StorageEvent) => {
    for (const userId of lidas.keys())
      if ((key === null || key === lugarDe(userId)) && !semLugar.has(userId)) lidas.delete(userId)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', ler)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', ler)
  }
}

function semPedido(recusadas: readonly EntregaRecusada[], pedidoId: number): EntregaRecusada[] {
  return recusadas.filter(recusada => recusada.pedidoId !== pedidoId)
}

// Another tab may have kept or put away some meanwhile.
function trocar(userId: number, troca: (recusadas: readonly EntregaRecusada[]) => EntregaRecusada[]): void {
  const recusadas = troca(semLugar.has(userId) ? lerRecusadas(userId) : doAparelho(userId))
  lidas.set(userId, recusadas)
  if (ofDevice.keep(lugarDe(userId), recusadas.length > 0 ? JSON.stringify(recusadas) : null))
    semLugar.delete(userId)
  else semLugar.add(userId)
  for (const listener of listeners) listener()
}

function doAparelho(userId: number): readonly EntregaRecusada[] {
  const guardadas = ofDevice.readJson(lugarDe(userId))
  return Array.isArray(guardadas) ? guardadas.filter(ehRecusada) : NENHUMA
}

function ehRecusada(valor: unknown): valor is EntregaRecusada {
  const { pedidoId, motivo } = (valor ?? {}) as Partial<EntregaRecusada> // both are checked
  return Number.isSafeInteger(pedidoId) && typeof motivo === 'string'
}
