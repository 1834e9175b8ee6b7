// The second factor of staff: an authenticator app and recovery codes (rule M5, design/sign-in).
import * as z from 'zod/mini'
import { instanteSchema, qrSchema, senhaSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { codigoSchema } from './auth.ts'

export const segundoFator = endpoints({
  'GET /v1/segundo-fator': {
    resumo: "The state of the caller's second factor.",
    quem: 'usar-segundo-fator',
    reply: z.object({
      /** Since when the login asks for a code; null if it does not. */
      ativoDesde: z.nullable(instanteSchema),
      /** Recovery codes that were not used yet. */
      codigosRestantes: z.int(),
    }),
    recusas: [],
  },
  'POST /v1/segundo-fator': {
    resumo: 'Makes a new key for the authenticator app. Nothing changes until its first code is sent.',
    quem: 'usar-segundo-fator',
    body: z.strictObject({ senhaAtual: z.optional(senhaSchema) }),
    status: 201,
    reply: z.object({
      /** The key in base 32, to type into the app. */
      chave: z.string(),
      /** The same as `otpauth:` address. */
      endereco: z.string(),
      /** The QR code of the address. */
      qr: qrSchema,
    }),
    recusas: ['segundo-fator-ja-ativo', 'confirme-senha', 'senha-atual-incorreta', 'muitas-tentativas'],
  },
  'PUT /v1/segundo-fator': {
    resumo:
      "Activates the second factor with the first code of the new key, ends the caller's other sessions and answers the recovery codes, once.",
    quem: 'usar-segundo-fator',
    body: z.strictObject({ codigo: codigoSchema }),
    reply: z.object({ codigosDeRecuperacao: z.array(z.string()) }),
    recusas: ['segundo-fator-ja-ativo', 'segundo-fator-nao-iniciado', 'codigo-incorreto'],
  },
  'POST /v1/segundo-fator/desativacao': {
    resumo: 'Turns the second factor off. Wrong passwords and codes count as failed logins.',
    quem: 'usar-segundo-fator',
    body: z.strictObject({ senhaAtual: senhaSchema, codigo: codigoSchema }),
    status: 204,
    recusas: ['segundo-fator-inativo', 'senha-atual-incorreta', 'codigo-incorreto', 'muitas-tentativas'],
  },
})
