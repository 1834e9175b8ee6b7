// The session's user (spec §3).

import * as z from 'zod/mini'
import { PAPEIS } from '#domain/permissao.ts'
import { REGIOES, STATUS_DE_USER } from '#domain/user.ts'
import { dinheiroSchema, idSchema } from './campos.ts'

export const userSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  role: z.enum(PAPEIS),
  status: z.enum(STATUS_DE_USER),
  /** Why staff refused or blocked the account, where they said it (rule M1). */
  motivoDoStatus: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  regiao: z.nullable(z.enum(REGIOES)),
  limiteDeCredito: z.nullable(dinheiroSchema),
  limiteDisponivel: z.nullable(dinheiroSchema),
  pagBankId: z.nullable(z.string()),
  /** Where somebody who waits or was refused can ask (rule M1). */
  contatoDeSuporte: z.string(),
})
