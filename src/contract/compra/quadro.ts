// The board of prices, which a device keeps for where there is no signal (rule N126).
import * as z from 'zod/mini'
import {
  dataSchema,
  dinheiroSchema,
  idSchema,
  instanteSchema,
  quilosSchema,
  vendedorComNomeSchema,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { combinadoDaCotacao } from '#contract/mercado/combinado.ts'

const produtoDoQuadroSchema = z.object({
  id: idSchema,
  nome: z.string(),
  tipo: z.nullable(z.string()),
  unidadeMedida: z.string(),
  peso: quilosSchema,
  /** The market's range for one unit; absent without one, or if it is of more than three days ago (rule N38). */
  ceasa: z.optional(z.object({ minimo: dinheiroSchema, maximo: dinheiroSchema })),
  /** At most three that can be bought, cheapest first. */
  cotacoes: z.array(
    z.object({
      preco: dinheiroSchema,
      ...combinadoDaCotacao, // rule N147
      /** One of `vendedores`. */
      vendedorId: idSchema,
      validaAte: z.optional(instanteSchema),
      /** The day of a price that is old (rule N13). */
      antigaDe: z.optional(dataSchema),
    }),
  ),
})

/** Names are said once: hundreds of products share a few sellers and categories. */
export const quadroSchema = z.object({
  vendedores: z.array(vendedorComNomeSchema),
  /** By name, each with its products by name. */
  categorias: z.array(z.object({ nome: z.string(), produtos: z.array(produtoDoQuadroSchema) })),
})

export const quadro = endpoints({
  'GET /v1/quadro': {
    resumo:
      'At most 500 products with the three cheapest quotes of each: those of the caller’s favourites and lists and what it usually orders. Without any of these, what is on sale.',
    quem: 'navegar-no-catalogo',
    chave: true,
    comEtag: true,
    reply: quadroSchema,
    recusas: [],
  },
})
