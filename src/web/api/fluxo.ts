// What the server tells this tab without being asked: ids and kinds, never content. A subscriber reads what it needs (rule N40).
import { useEffect } from 'react'

/** What a subscriber hears. `retomada`: something may have come that was not heard, so that it reads again. */
export type EventoDoFluxo =
  | { evento: 'aviso'; id: number; tipo: string }
  | { evento: 'pedido'; id: number }
  | { evento: 'retomada' }

type Ouvir = (evento: EventoDoFluxo) => void

const SEM_FLUXO_MS = 60_000

const ouvintes = new Set<Ouvir>()

/** Calls `ouvir` with each event, until the result is called. Without the stream it hears `retomada` on focus and every 60 s. */
export function ouvirFluxo(ouvir: Ouvir): () => void {
  ouvintes.add(ouvir)
  const retomar = () => {
    if (!document.hidden) ouvir({ evento: 'retomada' })
  }
  const timer = setInterval(retomar, SEM_FLUXO_MS)
  document.addEventListener('visibilitychange', retomar)
  return () => {
    ouvintes.delete(ouvir)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', retomar)
  }
}

/** `ouvirFluxo` for as long as the component is there. `ouvir` must stay the same function between two drawings. */
export function useFluxo(ouvir: Ouvir): void {
  useEffect(() => ouvirFluxo(ouvir), [ouvir])
}
