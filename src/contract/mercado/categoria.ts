import * as z from 'zod/mini'
import { idSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'

export const categoria = endpoints({
  'GET /v1/categoria': {
    resumo: 'All categories of products.',
    quem: 'ver-produtos',
    chave: true,
    igualPara: 'todos',
    reply: z.array(z.object({ id: idSchema, nome: z.string() })),
    recusas: [],
  },
})
