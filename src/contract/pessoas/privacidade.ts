// What people can do about their data by themselves (rules N130–N133, design/privacy).
import * as z from 'zod/mini'
import { dataSchema, instanteSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'

export const privacidade = endpoints({
  'GET /v1/privacidade': {
    resumo: 'The version of the privacy page, since when it holds, and the contact of the person in charge.',
    quem: 'publico',
    reply: z.object({ versao: z.int(), desde: dataSchema, encarregado: z.string() }),
    recusas: [],
  },
  'POST /v1/privacidade/aceite': {
    resumo: "Stores that the caller's login accepts this version, with time and network address.",
    quem: 'sessao',
    muda: [],
    body: z.strictObject({ versao: z.int() }),
    status: 204,
    recusas: ['versao-ja-mudou'],
  },
  'GET /v1/privacidade/conta': {
    resumo: "The state of the caller's export and of the end of its account.",
    quem: 'editar-cadastro',
    reply: z.object({
      /** Null if none was asked for in the last 24 hours. */
      exportacao: z.nullable(
        z.object({
          pedidaEm: instanteSchema,
          /** Until when the file can be fetched; null while it is made. */
          ate: z.nullable(instanteSchema),
        }),
      ),
      /** Null if its end is not asked for; staff confirm it until `ate`. */
      encerramento: z.nullable(z.object({ pedidoEm: instanteSchema, ate: instanteSchema })),
      /** The open matters, in words: until it is settled, the account cannot be closed. */
      pendencias: z.array(z.string()),
    }),
    recusas: [],
  },
  'POST /v1/privacidade/exportacao': {
    resumo: "Asks for a ZIP of the caller's own data, as JSON and CSV, once in 24 hours.",
    quem: 'editar-cadastro',
    senhaRecente: true,
    status: 202,
    recusas: ['exportacao-de-hoje'],
  },
  'GET /v1/privacidade/exportacao': {
    resumo: 'That ZIP, for 24 hours.',
    quem: 'editar-cadastro',
    reply: 'arquivo',
    recusas: ['exportacao-inexistente'],
  },
  'POST /v1/privacidade/encerramento': {
    resumo: "Asks for the end of the caller's account, which staff confirm within 15 days.",
    quem: 'editar-cadastro',
    senhaRecente: true,
    status: 204,
    recusas: ['conta-com-pendencias', 'muitas-tentativas'],
  },
  'DELETE /v1/privacidade/encerramento': {
    resumo: 'Takes that back until staff have confirmed it.',
    quem: 'editar-cadastro',
    status: 204,
    recusas: [],
  },
})
