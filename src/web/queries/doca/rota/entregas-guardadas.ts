// Orders that a person has marked as delivered and the server has not yet answered for, kept on this device (rule N60).
import { ofDevice } from '#web/ui/storage.ts'

const lugarDe = (userId: number) => `entregas-a-enviar-${userId}`

/** The ids of the orders that were marked on this device, the first one first. */
export function lerEntregas(userId: number): number[] {
  const guardadas = ofDevice.readJson(lugarDe(userId))
  return Array.isArray(guardadas) ? guardadas.filter(Number.isSafeInteger) : []
}

/** Keeps these ids instead. False if the device cannot: storage is blocked or full. */
export function guardarEntregas(userId: number, pedidos: readonly number[]): boolean {
  return ofDevice.keep(lugarDe(userId), pedidos.length > 0 ? JSON.stringify(pedidos) : null)
}
