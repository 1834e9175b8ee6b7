// Refunds (rule M27).
import * as z from 'zod/mini'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { ANDAMENTOS_DE_REEMBOLSO } from '#domain/pagamento/status-pagamento.ts'
import { dinheiroSchema, idDeRotaSchema, idSchema, instanteSchema, textoObrigatorio } from './campos.ts'
import { COM_SEGUNDA_PESSOA, endpoints } from './endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from './pagina.ts'

const SITUACOES = ['ABERTO', 'CONCLUIDO'] as const

export const reembolsoSchema = z.object({
  /** The charge's; an order may have several. */
  id: idSchema,
  pedidoId: idSchema,
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
    resumo: 'Marks a refund that the provider refused as done by hand, with a note on how.',
    quem: 'gerir-reembolsos',
    params: z.strictObject({ id: idDeRotaSchema }),
    body: z.strictObject({ observacao: textoObrigatorio(500, variasLinhas) }),
    status: 204,
    recusas: [
      'reembolso-inexistente',
      'reembolso-ja-concluido',
      'reembolso-em-andamento',
      ...COM_SEGUNDA_PESSOA,
    ],
  },
  'POST /v1/reembolso/{id}/tentativa': {
    resumo: 'Asks the provider again for a refund that it refused and that nobody has done by hand.',
    quem: 'gerir-reembolsos',
    params: z.strictObject({ id: idDeRotaSchema }),
    body: z.optional(z.strictObject({})),
    status: 202,
    recusas: [
      'reembolso-inexistente',
      'reembolso-ja-concluido',
      'reembolso-em-andamento',
      'reembolso-em-aprovacao',
    ],
  },
})
