// Payments to sellers outside of the provider (rule M44).
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
import { SITUACOES_DO_PAGAMENTO_A_VENDEDOR } from '#domain/pagamento/pagamento-a-vendedor.ts'

const situacaoSchema = z.enum(SITUACOES_DO_PAGAMENTO_A_VENDEDOR)

export const pagamentoAVendedorSchema = z.object({
  pedidoId: idSchema,
  vendedor: z.object({ id: idSchema, nome: z.string() }),
  valor: dinheiroSchema,
  situacao: situacaoSchema,
  abertoEm: instanteSchema,
  /** The day on which the seller was paid, and how; these and the two below are null while it is open. */
  pagoEm: z.nullable(dataSchema),
  observacao: z.nullable(z.string()),
  registradoPor: z.nullable(z.object({ id: idSchema, nome: z.string() })),
  registradoEm: z.nullable(instanteSchema),
})

const chaveSchema = z.strictObject({ pedidoId: idDeRotaSchema, vendedorId: idDeRotaSchema })

export const pagamentoAVendedor = endpoints({
  'GET /v1/pagamento-a-vendedor': {
    resumo:
      'What sellers are owed outside of the provider, oldest first; with `situacao=PAGO`, what they were paid, newest first. With the number and the sum of all pages.',
    quem: 'pagar-vendedores',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(20),
      situacao: z._default(situacaoSchema, 'ABERTO'),
      vendedorId: z.optional(idDeRotaSchema),
    }),
    reply: z.extend(paginaSchema(pagamentoAVendedorSchema), { quantidade: z.int(), total: dinheiroSchema }),
    recusas: [],
  },
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}': {
    resumo:
      'Records once that a seller was paid outside of the provider: on which day, and how. The seller reads both.',
    quem: 'pagar-vendedores',
    params: chaveSchema,
    body: z.strictObject({ pagoEm: dataSchema, observacao: textoObrigatorio(500) }),
    reply: pagamentoAVendedorSchema,
    recusas: ['pagamento-a-vendedor-inexistente', 'vendedor-ja-pago', 'pagamento-no-futuro'],
  },
  'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura': {
    resumo:
      'Takes back a payment that was recorded by mistake, with a reason for the audit: it is open again.',
    quem: 'pagar-vendedores',
    params: chaveSchema,
    body: z.strictObject({ motivo: textoObrigatorio(500) }),
    reply: pagamentoAVendedorSchema,
    recusas: ['pagamento-a-vendedor-inexistente', 'vendedor-nao-pago'],
  },
})
