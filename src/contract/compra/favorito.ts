// The stars of the catalogue: the products of the list 'Favoritos' (rule N32).
import * as z from 'zod/mini'
import { idDeRotaSchema, idSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { donoDaListaSchema } from './lista.ts'

const umProduto = {
  quem: 'usar-listas',
  params: z.strictObject({ produtoId: idDeRotaSchema }),
  query: donoDaListaSchema,
  muda: [],
  status: 204,
} as const

export const favorito = endpoints({
  'GET /v1/favorito': {
    resumo: 'The ids of the products with a star; screens lay them over the catalogue.',
    quem: 'usar-listas',
    query: donoDaListaSchema,
    reply: z.array(idSchema),
    recusas: ['sem-permissao', 'user-inexistente'],
  },
  'PUT /v1/favorito/{produtoId}': {
    ...umProduto,
    resumo: 'Gives a product the star. Repeating it changes nothing.',
    recusas: ['sem-permissao', 'user-inexistente', 'produto-inexistente', 'lista-cheia'],
  },
  'DELETE /v1/favorito/{produtoId}': {
    ...umProduto,
    resumo: 'Takes the star back, if there is one.',
    recusas: ['sem-permissao', 'user-inexistente'],
  },
})
