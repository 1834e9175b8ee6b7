// Staff accounts (rule M4): only ADM creates and blocks them.
import * as z from 'zod/mini'
import {
  emailSchema,
  idSchema,
  instanteSchema,
  nomeSchema,
  novaSenhaSchema,
  parametrosComId,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { EQUIPE } from '#domain/conta/permissao.ts'
import { STATUS_DE_USER } from '#domain/conta/user.ts'
import { bloqueioSchema } from './conta.ts'

export const funcionarioSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  role: z.enum(EQUIPE),
  status: z.enum(STATUS_DE_USER),
  motivoDoStatus: z.nullable(z.string()),
  dataCriacao: instanteSchema,
  /** Has an active second factor. */
  segundoFator: z.boolean(),
})

export const novoFuncionarioSchema = z.strictObject({
  nome: nomeSchema(),
  email: emailSchema,
  password: novaSenhaSchema,
})

export const funcionario = endpoints({
  'GET /v1/funcionario': {
    resumo: 'All staff by name, administrators included.',
    quem: 'gerir-funcionarios',
    reply: z.array(funcionarioSchema),
    recusas: [],
  },
  'POST /v1/funcionario': {
    resumo: 'Creates the account of an employee, active at once.',
    quem: 'gerir-funcionarios',
    body: novoFuncionarioSchema,
    status: 201,
    reply: funcionarioSchema,
    recusas: ['email-ja-cadastrado'],
  },
  'PUT /v1/funcionario/{id}/bloqueio': {
    resumo: 'Blocks or unblocks a member of staff, but not the caller; blocking ends the sessions.',
    quem: 'gerir-funcionarios',
    params: parametrosComId,
    body: bloqueioSchema,
    status: 204,
    recusas: ['user-inexistente', 'propria-conta', 'conta-ja-mudou'],
  },
  'DELETE /v1/funcionario/{id}/segundo-fator': {
    resumo:
      "Removes another staff member's second factor, who has lost the device; the password is enough then.",
    quem: 'gerir-funcionarios',
    params: parametrosComId,
    status: 204,
    recusas: ['user-inexistente', 'proprio-segundo-fator', 'segundo-fator-inativo'],
  },
})
