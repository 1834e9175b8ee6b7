// What the server tells this tab without being asked: ids and kinds, never content. A subscriber reads what it needs (rule N40).
import { useEffect } from 'react'

/** What a subscriber hears. `retomada`: something may have come that was not heard, so that it reads again. */
export type EventoDoFluxo =
  | { evento: 'aviso'; id: number; tipo: string }
  | { evento: 'pedido' | 'mensagem'; id: number }
  | { evento: 'retomada' }

export type OuvirEvento = (evento: EventoDoFluxo) => void

const ouvintes = new Set<OuvirEvento>()

/**
 * Calls `ouvir` with each event, until the result is called. `retomada` comes when the stream opens, and on focus and every 60 s
 * where there is none.
 */
export function ouvirFluxo(ouvir: OuvirEvento): () => void {
  ouvintes.add(ouvir)
  return () => void ouvintes.delete(ouvir)
}

/** Tells every subscriber of an event. */
export function dizerAosOuvintes(evento: EventoDoFluxo): void {
  for (const ouvir of ouvintes) ouvir(evento)
}

/** `ouvirFluxo` for as long as the component is there. */
export function useFluxo(ouvir: OuvirEvento): void {
  useEffect(() => ouvirFluxo(ouvir), [ouvir])
}
