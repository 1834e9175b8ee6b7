// A buyer's statements: boletos, credit limit, what claims owe (rules N86–N88).
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema, idDeRotaSchema, idSchema, instanteSchema } from '#contract/campos.ts'
import { type Endpoint, endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { FORMATOS, periodoSchema } from '#contract/periodo.ts'
import { faixaDeAtrasoSchema, lancamentoSchema } from '#contract/pessoas/comprador.ts'
import { GRUPOS_DO_EXTRATO, SITUACOES_DO_EXTRATO } from '#domain/pagamento/extrato.ts'
import { lancamentoDeAbatimentoSchema } from './abatimento.ts'

/** The buyer, if it is not the caller: for staff. */
const dono = { userId: z.optional(idDeRotaSchema) }
const filtroSchema = z.extend(periodoSchema, { ...dono, page: pageSchema, size: sizeSchema(50) })

/** The period as it was read, and what `content` adds up between: opening + its lines = closing. */
const saldos = { de: dataSchema, ate: dataSchema, abertura: dinheiroSchema, fechamento: dinheiroSchema }

const grupoSchema = z.object({ grupo: z.enum(GRUPOS_DO_EXTRATO), quantos: z.int(), valor: dinheiroSchema })

/** A boleto's order that was open, paid or cancelled within the period. */
export const boletoDoExtratoSchema = z.object({
  pedidoId: idSchema,
  referencia: z.optional(z.string()), // rule N144
  grupo: z.enum(GRUPOS_DO_EXTRATO),
  criadoEm: instanteSchema,
  vencimento: z.nullable(dataSchema),
  total: dinheiroSchema,
  abatimento: dinheiroSchema,
  valorDoBoleto: dinheiroSchema,
  valor: dinheiroSchema,
  pagoEm: z.nullable(instanteSchema),
  porFora: z.boolean(),
  porPix: z.boolean(),
  devolvido: z.boolean(),
  linhaDigitavel: z.nullable(z.string()),
})

/** `abertura + comprado − pago − cancelado = fechamento`, in what the buyer owes. */
export const extratoDeBoletosSchema = z.extend(paginaSchema(boletoDoExtratoSchema), {
  ...saldos,
  comprado: dinheiroSchema,
  pago: dinheiroSchema,
  cancelado: dinheiroSchema,
  grupos: z.array(grupoSchema),
  faixas: z.array(faixaDeAtrasoSchema),
  proximoVencimento: z.nullable(dataSchema),
})

const leitura = { quem: 'ver-extrato', chave: true, leitura: 'replica', query: filtroSchema } as const
const situacao = { situacao: z.optional(z.enum(SITUACOES_DO_EXTRATO)) }
const recusas = ['periodo-longo-demais', 'user-inexistente'] as const

export const extrato = endpoints({
  'GET /v1/extrato/boletos': {
    resumo:
      "A buyer's boletos of a period: what was open, bought, paid and cancelled, with the ageing; the caller's own, or for staff that of `userId`. Open ones first, by due date. `situacao` narrows the rows, not the sums.",
    ...leitura,
    query: z.extend(filtroSchema, situacao),
    reply: extratoDeBoletosSchema,
    recusas,
  },
  'GET /v1/extrato/limite': {
    resumo:
      "A buyer's credit ledger of a period, newest first, with the available limit before and after it.",
    ...leitura,
    reply: z.extend(paginaSchema(lancamentoSchema), saldos),
    recusas,
  },
  'GET /v1/extrato/abatimentos': {
    resumo: "A buyer's ledger of claims of a period, newest first, with its balance before and after it.",
    ...leitura,
    reply: z.extend(paginaSchema(lancamentoDeAbatimentoSchema), saldos),
    recusas,
  },
  'GET /v1/extrato/arquivo': {
    resumo:
      'One of these statements as a file, with all its rows; of boletos those of `situacao`. A read by staff is recorded.',
    quem: 'ver-extrato',
    chave: true,
    query: z.extend(periodoSchema, {
      ...dono,
      ...situacao,
      tipo: z._default(z.enum(['boletos', 'limite', 'abatimentos']), 'boletos'),
      formato: z._default(z.enum(FORMATOS), 'csv'),
    }),
    reply: 'arquivo',
    leitura: 'replica',
    recusas: [...recusas, 'arquivo-grande-demais'],
  },
} satisfies Record<string, Endpoint>)
