// What each person is told in the app and by e-mail (rules N40–N45). Their kinds are in `tipos.ts`.
import * as z from 'zod/mini'
import {
  idDeRotaSchema,
  idSchema,
  instanteDePedidoSchema,
  instanteSchema,
  parametrosComId,
} from '#contract/campos.ts'
import { type Endpoint, endpoints } from '#contract/endpoint.ts'
import { pageSchema, paginaSchema, sizeSchema } from '#contract/pagina.ts'
import { SITUACOES_DE_EMAIL } from '#domain/conta/aviso.ts'
import { PAPEIS } from '#domain/conta/permissao.ts'
import { ehServicoDePush } from '#domain/conta/push.ts'
import { GRUPOS_DE_AVISO, temEscolha } from './grupos.ts'
import { TIPOS_DE_AVISO } from './tipos.ts'

/** A notice as its reader sees it. */
export const avisoSchema = z.object({
  id: idSchema,
  tipo: z.enum(TIPOS_DE_AVISO),
  titulo: z.string(),
  texto: z.string(),
  /** A path of the web app, such as `/pedido/31`. */
  link: z.string(),
  /** How many events it stands for (rule N42). */
  quantidade: z.int(),
  criadoEm: instanteSchema,
  /** Null while it is unread. */
  lidoEm: z.nullable(instanteSchema),
})

/** What one person chose, or what holds while it has chosen nothing. */
export const preferenciaDeAvisoSchema = z.object({
  grupo: z.enum(GRUPOS_DE_AVISO),
  /** Null if nothing of the group comes by e-mail. */
  email: z.nullable(z.boolean()),
  /** False where the e-mails always come (rule N44). */
  podeMudar: z.boolean(),
  /** Null while nothing is chosen: then only what cannot wait comes. */
  push: z.nullable(z.boolean()),
  /** May anything of the group come by push? */
  podePush: z.boolean(),
})

const preferenciasSchema = z.object({
  grupos: z.array(preferenciaDeAvisoSchema),
  push: z.object({
    /** The key for a browser's subscription; null if this site sends no pushes. */
    chave: z.nullable(z.string()),
    /** Does this device, by its session, get pushes? */
    nesteAparelho: z.boolean(),
  }),
})

const escolhaSchema = z.union([
  z.strictObject({
    grupo: z.enum(GRUPOS_DE_AVISO.filter(temEscolha)),
    email: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
  }),
  z.strictObject({ grupo: z.literal('DINHEIRO'), push: z.boolean() }),
])

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)))

/** What a browser answers to a subscription: its address at the push service, and the keys that pushes are encrypted with. */
export const assinaturaDePushSchema = z.strictObject({
  endpoint: z
    .string()
    .check(
      z.maxLength(1000),
      z.refine(ehServicoDePush, 'Este navegador usa um serviço de avisos que não conhecemos.'),
    ),
  chaves: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
})

/** Whom an order's notice went to, and what became of its e-mail; for staff (rule N45). Whether it was read is the reader's alone. */
export const avisoDoPedidoSchema = z.object({
  /** For the repetition of its e-mail. */
  id: idSchema,
  tipo: z.enum(TIPOS_DE_AVISO),
  criadoEm: instanteSchema,
  pessoa: z.object({ id: idSchema, nome: z.string(), role: z.enum(PAPEIS) }),
  email: z.object({
    situacao: z.enum(SITUACOES_DE_EMAIL),
    /** How often it was tried. */
    tentativas: z.int(),
    /** When the state was last set. */
    em: instanteSchema,
    /** Why it failed or was not sent, as a sentence; else null. */
    motivo: z.nullable(z.string()),
  }),
})

/** What belongs to an order by its address. `pedido.ts` adds these to its own endpoints. */
export const listarAvisosDoPedido = {
  resumo: "An order's notices, newest first: whom each went to, and the state of its e-mail.",
  quem: 'ver-todos-os-pedidos',
  params: parametrosComId,
  reply: z.array(avisoDoPedidoSchema),
  recusas: ['pedido-inexistente'],
} as const satisfies Endpoint

/** As `listarAvisosDoPedido`. */
export const reenviarAvisoDoPedido = {
  resumo: "Sends the e-mail of an order's notice again, at most three times an hour.",
  quem: 'ver-todos-os-pedidos',
  muda: [],
  params: z.strictObject({ id: idDeRotaSchema, avisoId: idDeRotaSchema }),
  body: z.optional(z.strictObject({})),
  status: 202,
  recusas: [
    'pedido-inexistente',
    'aviso-inexistente',
    'aviso-dispensado',
    'aviso-na-fila',
    'muitas-tentativas',
  ],
} as const satisfies Endpoint

export const aviso = endpoints({
  'GET /v1/aviso': {
    resumo: "The caller's notices of the last 90 days, newest first, and how many are unread.",
    quem: 'ver-avisos',
    query: z.strictObject({ page: pageSchema, size: sizeSchema(20) }),
    /** `vistoAte`: when they were read, for `PUT /v1/aviso/lidos`. */
    reply: z.extend(paginaSchema(avisoSchema), { naoLidos: z.int(), vistoAte: instanteSchema }),
    recusas: [],
  },
  'GET /v1/aviso/novos': {
    resumo: "How many of the caller's notices are unread, and the id of the newest one; 0 if there is none.",
    quem: 'ver-avisos',
    reply: z.object({ naoLidos: z.int(), ultimoId: z.int() }),
    recusas: [],
  },
  'GET /v1/aviso/fluxo': {
    resumo:
      'A stream of server-sent events: `aviso` (id and kind of a new notice), `pedido` (id of a changed order), `mensagem` (id of an order with a changed conversation) and, for a browser that comes back, `retomada`.',
    quem: 'ver-avisos',
    reply: 'fluxo',
    recusas: ['indisponivel'],
  },
  'PUT /v1/aviso/lidos': {
    resumo:
      "Marks the caller's notices up to an id as read; with `de`, only those from that id on. With `vistoAte`, those that an event joined after that instant stay unread.",
    quem: 'ver-avisos',
    muda: [],
    body: z.strictObject({
      de: z.optional(idSchema),
      ate: idSchema,
      vistoAte: z.optional(instanteDePedidoSchema),
    }),
    status: 204,
    recusas: [],
  },
  'GET /v1/aviso/preferencias': {
    resumo: 'Which groups of notices come to the caller by e-mail and by push, too.',
    quem: 'escolher-avisos',
    reply: preferenciasSchema,
    recusas: [],
  },
  'PUT /v1/aviso/preferencias': {
    resumo:
      'Chooses for each named group whether its notices come by e-mail and by push, and answers all groups.',
    quem: 'escolher-avisos',
    muda: [],
    body: z.strictObject({
      grupos: z.array(escolhaSchema).check(z.maxLength(GRUPOS_DE_AVISO.length)),
    }),
    reply: preferenciasSchema,
    recusas: [],
  },
  'POST /v1/aviso/push': {
    resumo:
      "Sends the caller's pushes to this device until its session ends, and answers the preferences. A device has one subscription.",
    quem: 'ver-avisos',
    muda: [],
    body: assinaturaDePushSchema,
    reply: preferenciasSchema,
    status: 201,
    recusas: ['push-desligado'],
  },
  'DELETE /v1/aviso/push': {
    resumo: 'Ends the pushes to this device.',
    quem: 'ver-avisos',
    muda: [],
    status: 204,
    recusas: [],
  },
})
