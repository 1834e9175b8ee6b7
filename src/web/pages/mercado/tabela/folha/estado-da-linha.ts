import type { Campo, Digitado } from './rascunho.ts'

/** One row beside what is published. Another object after each change of the row. */
export interface EstadoDaLinha {
  digitado: Digitado
  /** What the price cell said before the edit that is going on: "+5%" counts from it. */
  base: string | undefined
  /** The cell that is being typed into: its mistakes are not yet mistakes. */
  digitando: Campo | null
  /** What that cell says, letter by letter; `digitado` has what is kept of it. */
  naCelula: string | null
  /** The server's sentence after the last publishing. */
  recusa: string | null
  marcada: boolean
}

export const INTACTA: EstadoDaLinha = {
  digitado: {},
  base: undefined,
  digitando: null,
  naCelula: null,
  recusa: null,
  marcada: false,
}

/** No cell of the row is being typed into. */
export const ASSENTADA = { base: undefined, digitando: null, naCelula: null }
