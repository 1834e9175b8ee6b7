// How a product's price went (rule M11).
import * as z from 'zod/mini'
import { dataSchema, dinheiroSchema, idDeRotaSchema } from '../campos.ts'
import { endpoints } from '../endpoint.ts'

export const historico = endpoints({
  'GET /v1/produto/{id}/historico': {
    resumo:
      'The lowest price of each of the last 30 days in São Paulo, oldest first; days without a quote are left out. A seller sees its own quotes only.',
    quem: 'ver-cotacoes',
    params: z.strictObject({ id: idDeRotaSchema }),
    reply: z.array(
      z.object({ data: dataSchema, menorPreco: dinheiroSchema, precoPorKg: z.nullable(dinheiroSchema) }),
    ),
    recusas: ['produto-inexistente'],
  },
})
