import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import { guardado, useGuardado } from '#web/queries/guardado.ts'
import { ofTab } from '#web/ui/storage.ts'
import { type Digitados, type ItemDigitado, semOEnviado, semOPedido } from './digitado.ts'

export interface Digitacao {
  digitados: Digitados
  mudar: (itemId: number, parte: ItemDigitado) => void
  /** Forgets all that was typed about an order. */
  esquecer: (pedido: PedidoASeparar) => void
  /** Forgets what was sent of an order, and keeps what was changed since. It works after the screen is gone too. */
  esquecerEnviado: (pedido: PedidoASeparar, enviados: Digitados) => void
  /** Does every line show its lot? Sellers who write lots choose it once for this device. */
  comLotes: boolean
  trocarLotes: () => void
}

/** What was typed and not saved. It outlives a save that failed, another day, and a phone that put the page aside. */
export function useDigitados(vendedorId: number): Digitacao {
  const lugar = guardado<Digitados>(`separacao-${vendedorId}`, { vazio: {}, onde: ofTab })
  const lotes = guardado(`separacao-lotes-${vendedorId}`, { vazio: false })
  return {
    digitados: useGuardado(lugar),
    mudar: (itemId, parte) => lugar.mudar(antes => ({ ...antes, [itemId]: { ...antes[itemId], ...parte } })),
    esquecer: pedido => lugar.mudar(antes => semOPedido(antes, pedido)),
    esquecerEnviado: (pedido, enviados) => lugar.mudar(antes => semOEnviado(antes, pedido, enviados)),
    comLotes: useGuardado(lotes),
    trocarLotes: () => lotes.mudar(antes => !antes),
  }
}
