// Prices that a seller holds for one buyer until a day (rules N145–N149).
import * as z from 'zod/mini'
import {
  compradorComNomeSchema,
  dataSchema,
  dinheiroSchema,
  idSchema,
  instanteSchema,
  parametrosComId,
  precoSchema,
  vendedorComNomeSchema,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'

export const precoCombinadoSchema = z.object({ ate: dataSchema, precoPublico: dinheiroSchema })

/** Beside a price that was agreed with the reader, or with the buyer of the cart (rule N147). */
export const combinadoDaCotacao = { combinado: z.optional(precoCombinadoSchema) }

/** One that waits for the buyer's answer, or holds: then `aceitoEm` is set. */
export const combinadoSchema = z.object({
  id: idSchema,
  cotacaoId: idSchema,
  produto: z.object({
    id: idSchema,
    nome: z.string(),
    tipo: z.nullable(z.string()),
    unidadeMedida: z.string(),
  }),
  vendedor: vendedorComNomeSchema,
  comprador: compradorComNomeSchema,
  preco: dinheiroSchema,
  precoPublico: dinheiroSchema,
  ate: dataSchema,
  propostoEm: instanteSchema,
  aceitoEm: z.nullable(instanteSchema),
})

export const combinado = endpoints({
  'GET /v1/combinado': {
    resumo: 'Prices that were agreed or offered to one buyer and have not ended, those that wait first.',
    quem: 'combinar-precos',
    chave: true,
    reply: z.object({
      combinados: z.array(combinadoSchema),
      compradores: z.optional(z.array(compradorComNomeSchema)),
    }),
    recusas: [],
  },
  'POST /v1/combinado': {
    resumo:
      'Offers a buyer of an own order a price for an own quote, in place of an offer that waits. Nothing changes before the buyer accepts.',
    quem: 'publicar-cotacao',
    chave: true,
    muda: [],
    body: z.strictObject({
      cotacaoId: idSchema,
      compradorId: idSchema,
      preco: precoSchema,
      ate: dataSchema,
    }),
    status: 201,
    reply: combinadoSchema,
    recusas: ['cotacao-inexistente', 'comprador-sem-pedido', 'dia-fora-do-prazo'],
  },
  'PUT /v1/combinado/{id}/aceite': {
    resumo: 'Accepts an offered price, in place of the one before. Repeating it changes nothing.',
    quem: 'gerir-compras',
    chave: true,
    muda: ['sessoes'],
    params: parametrosComId,
    reply: combinadoSchema,
    recusas: ['combinado-inexistente', 'combinado-encerrado'],
  },
  'DELETE /v1/combinado/{id}': {
    resumo: 'Ends an agreed price or an offer, for either side. Issued boletos stay.',
    quem: 'combinar-precos',
    chave: true,
    muda: ['sessoes'],
    params: parametrosComId,
    status: 204,
    recusas: ['combinado-inexistente', 'combinado-encerrado'],
  },
})
