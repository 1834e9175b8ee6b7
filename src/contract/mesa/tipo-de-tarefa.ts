// What a kind of task declares: its words, and what people do with it. Form, check, refusals and document are derived from it.
import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'
import type { Acao } from '#domain/conta/permissao.ts'
import type { CodigoDeMotivo } from '#domain/motivo.ts'

type Schema = z.core.$ZodType

/** A text that may name what the task is about, and what was seen of it; amounts are written already, as "R$ 15,38". */
export type Texto =
  | string
  | ((sobre: { valor: string; pessoa: string; pedido: string; visto: string }) => string)

/** How a field of an action is drawn. */
export interface Campo {
  rotulo: string
  /** `dia` is a date `2026-11-27`; `dinheiro` an amount as people type it. */
  como: 'dia' | 'dinheiro' | 'texto' | 'marca'
  dica?: string
  /** What it holds at first: today's date, the date so many days later, or the task's amount. */
  inicial?: 'hoje' | 'valor' | number
  /** No day after today. */
  ateHoje?: true
  /** From today to so many days later. */
  daquiADias?: number
  /** A `marca` to insist, only after one of these refusals and with its words, until another field of the action changes. */
  depoisDe?: Readonly<Partial<Record<CodigoDeMotivo, string>>>
  /** Amounts at hand, in reais. */
  sugestoes?: readonly number[]
}

/** What a person can do with a task. */
export interface AcaoDeTarefa {
  /** The key that opens its form. */
  letra: string
  rotulo: Texto
  /** A question or a sentence above the form. */
  pergunta?: Texto
  /** The message of a success, about the task as it is then. */
  feito: Texto
  /** The message of a failure without a reason. */
  falha: string
  /** The note that it asks for; up to 500 characters unless said. */
  observacao?: { rotulo: string; dica?: string; maximo?: number }
  /** Its further fields as they are sent. */
  campos?: Schema
  desenho?: Readonly<Record<string, Campo>>
  /** It is offered on a task that has ended, instead of on an open one. */
  encerrada?: true
  /** Something else is what people do first, as writing into a thread. */
  discreta?: true
  /** The action on the ended task that takes this one back: the message of this one offers it. */
  desfaz?: string
  /** Its fields stand open, and it is sent without another step: it can be taken back. */
  direta?: true
  /** The detail sends it, without a button of its own; the task stays in hand and open. */
  noDetalhe?: true
  /** It takes something away from a person. */
  perigo?: true
  /** The permission that it needs besides its kind's. */
  quem?: Acao
  recusas: readonly CodigoDeMotivo[]
}

export interface TipoDeclarado {
  /** Of all of them: "Vendedores a pagar". */
  titulo: string
  /** Of one: "Vendedor a pagar". */
  um: string
  /** What an empty list of this kind says. */
  vazio: string
  /** How the bell counts new ones: "reembolso à mão", "reembolsos à mão"; absent if it does not tell of them. */
  noSino?: readonly [um: string, varios: string]
  /** The message if a list of this kind did not load; the desk has a sentence of its own. */
  falhaDaLista?: string
  /** Who sees tasks of this kind. */
  quem: Acao
  /** A setting says when they come to the desk. */
  configurada?: true
  acoes: Readonly<Record<string, AcaoDeTarefa>>
}

/** What an action is sent with: the note and the fields that it declares, and nothing else. */
export function schemaDaAcao({ observacao, campos }: AcaoDeTarefa) {
  return z.strictObject({
    ...(observacao && { observacao: textoObrigatorio(observacao.maximo ?? 500, variasLinhas) }),
    ...(campos && { campos }),
  })
}

/** The text about this task, as the web has it. */
export function textoSobre(
  texto: Texto,
  tarefa: { valor: Reais | null; pessoa: { nome: string } | null; pedidoId: number | null; visto: string },
): string {
  if (typeof texto === 'string') return texto
  const { valor, pessoa, pedidoId } = tarefa
  return texto({
    valor: valor === null ? '' : formatarCentavos(deReais(valor)),
    pessoa: pessoa?.nome ?? '',
    pedido: pedidoId === null ? '' : `#${pedidoId}`,
    visto: tarefa.visto,
  })
}
