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
