// What sellers typed and have not saved, by seller. It stands outside of the screen, so that the answer of a save finds it from another day too.
import { ofTab } from '#web/ui/storage.ts'
import type { Digitados } from './digitado.ts'

const rascunhos = new Map<number, Digitados>()
const ouvintes = new Set<() => void>()

const chaveDe = (vendedorId: number) => `separacao-${vendedorId}`

/** What this seller typed; the same object until the next change. */
export function lerRascunho(vendedorId: number): Digitados {
  const lido = rascunhos.get(vendedorId) ?? guardadoDe(vendedorId)
  rascunhos.set(vendedorId, lido)
  return lido
}

/** Changes what this seller typed, whether or not it is on the screen. */
export function mudarRascunho(vendedorId: number, muda: (antes: Digitados) => Digitados): void {
  const depois = muda(lerRascunho(vendedorId))
  rascunhos.set(vendedorId, depois)
  ofTab.keep(chaveDe(vendedorId), JSON.stringify(depois))
  for (const ouvinte of ouvintes) ouvinte()
}

/** Calls the listener after each change; answers how to stop. */
export function assinarRascunho(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

function guardadoDe(vendedorId: number): Digitados {
  return (ofTab.readJson(chaveDe(vendedorId)) as Digitados | null) ?? {} // written by `mudarRascunho`
}
