// What a kind of task of the desk is. Each noun has its kinds in its own `…-na-mesa.ts`; this folder imports none of them.

import type { RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { carrinhoNaMesaSchema, conversaNaMesaSchema } from '#contract/mesa/mesa.ts'
import type { AcaoDe, NomeDoTipo, TiposDeTarefa } from '#contract/mesa/tipos.ts'
import type { ocorrenciaADecidirSchema } from '#contract/pedido/ocorrencia.ts'
import type { cadastroNaMesaSchema } from '#contract/pessoas/conta.ts'
import { cortar, umaLinha } from '#domain/cadastro/texto-visivel.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { Db } from '../db/connection.ts'
import type { RegrasDoMercado } from '../dependencies.ts'
import { RecusaError } from '../recusa-error.ts'

/** The moment at which the desk is read, and the rules as this server remembers them. */
export interface Momento {
  agora: Date
  /** São Paulo's date, `YYYY-MM-DD`. */
  hoje: string
  regras: RegrasDoMercado
}

/** From the first instant on, before the second one; null where it has no end. */
export interface Dias {
  de: Date | null
  ate: Date | null
}

/** What a task says of itself: a sentence of at most 60 characters and two to four facts. */
export interface Palavras {
  frase: string
  fatos: { rotulo: string; texto: string }[]
}

/** What the detail of a task adds. */
export interface Detalhe<T extends NomeDoTipo> {
  /** What the reader sees: an action that comes with another one is refused with `tarefa-mudou`. */
  visto: string
  /** What there is to know before one decides. */
  explicacao?: string | undefined
  conversa?: z.output<typeof conversaNaMesaSchema> | undefined
  carrinho?: z.output<typeof carrinhoNaMesaSchema> | undefined
  /** Actions that make no sense of this task and are not offered. */
  ausentes?: readonly AcaoDe<T>[]
  /** The claim, of a task about one. */
  ocorrencia?: z.output<typeof ocorrenciaADecidirSchema> | undefined
  /** Of a registration. */
  cadastro?: z.output<typeof cadastroNaMesaSchema> | undefined
  /** Why an action cannot be done now. */
  impedimentos?: { readonly [A in AcaoDe<T>]?: Motivo | null }
}

export interface Quem {
  id: number
  papel: Papel
}

type Declarada<T extends NomeDoTipo, A extends AcaoDe<T>> = TiposDeTarefa[T]['acoes'][A]

/** An action as its kind gets it: the note and the fields are checked as they were declared. */
export type PedidoDaAcao<T extends NomeDoTipo, A extends AcaoDe<T>> = {
  id: string
  visto: string
  user: Quem
  loginId: LoginId
} & (Declarada<T, A> extends { observacao: unknown } ? { observacao: string } : unknown) &
  (Declarada<T, A> extends { campos: infer S extends z.core.$ZodType } ? { campos: z.output<S> } : unknown)

/** A kind of task. It stores nothing: the tables of its noun say which tasks are open. */
export interface TipoDeTarefa<Deps, T extends NomeDoTipo> {
  tipo: T
  /** In milliseconds: a task should be done by `vez` + `folgaMs`. */
  folgaMs: number
  /** Relation (id text, pedido_id, pessoa_id, valor_centavos, desde, vez) of the open tasks; of one alone where an id is given. */
  abertas(momento: Momento, id?: string): RawBuilder<unknown>
  /**
   * The same of those that ended in these days, or of one alone, with (em, por_id, desfecho, observacao): `por_id` is null of what ended
   * by itself, `desfecho` a few words in lower case.
   */
  encerradas(momento: Momento, dias: Dias, id?: string): RawBuilder<unknown>
  /** The words of at most a page of tasks, open or ended, by id. */
  ler(db: Db, ids: readonly string[], momento: Momento): Promise<ReadonlyMap<string, Palavras>>
  /** What the detail adds to an open or ended task, which the desk has found, for this reader. */
  abrir(deps: Deps, id: string, momento: Momento, quem: Quem): Promise<Detalhe<T>>
  /** What people do: each takes what its author saw, and throws `RecusaError`. */
  acoes: { readonly [A in AcaoDe<T>]: (deps: Deps, pedido: PedidoDaAcao<T, A>) => Promise<unknown> }
}

/** A person's text, as the sentence of a task: its first words if it is longer. */
export function comoFrase(texto: string): string {
  const linha = umaLinha(texto)
  if (linha.length <= 60) return linha
  const inicio = cortar(linha, 59)
  return `${inicio.replace(/(?<=^.{40,}) \S*$/u, '')}…`
}

/** The two numbers of an id such as `31-7`. Another text gives zeros, which are no id. */
export function doisNumeros(id: string): [number, number] {
  const [um, outro] = id.split('-').map(Number)
  return [um ?? 0, outro ?? 0]
}

/** Refuses with `tarefa-mudou` if the caller saw something else than there is now, under the locks of its use case. */
export function exigirVisto(visto: string, atual: string): void {
  if (visto !== atual) throw new RecusaError({ codigo: 'tarefa-mudou' })
}
