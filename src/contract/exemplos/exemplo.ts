// An example of a call: one request and the answer to its success, in the wire form that the contract declares.
import type * as z from 'zod/mini'
import type { Reais } from '#domain/centavos.ts'
import type { Endpoint } from '../endpoint.ts'

type Partes = 'params' | 'query' | 'body' | 'form'

// Examples are plain JSON: the brand of an amount exists for the compiler only.
type Json<T> = T extends Reais ? number : T extends object ? { readonly [K in keyof T]: Json<T[K]> } : T

type FormaNoFio<S> = S extends z.core.$ZodType ? Json<z.input<S>> : never

/** An example of every part that the endpoint declares, optional ones too, and of its answer: of a file or a stream, how its contents begin. */
export type Exemplo<E extends Endpoint> = Endpoint extends E
  ? { [P in Partes]?: object } & { resposta?: unknown }
  : { [P in Partes & keyof E]: NonNullable<FormaNoFio<E[P]>> } & (E extends { reply: infer R }
      ? { resposta: R extends 'texto' | 'arquivo' | 'fluxo' ? string : FormaNoFio<R> }
      : unknown)

/** Declares the examples of these endpoints. */
export type ExemplosDe<Mapa extends Record<string, Endpoint>> = { [K in keyof Mapa]: Exemplo<Mapa[K]> }
