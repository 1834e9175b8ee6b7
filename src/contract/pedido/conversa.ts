// The conversation of an order: a thread of buyer and staff, and one more for each of its sellers (rules N79–N81, design/conversation-and-notes).
import * as z from 'zod/mini'
import {
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  parametrosComId,
  textoOpcional,
  vendedorComNomeSchema,
} from '#contract/campos.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { variasLinhas } from '#domain/cadastro/texto-visivel.ts'
import { LADOS, TEXTO_MAXIMO } from '#domain/pedido/conversa.ts'

const parametrosDaMensagem = z.strictObject({ id: idDeRotaSchema, mensagemId: idDeRotaSchema })

/** Names a thread: a seller's, or without it the one of buyer and staff. A seller always means its own. */
const vendedorId = z.optional(idDeRotaSchema)

const autorSchema = z.object({
  lado: z.enum(LADOS),
  /** Of staff only staff read the name; null for others. */
  nome: z.nullable(z.string()),
  /** Did the reader write it? */
  eu: z.boolean(),
})

/** A message as one of its readers sees it. */
export const mensagemSchema = z.object({
  id: idSchema,
  autor: autorSchema,
  /** Several lines without markup; null once it was removed. */
  texto: z.nullable(z.string()),
  /** How many photos it has; the first is number 1. */
  fotos: z.int(),
  em: instanteSchema,
  /** Until when the reader may remove it; null for a message of others, and after that. */
  apagavelAte: z.nullable(instanteSchema),
})

/** A thread as one of its people sees it. `vendedor` is null for the one of buyer and staff. */
const conversaSchema = z.object({
  vendedor: z.nullable(vendedorComNomeSchema),
  mensagens: z.int(),
  /** Messages of others that the reader has not read. */
  naoLidas: z.int(),
  ultimaEm: z.nullable(instanteSchema),
  /** The newest message: the beginning of its text, which is null once it was removed; null if there is none. */
  ultima: z.nullable(z.object({ autor: autorSchema, texto: z.nullable(z.string()), fotos: z.int() })),
  /** For staff: names it on the desk; null before its first message. */
  id: z.optional(z.nullable(idSchema)),
  /** For staff: since when a message waits for them; null if none does. */
  esperaDesde: z.optional(z.nullable(instanteSchema)),
})

/** When the conversation of an order ends (rule N80). */
const prazoSchema = z.object({
  aberta: z.boolean(),
  /** Null while the order goes on. */
  abertaAte: z.nullable(instanteSchema),
})

export const listarConversas = {
  resumo:
    "An order's threads that the caller takes part in, whether anything was written or not, and until when they are open.",
  quem: 'ver-pedidos',
  params: parametrosComId,
  reply: z.extend(prazoSchema, { conversas: z.array(conversaSchema) }),
  recusas: ['pedido-inexistente'],
} as const satisfies Endpoint

export const listarMensagens = {
  resumo:
    'The newest 50 messages of a thread, oldest first; with `antesDe`, the 50 before that message. Reading marks nothing.',
  quem: 'ver-pedidos',
  params: parametrosComId,
  query: z.strictObject({ vendedorId, antesDe: z.optional(idDeRotaSchema) }),
  reply: z.extend(prazoSchema, {
    mensagens: z.array(mensagemSchema),
    /** Are there older ones? */
    haMais: z.boolean(),
    /** Up to which message the caller has read the thread; 0 for none. */
    lidaAte: z.int(),
  }),
  recusas: ['pedido-inexistente'],
} as const satisfies Endpoint

export const escreverMensagem = {
  resumo:
    'Writes a message of up to 1000 characters, with or without a photo. Repeated with its `chave`, it answers the same message.',
  quem: 'ver-pedidos',
  muda: [],
  params: parametrosComId,
  form: z.strictObject({
    vendedorId,
    texto: textoOpcional(TEXTO_MAXIMO, variasLinhas),
    chave: z.optional(z.uuid()),
  }),
  aceitaJson: true,
  reply: mensagemSchema,
  status: 201,
  recusas: [
    'pedido-inexistente',
    'mensagem-vazia',
    'conversa-encerrada',
    'imagem-invalida',
    'muitas-tentativas',
    'indisponivel',
  ],
} as const satisfies Endpoint

export const juntarFoto = {
  resumo: "Adds the second photo to the caller's own message, within 5 minutes.",
  quem: 'ver-pedidos',
  muda: [],
  params: parametrosDaMensagem,
  form: z.strictObject({}),
  reply: mensagemSchema,
  status: 201,
  recusas: [
    'mensagem-inexistente',
    'mensagem-antiga',
    'mensagem-com-fotos-demais',
    'mensagem-vazia',
    'imagem-invalida',
    'muitas-tentativas',
    'indisponivel',
  ],
} as const satisfies Endpoint

/** Far more than a message has; so that it fits into its column. */
const ordemDaFotoSchema = idDeRotaSchema.check(z.lte(99))

export const lerFoto = {
  resumo: 'A photo of a message as WebP, with `lado` 480 or 1200 pixels at most.',
  quem: 'ver-pedidos',
  params: z.strictObject({ id: idDeRotaSchema, mensagemId: idDeRotaSchema, ordem: ordemDaFotoSchema }),
  query: z.strictObject({ lado: z._default(z.enum(['480', '1200']), '1200') }),
  reply: 'arquivo',
  recusas: ['foto-inexistente'],
} as const satisfies Endpoint

export const apagarMensagem = {
  resumo: "Removes the caller's own message within 5 minutes; that there was one stays visible.",
  quem: 'ver-pedidos',
  muda: [],
  params: parametrosDaMensagem,
  status: 204,
  recusas: ['mensagem-inexistente', 'mensagem-antiga'],
} as const satisfies Endpoint

export const marcarMensagensLidas = {
  resumo:
    'Marks a thread as read by the caller up to a message. It never goes back, and nobody else sees it.',
  quem: 'ver-pedidos',
  muda: [],
  params: parametrosComId,
  body: z.strictObject({ vendedorId, ate: idSchema }),
  status: 204,
  recusas: ['pedido-inexistente'],
} as const satisfies Endpoint
