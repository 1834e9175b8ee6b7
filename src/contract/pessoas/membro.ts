// The team of a buyer: invitations, functions and limits (rules N113–N115, design/team).
import * as z from 'zod/mini'
import { emailSchema, idSchema, instanteSchema, limiteSchema, parametrosComId } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { FUNCOES } from '#domain/conta/funcao.ts'
import { limitesDoMembro } from './user.ts'

export const membroSchema = z.object({
  id: idSchema,
  /** Null while the invitation waits. */
  nome: z.nullable(z.string()),
  email: z.string(),
  funcao: z.enum(FUNCOES),
  ...limitesDoMembro,
  /** Until when the invitation works; null once it was accepted. */
  conviteAte: z.nullable(instanteSchema),
})

/** What the company's own login decides of a member. Only COMPRAS has limits; null is none. */
export const acordoDoMembroSchema = z.strictObject({
  funcao: z.enum(FUNCOES, 'Escolha uma função.'),
  limitePorPedido: z.nullable(limiteSchema),
  limitePorMes: z.nullable(limiteSchema),
})

export const novoMembroSchema = z.extend(acordoDoMembroSchema, { email: emailSchema })

export const membro = endpoints({
  'GET /v1/membro': {
    resumo: "The caller's team: members by name, then invitations that wait.",
    quem: 'gerir-membros',
    reply: z.array(membroSchema),
    recusas: [],
  },
  'POST /v1/membro': {
    resumo:
      'Invites a person by e-mail, with a link that works once within 72 hours; an invitation of the same e-mail is replaced.',
    quem: 'gerir-membros',
    senhaRecente: true,
    muda: [],
    body: novoMembroSchema,
    status: 201,
    reply: membroSchema,
    recusas: ['email-recusado', 'membros-demais', 'muitas-tentativas'],
  },
  'PUT /v1/membro/{id}': {
    resumo: "Changes a member's function and limits.",
    quem: 'gerir-membros',
    senhaRecente: true,
    muda: ['sessoes'],
    params: parametrosComId,
    body: acordoDoMembroSchema,
    reply: membroSchema,
    recusas: ['membro-inexistente', 'muitas-tentativas'],
  },
  'DELETE /v1/membro/{id}': {
    resumo:
      'Ends a member, whose sessions end at once, or takes an invitation back. The e-mail is free again.',
    quem: 'gerir-membros',
    senhaRecente: true,
    muda: ['sessoes'],
    params: parametrosComId,
    status: 204,
    recusas: ['membro-inexistente'],
  },
})
