// The three forms of the user's own account: the contract's fields, and the confirmations that only a form has (spec §5).
import * as z from 'zod/mini'
import { cepDePerfilSchema } from '#contract/campos.ts'
import { novaSenhaFormSchema, novoEmailFormSchema, perfilSchema } from '#contract/pessoas/user.ts'
import { REGIOES } from '#domain/conta/user.ts'

const comImagem = z.extend(perfilSchema, { imageFile: z.optional(z.file()) })

/** The profile, with the field that the role requires (spec §5). */
export const perfilFormSchemas = {
  cep: z.extend(comImagem, { cep: cepDePerfilSchema }),
  regiao: z.extend(comImagem, { regiao: z.enum(REGIOES) }),
  nenhum: comImagem,
}

export const senhaFormSchema = z.extend(novaSenhaFormSchema, { confirmacao: z.string() }).check(
  z.refine(({ password, confirmacao }) => password === confirmacao, {
    path: ['confirmacao'],
    error: 'As senhas não coincidem',
  }),
)

export const emailFormSchema = z
  .extend(novoEmailFormSchema, { confirmacao: z.string().check(z.trim()) })
  .check(
    z.refine(({ email, confirmacao }) => email.toLowerCase() === confirmacao.toLowerCase(), {
      path: ['confirmacao'],
      error: 'Os e-mails não coincidem',
    }),
  )
