import type { Campo, Digitado } from './rascunho.ts'

/** One row beside what is published. Another object after each change of the row. */
export interface EstadoDaLinha {
  digitado: Digitado
  /** What the price cell said before the edit that is going on: "+5%" counts from it. */
  base: string | undefined
  /** The cell that is being typed into: its mistakes are not yet mistakes. */
  digitando: Campo | null
  /** The server's sentence after the last publishing. */
  recusa: string | null
  marcada: boolean
}
