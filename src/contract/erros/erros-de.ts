// The status and the sentence of each reason of a subject: one that lacks them does not compile.
import type { Motivo } from '#domain/motivo.ts'

// Distributes over reasons that share a type, so that each sentence takes the data of its own code.
type MotivoDe<M, Codigo> = M extends { codigo: infer C }
  ? Codigo extends C
    ? M & { codigo: Codigo }
    : never
  : never

type Frase<M> = string | ((motivo: M) => string)

/** By code: the HTTP status and the Portuguese sentence, which may name the data of the reason. */
export type ErrosDe<M extends Motivo> = {
  readonly [Codigo in M['codigo']]: readonly [status: number, frase: Frase<MotivoDe<M, Codigo>>]
}

/** The sentence of this reason in a table of its subject. */
export function fraseDe<M extends Motivo>(erros: ErrosDe<M>, motivo: M): string {
  // The table ties each code to a sentence that takes this code's data; the compiler cannot follow that through an index.
  const tabela = erros as Readonly<Record<string, readonly [number, string | ((motivo: M) => string)]>>
  const frase = tabela[motivo.codigo]?.[1] ?? ''
  return typeof frase === 'string' ? frase : frase(motivo)
}
