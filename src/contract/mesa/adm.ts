// The staff's panel: what waits for them, and the background jobs.
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema, instanteSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'

/** A job's name, such as `marcar-atrasos`. */
const nomeDeTrabalhoSchema = z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/), z.maxLength(60))

/** How many wait, and since when the oldest does; null if none waits. */
const esperaSchema = z.object({ quantidade: z.int(), desde: z.nullable(instanteSchema) })

export const resumoSchema = z.object({
  /** Boletos that the provider was asked for and has not confirmed or refused yet (rule M17). */
  emissoesSemResposta: esperaSchema,
  /** Notices of the provider that are stored and not applied yet (rule M26). */
  avisosNaoAplicados: esperaSchema,
  trabalhos: z.array(
    z.object({
      nome: z.string(),
      /** Waiting for their turn or for their next attempt. */
      naFila: z.int(),
      emExecucao: z.int(),
      /** Of the jobs that are kept: failed and to be repeated, or given up. */
      falhas: z.int(),
      /** The newest failure; its `motivo` is null where only the server's log has it. */
      ultimaFalha: z.nullable(z.object({ em: instanteSchema, motivo: z.nullable(z.string()) })),
      ultimaExecucao: z.nullable(instanteSchema),
      /** May staff start it by hand? */
      podeExecutar: z.boolean(),
      /** When it runs by itself, as a cron expression on São Paulo's clock, which may begin with seconds; null for a job that only others send. */
      cron: z.nullable(z.string()),
    }),
  ),
})

const quantiaSchema = z.object({ quantidade: z.int(), total: dinheiroSchema })

/** What the market did in the last 30 days, and what it has before it. */
export const movimentoSchema = z.object({
  /** Oldest first; the last one is today. */
  dias: z.array(
    z.object({
      data: dataSchema,
      /** Orders made on this day that were not cancelled, and their totals. */
      pedidos: z.int(),
      total: dinheiroSchema,
      /** What buyers paid on this day. */
      recebido: dinheiroSchema,
    }),
  ),
  /** Orders that were not delivered yet. */
  aEntregar: z.int(),
  /** Open boletos that are not in arrears, and those of them that are due today. */
  aVencer: quantiaSchema,
  vencemHoje: quantiaSchema,
  /** Orders in arrears, and what their boletos ask for (rule M24). */
  emAtraso: quantiaSchema,
})

export const adm = endpoints({
  'GET /v1/adm/resumo': {
    resumo: 'What the provider still owes an answer for, and the state of each job.',
    quem: 'abrir-painel-adm',
    reply: resumoSchema,
    recusas: [],
  },
  'GET /v1/adm/movimento': {
    resumo: 'Orders and payments of the last 30 days, and what is to be delivered and to be paid.',
    quem: 'abrir-painel-adm',
    reply: movimentoSchema,
    leitura: 'replica',
    recusas: [],
  },
  'POST /v1/adm/trabalho/{nome}': {
    resumo: 'Queues a job to run now.',
    quem: 'executar-trabalhos',
    params: z.strictObject({ nome: nomeDeTrabalhoSchema }),
    body: z.optional(z.strictObject({})),
    status: 202,
    recusas: [],
  },
})
