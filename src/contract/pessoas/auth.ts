// Login, session, registration (spec §7).

import * as z from 'zod/mini'
import {
  emailDeLoginSchema,
  instanteSchema,
  nomeSchema,
  novaSenhaSchema,
  senhaSchema,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { CAMPOS_A_CORRIGIR } from '#domain/cadastro/analise.ts'
import { FUNCOES } from '#domain/conta/funcao.ts'
import { cadastroDeCompradorSchema, cadastroDeVendedorSchema, correcaoSchema } from './cadastro.ts'
import { tokenDeLinkSchema, userSchema } from './user.ts'

/** Six digits of an authenticator app, or a recovery code of 16 letters and digits; spaces and hyphens do not count. */
export const codigoSchema = z.string().check(
  z.overwrite(codigo => codigo.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(?:\d{6}|[A-Z2-7]{16})$/, 'São 6 números, ou um código de recuperação.'),
)

/**
 * `codigo` is needed only if the account has a second factor (design/sign-in). `manter` asks for a session of 30 days on this device; it has
 * no effect for staff (design/sessions).
 */
export const loginSchema = z.strictObject({
  email: emailDeLoginSchema,
  password: senhaSchema,
  codigo: z.optional(codigoSchema),
  manter: z.optional(z.boolean()),
})

export const recuperacaoDeSenhaSchema = z.strictObject({ email: emailDeLoginSchema })
export const redefinicaoDeSenhaSchema = z.strictObject({
  token: tokenDeLinkSchema,
  password: novaSenhaSchema,
})

export const aceiteDeConviteSchema = z.strictObject({
  token: tokenDeLinkSchema,
  nome: nomeSchema(),
  password: novaSenhaSchema,
})

export const auth = endpoints({
  'POST /v1/auth/login': {
    resumo: 'Opens a session.',
    quem: 'publico',
    muda: ['sessao'],
    body: loginSchema,
    reply: userSchema,
    recusas: ['credenciais-invalidas', 'codigo-necessario', 'codigo-incorreto', 'muitas-tentativas'],
  },
  'POST /v1/auth/logout': {
    resumo: 'Ends the session, if there is one.',
    quem: 'publico',
    muda: ['sessao'],
    body: z.optional(z.strictObject({})),
    status: 204,
    recusas: [],
  },
  'POST /v1/auth/confirmar-senha': {
    resumo:
      "Proves the caller's password again, for changes about money in a session that is kept on its device. Wrong passwords count as failed logins and never end the session.",
    quem: 'manter-sessao',
    muda: ['sessao'],
    body: z.strictObject({ senhaAtual: senhaSchema }),
    status: 204,
    recusas: ['senha-atual-incorreta', 'muitas-tentativas'],
  },
  'GET /v1/auth/user-info': {
    resumo: "The session's user, with the credit limit as it is now.",
    quem: 'sessao',
    reply: userSchema,
    recusas: [],
  },
  'GET /v1/auth/verify-token': {
    resumo: 'Answers if the session is valid.',
    quem: 'sessao',
    reply: z.object({ valido: z.literal(true) }),
    recusas: [],
  },
  'GET /v1/auth/suporte': {
    resumo: 'The support contact for people who cannot log in or wait for approval.',
    quem: 'publico',
    reply: z.object({ contatoDeSuporte: z.string() }),
    recusas: [],
  },
  'POST /v1/auth/register': {
    resumo: 'Requests an account; staff approve or refuse it within 48 hours.',
    quem: 'publico',
    muda: [],
    form: z.discriminatedUnion('role', [cadastroDeCompradorSchema, cadastroDeVendedorSchema]),
    status: 202,
    recusaSeInvalido: 'cadastro-recusado',
    recusas: ['cadastro-recusado', 'muitas-tentativas'],
  },
  'GET /v1/auth/correcao': {
    resumo:
      'What staff ask the owner of a waiting registration to mend, with what stands there now; null if nothing.',
    quem: 'sessao',
    reply: z.object({
      correcao: z.nullable(
        z.object({
          campos: z.array(z.enum(CAMPOS_A_CORRIGIR)),
          mensagem: z.string(),
          pedidaEm: instanteSchema,
          /** By the names of the body that mends them. */
          valores: z.record(z.string(), z.string()),
        }),
      ),
    }),
    recusas: [],
  },
  'PUT /v1/auth/correcao': {
    resumo: 'Mends what staff asked for, all of it and nothing else. The registration goes on waiting.',
    quem: 'sessao',
    body: correcaoSchema,
    status: 204,
    recusas: ['correcao-nao-pedida', 'cnpj-recusado', 'muitas-tentativas'],
  },
  'POST /v1/auth/recuperar-senha': {
    resumo: 'Sends a link for a new password if the e-mail has an account; the answer is the same if not.',
    quem: 'publico',
    muda: [],
    body: recuperacaoDeSenhaSchema,
    status: 202,
    recusas: ['muitas-tentativas'],
  },
  'POST /v1/auth/redefinir-senha': {
    resumo: "Sets a new password with the token of such a link, once, and ends all of the user's sessions.",
    quem: 'publico',
    body: redefinicaoDeSenhaSchema,
    status: 204,
    recusas: ['link-invalido'],
  },
  'POST /v1/auth/convite/leitura': {
    resumo: 'Who invites whom as what, by the token of an invitation; null if it does not work.',
    quem: 'publico',
    muda: [],
    body: z.strictObject({ token: tokenDeLinkSchema }),
    reply: z.nullable(z.object({ empresa: z.string(), email: z.string(), funcao: z.enum(FUNCOES) })),
    recusas: [],
  },
  'POST /v1/auth/convite': {
    resumo: 'Accepts an invitation with the token of its link, once, and opens a session.',
    quem: 'publico',
    body: aceiteDeConviteSchema,
    reply: userSchema,
    recusas: ['link-invalido', 'email-recusado'],
  },
})
