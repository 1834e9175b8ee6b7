// What people can do about their data by themselves (rules N130–N133, design/privacy).
import * as z from 'zod/mini'
import { dataSchema } from '#contract/campos.ts'
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
})
