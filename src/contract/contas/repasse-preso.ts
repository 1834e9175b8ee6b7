// Sellers' shares that the provider holds although the buyer was paid back by hand (rule M38).
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { SITUACOES_DO_REPASSE_PRESO } from '#domain/pagamento/repasse-preso.ts'

export const repassePresoSchema = z.object({
  /** The charge's. */
  id: idSchema,
  pedidoId: idSchema,
  comprador: z.object({ id: idSchema, nome: z.string() }),
  /** The sellers with their shares. */
  vendedores: z.array(z.object({ id: idSchema, nome: z.string(), valor: dinheiroSchema })),
  /** The sum of the shares. */
  valor: dinheiroSchema,
  situacao: z.enum(SITUACOES_DO_REPASSE_PRESO),
  /** Were they released, or will they be within 30 days? */
  urgente: z.boolean(),
  /** When the refund was closed by hand. */
  desde: instanteSchema,
  /** The day on which the provider releases them to the sellers by itself. */
  liberaEm: dataSchema,
  /** When the provider was last asked; null before the first answer. */
  lidaEm: z.nullable(instanteSchema),
  /** Who noted how they were settled, when and how; null until then. */
  acertadoPor: z.nullable(z.object({ id: idSchema, nome: z.string() })),
  acertadoEm: z.nullable(instanteSchema),
  observacao: z.nullable(z.string()),
})

export const repassePreso = endpoints({
  'GET /v1/repasse-preso': {
    resumo:
      "Sellers' shares in custody whose buyer was paid back by hand, those released first, then by the day of their release; with `situacao=ENCERRADO`, those that were returned or settled, newest first. With the number and the sum of all pages.",
    quem: 'gerir-reembolsos',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(20),
      situacao: z._default(z.enum(['ABERTO', 'ENCERRADO']), 'ABERTO'),
    }),
    reply: z.extend(paginaSchema(repassePresoSchema), { quantidade: z.int(), total: dinheiroSchema }),
    recusas: [],
  },
  'PUT /v1/repasse-preso/{id}': {
    resumo: 'Notes once how the shares were settled.',
    quem: 'gerir-reembolsos',
    params: z.strictObject({ id: idDeRotaSchema }),
    body: z.strictObject({ observacao: textoObrigatorio(500, variasLinhas) }),
    reply: repassePresoSchema,
    recusas: ['repasse-preso-inexistente', 'repasse-ja-encerrado'],
  },
})
