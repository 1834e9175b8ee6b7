// What waits for staff, and the jobs behind the scenes.
import * as z from 'zod/mini'
import { dinheiroSchema, idSchema, instanteSchema } from '../campos.ts'
import { endpoints } from '../endpoint.ts'
import { recebimentoSchema } from '../pedido.ts'

/** The jobs that come by themselves and that staff may also start by hand. */
export const TRABALHOS_MANUAIS = [
  'recuperar-emissoes',
  'aplicar-avisos-pendentes',
  'reconciliar-cobrancas',
  'liberar-custodias',
  'reembolsar-pedidos',
  'marcar-atrasos',
  'renovar-vinculos',
  'varrer-imagens',
  'consolidar-contagens',
  'remover-vencidos',
] as const

/** How many wait, and since when the oldest; null when none does. */
const esperaSchema = z.object({ quantidade: z.int(), desde: z.nullable(instanteSchema) })

export const resumoSchema = z.object({
  vendedoresPendentes: esperaSchema,
  compradoresPendentes: esperaSchema,
  reembolsosAbertos: esperaSchema,
  /** Boletos that the provider was asked for and that nobody knows of yet (rule M17). */
  emissoesSemResposta: esperaSchema,
  /** Notices of the provider that are stored and not applied (rule M26). */
  avisosNaoAplicados: esperaSchema,
  pedidosEmAtraso: z.object({ quantidade: z.int(), total: dinheiroSchema }),
  /** Orders that go on with more or less money than their total, the oldest ten of them. */
  pagamentosDivergentes: z.object({
    quantidade: z.int(),
    pedidos: z.array(z.object({ id: idSchema, total: dinheiroSchema, recebimento: recebimentoSchema })),
  }),
  trabalhos: z.array(
    z.object({
      nome: z.string(),
      /** Waiting for their turn or for their next try. */
      naFila: z.int(),
      emExecucao: z.int(),
      /** Of those that are kept: tried in vain and to be tried again, or given up. */
      falhas: z.int(),
      /** The newest of the failures: when, and what it says; null where only the server's log can tell. */
      ultimaFalha: z.nullable(z.object({ em: instanteSchema, motivo: z.nullable(z.string()) })),
      ultimaExecucao: z.nullable(instanteSchema),
      podeExecutar: z.boolean(),
    }),
  ),
})

export const adm = endpoints({
  'GET /v1/adm/resumo': {
    resumo: 'What waits for staff and since when, and how the jobs are doing.',
    quem: 'abrir-painel-adm',
    reply: resumoSchema,
    recusas: [],
  },
  'POST /v1/adm/trabalho/{nome}': {
    resumo: 'Sends a job to be done now; it is done a moment later.',
    quem: 'executar-trabalhos',
    params: z.strictObject({ nome: z.enum(TRABALHOS_MANUAIS) }),
    body: z.optional(z.strictObject({})),
    status: 202,
    recusas: [],
  },
})
