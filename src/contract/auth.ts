// Login, session, registration (spec §7).

import * as z from 'zod/mini'
import { REGIOES } from '#domain/user.ts'
import {
  celularSchema,
  cepDeCadastroSchema,
  cnpjSchema,
  dddSchema,
  emailDeCompradorSchema,
  emailSchema,
  estadoSiglaSchema,
  numeroSchema,
  senhaSchema,
  textoObrigatorio,
} from './campos.ts'
import { endpoints } from './endpoint.ts'
import { userSchema } from './user.ts'

export const loginSchema = z.strictObject({ email: emailSchema, password: senhaSchema })

const dadosDeTodos = {
  nome: textoObrigatorio(),
  password: senhaSchema,
  cnpj: cnpjSchema,
  ddd: dddSchema,
  celular: celularSchema,
}

export const cadastroDeCompradorSchema = z.strictObject({
  ...dadosDeTodos,
  role: z.literal('COMPRADOR'),
  email: emailDeCompradorSchema,
  cep: cepDeCadastroSchema,
  rua: textoObrigatorio(160),
  numero: numeroSchema,
  bairro: textoObrigatorio(60),
  cidade: textoObrigatorio(90),
  estado: textoObrigatorio(50),
  estadoSigla: estadoSiglaSchema,
})

export const cadastroDeVendedorSchema = z.strictObject({
  ...dadosDeTodos,
  role: z.literal('VENDEDOR'),
  email: emailSchema,
  regiao: z.enum(REGIOES),
})

export const auth = endpoints({
  'POST /v1/auth/login': {
    resumo: 'Opens a session.',
    quem: 'publico',
    body: loginSchema,
    reply: userSchema,
    recusas: ['credenciais-invalidas', 'muitas-tentativas'],
  },
  'POST /v1/auth/logout': {
    resumo: 'Ends the session, if there is one.',
    quem: 'publico',
    body: z.optional(z.strictObject({})),
    status: 204,
    recusas: [],
  },
  'GET /v1/auth/user-info': {
    resumo: "The session's user, with the credit limit as it is now.",
    quem: 'sessao',
    reply: userSchema,
    recusas: [],
  },
  'GET /v1/auth/verify-token': {
    resumo: 'Says whether the session is alive.',
    quem: 'sessao',
    reply: z.object({ valido: z.literal(true) }),
    recusas: [],
  },
  'POST /v1/auth/register': {
    resumo: 'Asks for an account; staff approve it within 48 hours.',
    quem: 'publico',
    form: z.discriminatedUnion('role', [cadastroDeCompradorSchema, cadastroDeVendedorSchema]),
    status: 202,
    seInvalido: 'cadastro-recusado',
    recusas: ['cadastro-recusado', 'muitas-tentativas'],
  },
})
