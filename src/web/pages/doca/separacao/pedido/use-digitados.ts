import { useSyncExternalStore } from 'react'
import type { PedidoASeparar } from '#web/queries/doca/separacao-queries.ts'
import { type Digitados, type ItemDigitado, semOEnviado, semOPedido } from './digitado.ts'
import { assinarRascunho, lerRascunho, mudarRascunho } from './rascunho-da-separacao.ts'

export interface Digitacao {
  digitados: Digitados
  mudar: (itemId: number, parte: ItemDigitado) => void
  /** Forgets all that was typed about an order. */
  esquecer: (pedido: PedidoASeparar) => void
  /** Forgets what was sent of an order, and keeps what was changed since. It works after the screen is gone too. */
  esquecerEnviado: (pedido: PedidoASeparar, enviados: Digitados) => void
}

/** What was typed and not saved. It outlives a save that failed, another day, and a phone that put the page aside. */
export function useDigitados(vendedorId: number): Digitacao {
  const digitados = useSyncExternalStore(assinarRascunho, () => lerRascunho(vendedorId))
  const guardar = (muda: (antes: Digitados) => Digitados) => mudarRascunho(vendedorId, muda)
  return {
    digitados,
    mudar: (itemId, parte) => guardar(antes => ({ ...antes, [itemId]: { ...antes[itemId], ...parte } })),
    esquecer: pedido => guardar(antes => semOPedido(antes, pedido)),
    esquecerEnviado: (pedido, enviados) => guardar(antes => semOEnviado(antes, pedido, enviados)),
  }
}
