// Lists of orders hold still while some of them are ticked: a new order would move the rows under the pointer.
import { useEffect, useSyncExternalStore } from 'react'

/** Those who hold the lists. */
const maos = new Set<symbol>()
const ouvintes = new Set<() => void>()

/** Are the lists held? */
export const listasSeguras = (): boolean => maos.size > 0

/** Holds the lists until the result is called. */
export function segurarListas(): () => void {
  const mao = Symbol()
  maos.add(mao)
  avisar()
  return () => {
    maos.delete(mao)
    avisar()
  }
}

/** Calls `ouvir` when the lists are held or released, until the result is called. */
export function ouvirListas(ouvir: () => void): () => void {
  ouvintes.add(ouvir)
  return () => void ouvintes.delete(ouvir)
}

function avisar(): void {
  for (const ouvir of ouvintes) ouvir()
}

/** `listasSeguras` for components. */
export function useListasSeguras(): boolean {
  return useSyncExternalStore(ouvirListas, listasSeguras, listasSeguras)
}

/** Holds the lists while `segurar` says so and the component is there. */
export function useSegurarListas(segurar: boolean): void {
  useEffect(() => (segurar ? segurarListas() : undefined), [segurar])
}
