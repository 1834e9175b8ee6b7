// Reports by role (rules N107–N112).
import * as z from 'zod/mini'
import { dinheiroSchema, instanteSchema, quilosSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { periodoSchema } from '#contract/periodo.ts'
import {
  NOMES_DE_RELATORIO,
  type NomeDeRelatorio,
  PARTES,
  type Parte,
  TIPOS_DE_COLUNA,
} from '#domain/relatorio.ts'

/** Null is what cannot be said: no bulletin, too few buyers. Days are `YYYY-MM-DD`, per cent a number with one decimal. */
const celulaSchema = z.nullable(
  z.union([z.string(), z.number(), z.object({ valor: dinheiroSchema }), z.object({ quilos: quilosSchema })]),
)

export const relatorioSchema = z.object({
  /** Until when it is counted; null before the first time. */
  apuradoAte: z.nullable(instanteSchema),
  /** The answer in Portuguese, in up to two sentences. */
  resposta: z.array(z.string()),
  /** The two things that are compared, in Portuguese; null without a comparison. */
  base: z.nullable(z.string()),
  colunas: z.array(z.object({ titulo: z.string(), tipo: z.enum(TIPOS_DE_COLUNA) })),
  /** A cell for each column. At most 1 000 rows; the file has all. */
  linhas: z.array(z.array(celulaSchema)),
  temMais: z.boolean(),
  /** The column that is drawn over the first one; null if none is. */
  grafico: z.nullable(z.int()),
})

const params = z.strictObject({ nome: z.enum(NOMES_DE_RELATORIO as [NomeDeRelatorio]) })
// The keys of a literal object.
const query = z.extend(periodoSchema, { por: z.optional(z.enum(Object.keys(PARTES) as [Parte])) })

export const relatorio = endpoints({
  'GET /v1/relatorio/{nome}': {
    resumo:
      'A report of the caller’s role: this year without days, at most 24 months; `por` is one of what its rows may be. Sellers learn nothing of others.',
    quem: 'ver-relatorios',
    params,
    query,
    reply: relatorioSchema,
    leitura: 'replica',
    recusas: ['periodo-longo-demais'],
  },
  'GET /v1/relatorio/{nome}/arquivo': {
    resumo: 'The rows of the same report as CSV in UTF-8 with semicolons and decimal commas.',
    quem: 'ver-relatorios',
    params,
    query,
    reply: 'arquivo',
    leitura: 'replica',
    recusas: ['periodo-longo-demais', 'arquivo-grande-demais'],
  },
})
