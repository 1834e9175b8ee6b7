// A seller's statement of shares, and staff's comparison of what came with what went out (rules N90, N93).
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema, idSchema, instanteSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { FORMATOS, periodoSchema } from '#contract/periodo.ts'
import { GRUPOS_DE_REPASSES } from '#domain/pagamento/extrato.ts'

const filtroSchema = z.extend(periodoSchema, { page: pageSchema, size: sizeSchema(50) })

/** `bruto − comissao − acerto = liquido`: the seller's items, the commission, what it owed from claims, what it gets. */
const valores = {
  bruto: dinheiroSchema,
  comissao: dinheiroSchema,
  acerto: dinheiroSchema,
  liquido: dinheiroSchema,
}

const periodo = { de: dataSchema, ate: dataSchema }

/** The seller's own part of an order, and nothing of others' (rule M29). */
export const repasseDoExtratoSchema = z.object({
  pedidoId: idSchema,
  comprador: z.string(),
  grupo: z.enum(GRUPOS_DE_REPASSES),
  criadoEm: instanteSchema,
  ...valores,
  desde: z.nullable(instanteSchema),
  entregaDia: z.nullable(dataSchema),
  entregueEm: z.nullable(instanteSchema),
  pagoEm: z.nullable(dataSchema),
})

/** What came for the orders that were paid in the period, and where it went. */
const conferidoSchema = z.object({
  pedidoId: idSchema,
  comprador: z.string(),
  pagoEm: instanteSchema,
  /** What the boleto asked for, and what came of it and did not go back. */
  boleto: dinheiroSchema,
  recebido: dinheiroSchema,
  repasses: dinheiroSchema,
  /** The rest of the money that came. */
  plataforma: dinheiroSchema,
  /** `recebido − boleto`. */
  diferenca: dinheiroSchema,
})

export const repasse = endpoints({
  'GET /v1/repasse': {
    resumo:
      "The caller's shares: those that wait now, if the period has today, and those that were released, paid outside of PagBank or cancelled in it, with sums.",
    quem: 'ver-repasses',
    chave: true,
    query: filtroSchema,
    reply: z.extend(paginaSchema(repasseDoExtratoSchema), {
      ...periodo,
      grupos: z.array(z.object({ grupo: z.enum(GRUPOS_DE_REPASSES), quantos: z.int(), ...valores })),
    }),
    leitura: 'replica',
    recusas: ['periodo-longo-demais'],
  },
  'GET /v1/repasse/arquivo': {
    resumo: 'The same shares as a file, all of them.',
    quem: 'ver-repasses',
    chave: true,
    query: z.extend(periodoSchema, { formato: z._default(z.enum(FORMATOS), 'csv') }),
    reply: 'arquivo',
    leitura: 'replica',
    recusas: ['periodo-longo-demais', 'arquivo-grande-demais'],
  },
  'GET /v1/repasse/conferencia': {
    resumo:
      'What came by boleto for the orders paid in the period against the shares of sellers, those that differ first; and what PagBank holds now, by seller.',
    quem: 'gerir-reembolsos',
    query: filtroSchema,
    reply: z.extend(paginaSchema(conferidoSchema), {
      ...periodo,
      recebido: dinheiroSchema,
      repasses: dinheiroSchema,
      plataforma: dinheiroSchema,
      /** How many orders differ. */
      diferentes: z.int(),
      /** In custody now, most first. */
      retidos: z.array(
        z.object({
          vendedorId: idSchema,
          nome: z.string(),
          pedidos: z.int(),
          valor: dinheiroSchema,
          /** Of them the orders that were delivered more than 3 days ago. */
          parados: z.int(),
          /** Its link to PagBank must be redone. */
          semVinculo: z.boolean(),
        }),
      ),
    }),
    leitura: 'replica',
    recusas: ['periodo-longo-demais'],
  },
})
