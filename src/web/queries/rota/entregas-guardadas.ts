// Orders that a person has marked as delivered and the server has not yet answered for, kept on this device (rule N60).

const lugarDe = (userId: number) => `entregas-a-enviar-${userId}`

/** The ids of the orders that were marked on this device, the first one first. */
export function lerEntregas(userId: number): number[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(lugarDe(userId)) ?? '[]')
    return Array.isArray(guardadas) ? guardadas.filter(Number.isSafeInteger) : []
  } catch {
    return []
  }
}

/** Keeps these ids instead. False if the device cannot: storage is blocked or full. */
export function guardarEntregas(userId: number, pedidos: readonly number[]): boolean {
  try {
    if (pedidos.length > 0) localStorage.setItem(lugarDe(userId), JSON.stringify(pedidos))
    else localStorage.removeItem(lugarDe(userId))
    return true
  } catch {
    return false
  }
}
