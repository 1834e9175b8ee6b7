// Audit entries: who did what to whom (rules M14, M23, M28). None is changed or removed.
import * as z from 'zod/mini'
import { idDeRotaSchema, idSchema, instanteSchema, pessoaSchema } from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'

/** The kinds of targets, in words. */
export const ALVOS = {
  usuario: 'Pessoa',
  pedido: 'Pedido',
  produto: 'Produto',
  sinonimo: 'Sinônimos',
  frete: 'Tabela de frete',
  rota: 'Rota de entrega',
  entrega: 'Agenda de entregas',
  ceasa: 'Boletim da CEASA',
  configuracao: 'Configuração',
  trabalho: 'Trabalho',
  // Of a second person, which is no longer asked for.
  aprovacao: 'Pedido de aprovação',
} as const

const palavra = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))

export const registroSchema = z.object({
  id: idSchema,
  em: instanteSchema,
  por: z.nullable(pessoaSchema),
  /** The second person, of changes that once needed one. */
  aprovadaPor: z.nullable(pessoaSchema),
  acao: z.string(),
  /** The act in words: 'Aceitou o cadastro'. */
  frase: z.string(),
  alvo: z.object({
    tipo: z.string(),
    /** Null if the target is not a single row: a list, a job, the settings. */
    id: z.nullable(idSchema),
    /** Of a person; null for other targets. */
    nome: z.nullable(z.string()),
  }),
  /** What changed, and what identifies the target, in words. */
  mudancas: z.array(z.object({ campo: z.string(), antes: z.string(), depois: z.string() })),
  /** The values before and after, in a shape of each action's own; null if there are none. */
  antes: z.unknown(),
  depois: z.unknown(),
})

export const auditoria = endpoints({
  'GET /v1/auditoria/ato': {
    resumo: 'Every act that the audit records, by subject, in words.',
    quem: 'ver-auditoria',
    reply: z.array(
      z.object({
        assunto: z.string(),
        atos: z.array(z.object({ codigo: z.string(), frase: z.string() })),
      }),
    ),
    recusas: [],
  },
  'GET /v1/auditoria': {
    resumo:
      'Audit entries, newest first, filtered by action, target, author, or kind: changes or mere reads.',
    quem: 'ver-auditoria',
    query: z.strictObject({
      page: pageSchema,
      size: sizeSchema(50),
      tipo: z.optional(z.enum(['MUDANCAS', 'CONSULTAS'])),
      acao: palavra,
      alvoTipo: palavra,
      alvoId: z.optional(idDeRotaSchema),
      porUsuarioId: z.optional(idDeRotaSchema),
    }),
    reply: paginaSchema(registroSchema),
    leitura: 'replica',
    recusas: [],
  },
})
