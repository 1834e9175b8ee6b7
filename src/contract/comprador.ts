// Buyers, their approval and credit (spec §3, §7).

import * as z from 'zod/mini'
import { STATUS_DE_USER } from '#domain/user.ts'
import { dinheiroSchema, idDeRotaSchema, idSchema, instanteSchema, limiteSchema } from './campos.ts'
import { endpoints } from './endpoint.ts'
import { PESSOAS_POR_PAGINA, pageSchema, paginaSchema, sizeSchema } from './pagina.ts'

export const compradorSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  cep: z.nullable(z.string()),
  cnpj: z.string(),
  status: z.enum(STATUS_DE_USER),
  imageUrl: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  limiteDeCredito: dinheiroSchema,
  limiteDisponivel: dinheiroSchema,
  telefone: z.nullable(z.string()),
  dataCriacao: instanteSchema,
})

const porId = z.strictObject({ id: idDeRotaSchema })

export const comprador = endpoints({
  'GET /v1/comprador': {
    resumo: 'Buyers by name.',
    quem: 'ver-compradores',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(PESSOAS_POR_PAGINA) }),
    reply: paginaSchema(compradorSchema),
    recusas: [],
  },
  'GET /v1/comprador/pendente': {
    resumo: 'Buyers who wait for approval, oldest first.',
    quem: 'aprovar-cadastros',
    reply: z.array(compradorSchema),
    recusas: [],
  },
  'GET /v1/comprador/{id}': {
    resumo: 'One buyer.',
    quem: 'ver-compradores',
    params: porId,
    reply: compradorSchema,
    recusas: ['user-inexistente'],
  },
  'PUT /v1/comprador/pendente/{id}': {
    resumo: 'Approves a buyer who waits.',
    quem: 'aprovar-cadastros',
    params: porId,
    body: z.optional(z.strictObject({})),
    status: 204,
    recusas: ['user-inexistente', 'cadastro-ja-analisado'],
  },
  'PUT /v1/comprador/credito': {
    resumo: "Sets a buyer's credit limit.",
    quem: 'definir-limite',
    body: z.strictObject({ userId: idSchema, valor: limiteSchema }),
    status: 204,
    recusas: ['user-inexistente'],
  },
})
