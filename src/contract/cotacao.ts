// Price quotes (spec §3, §7; rules M8–M12).
import * as z from 'zod/mini'
import { dinheiroSchema, idDeRotaSchema, idSchema, instanteSchema, precoSchema } from './campos.ts'
import { endpoints } from './endpoint.ts'
import { produtoSchema } from './produto.ts'

/** A quote inside an item of a cart or an order. */
export const cotacaoDoItemSchema = z.object({
  id: idSchema,
  preco: dinheiroSchema,
  precoPorKg: z.nullable(dinheiroSchema),
  produto: produtoSchema,
  vendedor: z.object({ id: idSchema, nome: z.string(), imageUrl: z.nullable(z.string()) }),
  vendedorNome: z.string(),
})

export const cotacaoSchema = z.extend(cotacaoDoItemSchema, {
  atualizadaEm: instanteSchema,
  vendedorRegiao: z.nullable(z.string()),
})

const novaCotacaoSchema = z.strictObject({
  produtoId: idSchema,
  preco: precoSchema,
  vendedorId: idSchema,
})
const edicaoDeCotacaoSchema = z.strictObject({ preco: precoSchema, vendedorId: idSchema })

const parametrosComId = z.strictObject({ id: idDeRotaSchema })

export const cotacao = endpoints({
  'GET /v1/cotacao/{produtoId}': {
    resumo: 'Quotes of one product, cheapest per kilogram first; sellers see only their own.',
    quem: 'ver-cotacoes',
    params: z.strictObject({ produtoId: idDeRotaSchema }),
    igualParaCompradores: true,
    reply: z.array(cotacaoSchema),
    recusas: ['produto-inexistente'],
  },
  'GET /v1/cotacao/vendedor/{id}': {
    resumo: "One seller's quotes by product name; sellers read only their own.",
    quem: 'ver-cotacoes',
    params: parametrosComId,
    reply: z.array(cotacaoSchema),
    recusas: ['user-inexistente', 'cotacao-de-outro-vendedor'],
  },
  'POST /v1/cotacao': {
    resumo: 'Publishes a quote: one per seller and product.',
    quem: 'publicar-cotacao',
    body: novaCotacaoSchema,
    status: 201,
    reply: cotacaoSchema,
    recusas: ['produto-inexistente', 'cotacao-ja-publicada', 'cotacao-de-outro-vendedor'],
  },
  'PUT /v1/cotacao/{id}': {
    resumo: 'Changes the price of a quote.',
    quem: 'publicar-cotacao',
    params: parametrosComId,
    body: edicaoDeCotacaoSchema,
    reply: cotacaoSchema,
    recusas: ['cotacao-inexistente', 'cotacao-de-outro-vendedor'],
  },
  'DELETE /v1/cotacao/{id}': {
    resumo: 'Removes a quote; issued orders keep it.',
    quem: 'publicar-cotacao',
    params: parametrosComId,
    body: z.strictObject({ vendedorId: idSchema }),
    status: 204,
    recusas: ['cotacao-inexistente', 'cotacao-de-outro-vendedor'],
  },
})
