// Refunds (rule M27).
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  limiteSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { ANDAMENTOS_DE_REEMBOLSO } from '#domain/pagamento/status-pagamento.ts'

const SITUACOES = ['ABERTO', 'CONCLUIDO'] as const

export const reembolsoSchema = z.object({
  /** The charge's; an order may have several. */
  id: idSchema,
  /** Null if it is of the boleto of an undone emission (rule M17). */
  pedidoId: z.nullable(idSchema),
  comprador: z.object({ id: idSchema, nome: z.string() }),
  /** What is still to go back while it is open, the whole once it is done. */
  valor: dinheiroSchema,
  situacao: z.enum(SITUACOES),
  andamento: z.enum(ANDAMENTOS_DE_REEMBOLSO),
  /** Why it has or had to be done by hand; null otherwise. */
  motivo: z.nullable(z.string()),
  /** How often the provider was asked. */
  tentativas: z.int(),
  abertoEm: instanteSchema,
  concluidoEm: z.nullable(instanteSchema),
  /** Who closed it by hand, with a note on how; both null if the provider refunded. */
  concluidoPor: z.nullable(z.object({ id: idSchema, nome: z.string() })),
  observacao: z.nullable(z.string()),
})

/** How the money went back. */
export const notaDaConclusaoSchema = z.strictObject({ observacao: textoObrigatorio(500, variasLinhas) })

export const reembolso = endpoints({
  'GET /v1/reembolso': {
    resumo: 'Open refunds, oldest first; with `situacao=CONCLUIDO`, the completed ones.',
    quem: 'gerir-reembolsos',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(20),
      situacao: z._default(z.enum(SITUACOES), 'ABERTO'),
    }),
    reply: paginaSchema(reembolsoSchema),
    recusas: [],
  },
  'PUT /v1/reembolso/{id}': {
    resumo:
      'Marks a refund that the provider refused as done by hand, with a note on how. `valorEsperado` is what was still to go back as the caller saw it, in reais; another amount is refused. The charge is read from the provider first.',
    quem: 'gerir-reembolsos',
    params: z.strictObject({ id: idDeRotaSchema }),
    body: z.extend(notaDaConclusaoSchema, { valorEsperado: limiteSchema }),
    status: 204,
    recusas: [
      'reembolso-inexistente',
      'reembolso-ja-concluido',
      'reembolso-em-andamento',
      'reembolso-mudou',
      'reembolso-nao-conferido',
    ],
  },
  'POST /v1/reembolso/{id}/tentativa': {
    resumo: 'Asks the provider again for a refund that it refused and that nobody has done by hand.',
    quem: 'gerir-reembolsos',
    params: z.strictObject({ id: idDeRotaSchema }),
    body: z.optional(z.strictObject({})),
    status: 202,
    recusas: ['reembolso-inexistente', 'reembolso-ja-concluido', 'reembolso-em-andamento'],
  },
})
