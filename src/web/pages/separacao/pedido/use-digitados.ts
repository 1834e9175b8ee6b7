import { useState } from 'react'
import type { PedidoASeparar } from '#web/queries/separacao-queries.ts'
import { type Digitados, type ItemDigitado, semOPedido } from './digitado.ts'

export interface Digitacao {
  digitados: Digitados
  mudar: (itemId: number, parte: ItemDigitado) => void
  esquecer: (pedido: PedidoASeparar) => void
}

const chaveDe = (vendedorId: number) => `separacao-${vendedorId}`

/** What was typed and not saved. It outlives a save that failed, another day, and a phone that put the page aside. */
export function useDigitados(vendedorId: number): Digitacao {
  const [digitados, setDigitados] = useState(() => ler(vendedorId))

  function guardar(muda: (antes: Digitados) => Digitados) {
    setDigitados(antes => {
      const depois = muda(antes)
      escrever(vendedorId, depois)
      return depois
    })
  }

  return {
    digitados,
    mudar: (itemId, parte) => guardar(antes => ({ ...antes, [itemId]: { ...antes[itemId], ...parte } })),
    esquecer: pedido => guardar(antes => semOPedido(antes, pedido)),
  }
}

function ler(vendedorId: number): Digitados {
  try {
    // Written by `escrever`.
    return JSON.parse(sessionStorage.getItem(chaveDe(vendedorId)) ?? '{}') as Digitados
  } catch {
    return {}
  }
}

function escrever(vendedorId: number, digitados: Digitados): void {
  try {
    sessionStorage.setItem(chaveDe(vendedorId), JSON.stringify(digitados))
  } catch {
    // Storage is blocked or full: it lasts as long as the page.
  }
}
