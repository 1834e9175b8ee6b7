// The desk of staff: one list of what they can do now, whatever it is about (design/desk).
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  pessoaSchema,
  quilosSchema,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { ocorrenciaADecidirSchema } from '#contract/pedido/ocorrencia.ts'
import { cadastroNaMesaSchema, vistoSchema } from '#contract/pessoas/conta.ts'
import { PAPEIS } from '#domain/conta/permissao.ts'
import { NOMES_DOS_TIPOS, RECUSAS_DAS_ACOES } from './tipos.ts'

const tipoSchema = z.enum(NOMES_DOS_TIPOS)

/** Digits, with one hyphen where two numbers name the task. */
const idDaTarefaSchema = z.string().check(z.regex(/^[1-9]\d{0,14}(?:-[1-9]\d{0,14})?$/))

export const tarefaSchema = z.object({
  tipo: tipoSchema,
  id: z.string(),
  pedidoId: z.nullable(idSchema),
  /** Whom it is about. */
  pessoa: z.nullable(z.object({ id: idSchema, nome: z.string(), papel: z.enum(PAPEIS) })),
  valor: z.nullable(dinheiroSchema),
  /** Since when it waits or waited. */
  desde: instanteSchema,
  /** By when it should be done. */
  prazo: instanteSchema,
  /** Open, and past its term. */
  urgente: z.boolean(),
  /** What it is about, in at most 60 characters. */
  frase: z.string(),
  fatos: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  /** Who has it in hand, and until when. */
  comQuem: z.nullable(z.object({ id: idSchema, nome: z.string(), ate: instanteSchema })),
  encerrada: z.nullable(
    z.object({
      em: instanteSchema,
      /** Null if it ended by itself. */
      por: z.nullable(pessoaSchema),
      /** How it ended, in lower case. */
      desfecho: z.string(),
      observacao: z.nullable(z.string()),
    }),
  ),
})

/** Which thread of its order a task is about: a seller's, or with null the one of buyer and staff. */
export const conversaNaMesaSchema = z.object({
  vendedorId: z.nullable(idSchema),
  /** The order was cancelled. */
  cancelado: z.boolean(),
})

/** What the next boleto of a cart takes, and where it goes: what a freight is agreed for. */
export const carrinhoNaMesaSchema = z.object({
  /** Of the buyer, in digits. */
  destino: z.string(),
  pesoTotal: quilosSchema,
  itens: z.array(
    z.object({
      id: idSchema,
      produto: z.string(),
      unidadeMedida: z.string(),
      vendedor: z.string(),
      quantidade: z.int(),
      peso: quilosSchema,
      total: dinheiroSchema,
    }),
  ),
})

export const tarefaAbertaSchema = z.extend(tarefaSchema, {
  /** What the reader saw, to be returned with an action. */
  visto: z.string(),
  /** What there is to know before one decides. */
  explicacao: z.optional(z.string()),
  conversa: z.optional(conversaNaMesaSchema),
  carrinho: z.optional(carrinhoNaMesaSchema),
  /** The claim, of a task about one. */
  ocorrencia: z.optional(ocorrenciaADecidirSchema),
  /** Of a registration. */
  cadastro: z.optional(cadastroNaMesaSchema),
  /** What can be done, and what stands against it now. */
  acoes: z.array(
    z.object({
      acao: z.string(),
      impedimento: z.nullable(z.object({ codigo: z.string(), message: z.string() })),
    }),
  ),
})

const contagemSchema = z.object({
  abertas: z.int(),
  urgentes: z.int(),
  /** Kinds with open tasks, the nearest term first. */
  tipos: z.array(
    z.object({
      tipo: tipoSchema,
      abertas: z.int(),
      urgentes: z.int(),
      /** The nearest term. */
      prazo: instanteSchema,
      /** The sum of the open ones; null if they are not about money. */
      valor: z.nullable(dinheiroSchema),
    }),
  ),
})

/** A field of an action as it is sent; its action says more. */
const campoSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

const params = z.strictObject({ tipo: tipoSchema, id: idDaTarefaSchema })

export const mesa = endpoints({
  'GET /v1/mesa': {
    resumo:
      'Tasks of staff, those that should be done soonest first; with `situacao=ENCERRADA`, those that ended, newest first.',
    quem: 'usar-mesa',
    query: z.strictObject({
      tipo: z.optional(tipoSchema),
      situacao: z._default(z.enum(['ABERTA', 'ENCERRADA']), 'ABERTA'),
      /** An order's number, or beginnings of words of a name. */
      busca: z.optional(z.string().check(z.maxLength(120))),
      pedidoId: z.optional(idDeRotaSchema),
      pessoaId: z.optional(idDeRotaSchema),
      /** Ended ones only: from this day in São Paulo to that one, and the person who ended them. */
      de: z.optional(dataSchema),
      ate: z.optional(dataSchema),
      por: z._default(z.enum(['EQUIPE', 'EU', 'TODOS']), 'EQUIPE'),
      page: pageSchema,
      size: sizeSchema(20),
    }),
    reply: z.extend(paginaSchema(tarefaSchema), { total: z.int() }),
    recusas: [],
  },
  'GET /v1/mesa/contagem': {
    resumo: 'How many tasks are open and past their term, in all and of each kind.',
    quem: 'usar-mesa',
    reply: contagemSchema,
    recusas: [],
  },
  'GET /v1/mesa/{tipo}/{id}': {
    resumo: 'One task, open or ended, with what can be done.',
    quem: 'usar-mesa',
    params,
    reply: tarefaAbertaSchema,
    recusas: ['tarefa-inexistente'],
  },
  'POST /v1/mesa/{tipo}/{id}': {
    resumo:
      'Does something with a task: an action of its kind, with what the caller saw of it, or `pegar`, `assumir` and `soltar`, which hold it for 20 minutes and let it go. Answers the task as it is afterwards.',
    quem: 'usar-mesa',
    params,
    body: z.strictObject({
      acao: z.string().check(z.maxLength(40)),
      observacao: z.optional(z.string()),
      campos: z.optional(z.record(z.string(), campoSchema)),
      visto: z.optional(vistoSchema),
    }),
    reply: tarefaAbertaSchema,
    recusas: [
      'tarefa-inexistente',
      'tarefa-ja-encerrada',
      'tarefa-com-outra-pessoa',
      'tarefa-mudou',
      ...RECUSAS_DAS_ACOES,
    ],
  },
})
