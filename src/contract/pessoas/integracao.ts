// What a buyer's or a seller's own programs call with (rules N136–N138, design/integrations).
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  precoSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { ESCOPOS } from '#domain/conta/chave-de-api.ts'
import { PAPEIS } from '#domain/conta/permissao.ts'

const NOME_MAXIMO = 40

const escopoSchema = z.enum(ESCOPOS)

const alcance = {
  id: idSchema,
  nome: z.string(),
  escopo: escopoSchema,
  /** What an order by this key may cost with its freight; null for one that does not buy. */
  limitePorPedido: z.nullable(dinheiroSchema),
}

const chaveSchema = z.object({
  ...alcance,
  /** Its last four characters. */
  final: z.string(),
  criadaEm: instanteSchema,
  /** To the minute; null if it was never used. */
  usadaEm: z.nullable(instanteSchema),
})

export const novaChaveSchema = z
  .strictObject({
    nome: textoObrigatorio(NOME_MAXIMO),
    escopo: escopoSchema,
    limitePorPedido: z.optional(precoSchema),
  })
  .check(
    z.refine(({ escopo, limitePorPedido }) => (escopo === 'COMPRAR') === (limitePorPedido !== undefined), {
      path: ['limitePorPedido'],
      error: 'Diga até quanto a chave compra por pedido.',
    }),
  )

export const integracao = endpoints({
  'GET /v1/integracao': {
    resumo: 'Who the caller is, and with which key it calls; null for a session.',
    quem: 'usar-integracoes',
    chave: true,
    reply: z.object({ userId: idSchema, role: z.enum(PAPEIS), chave: z.nullable(z.object(alcance)) }),
    recusas: [],
  },
  'GET /v1/integracao/chave': {
    resumo: "The caller's keys, newest first, without their texts.",
    quem: 'usar-integracoes',
    reply: z.array(chaveSchema),
    recusas: [],
  },
  'POST /v1/integracao/chave': {
    resumo: 'Makes a key and answers its text, which is told this once.',
    quem: 'usar-integracoes',
    muda: [],
    body: novaChaveSchema,
    status: 201,
    reply: z.extend(chaveSchema, { chave: z.string() }),
    recusas: ['senha-de-novo', 'chaves-de-api-demais'],
  },
  'DELETE /v1/integracao/chave/{id}': {
    resumo: 'Ends a key: its next call is refused.',
    quem: 'usar-integracoes',
    muda: [],
    params: z.strictObject({ id: idDeRotaSchema }),
    status: 204,
    recusas: ['chave-de-api-inexistente'],
  },
})
