// What a buyer's or a seller's own programs call with (rules N136–N138, design/integrations).
import * as z from 'zod/mini'
import {
  dinheiroSchema,
  idDeRotaSchema,
  idSchema,
  instanteSchema,
  nomeSchema,
  parametrosComId,
  precoSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { ESCOPOS } from '#domain/conta/chave-de-api.ts'
import { PAPEIS } from '#domain/conta/permissao.ts'
import { EVENTOS, EVENTOS_A_ESCOLHER } from '#domain/conta/webhook.ts'

const NOME_MAXIMO = 40

const escopoSchema = z.enum(ESCOPOS)

const alcance = {
  id: idSchema,
  nome: z.string(),
  escopo: escopoSchema,
  limitePorPedido: z.nullable(dinheiroSchema),
}

export const chaveSchema = z.object({
  ...alcance,
  /** Its last four characters. */
  final: z.string(),
  criadaEm: instanteSchema,
  /** To the minute; null if it was never used. */
  usadaEm: z.nullable(instanteSchema),
})

export const novaChaveSchema = z
  .strictObject({
    nome: nomeSchema(NOME_MAXIMO),
    escopo: escopoSchema,
    limitePorPedido: z.optional(precoSchema),
  })
  .check(
    z.refine(({ escopo, limitePorPedido }) => (escopo === 'COMPRAR') === (limitePorPedido !== undefined), {
      path: ['limitePorPedido'],
      error: 'Diga até quanto a chave compra por pedido.',
    }),
  )

const eventosSchema = z.array(z.enum(EVENTOS_A_ESCOLHER))

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  eventos: z.nullable(eventosSchema), // rule N162
  criadoEm: instanteSchema,
  /** Since when nothing has reached it; null if the last try did. */
  falhandoDesde: z.nullable(instanteSchema),
  /** Three days of failures switched it off; null while it is on. A test that reaches it switches it on. */
  desligadoEm: z.nullable(instanteSchema),
})

const ENDERECO_MAXIMO = 500

export const novoWebhookSchema = z.strictObject({
  url: textoObrigatorio(ENDERECO_MAXIMO).check(
    z.refine(url => url === '' || HTTPS.test(url), 'Digite um endereço que comece com https://.'),
    z.refine(url => !COM_SENHA.test(url), 'Sem usuário e senha no endereço.'),
    z.refine(
      url => !HTTPS.test(url) || z.safeParse(z.url(), url).success,
      'Este endereço não existe. Confira.',
    ),
  ),
  eventos: z.optional(
    eventosSchema.check(
      z.minLength(1, 'Escolha pelo menos um evento.'),
      z.maxLength(EVENTOS_A_ESCOLHER.length),
      z.refine(eventos => new Set(eventos).size === eventos.length, 'Cada evento entra uma vez.'),
    ),
  ),
})

const HTTPS = /^https:\/\//i
const COM_SENHA = /^https:\/\/[^/?#\\]*@/i

const segredoSchema = { segredo: z.string() }

export const envioSchema = z.object({
  id: z.string(),
  tipo: z.enum(EVENTOS),
  pedidoId: z.nullable(idSchema),
  tentativa: z.int(),
  situacao: z.enum(['NA_FILA', 'ENTREGUE', 'FALHOU']),
  /** When it ended; until then, when it is due. */
  quando: instanteSchema,
  /** What the receiver answered, in words; null until it did. */
  resposta: z.nullable(z.string()),
})

export const integracao = endpoints({
  'GET /v1/integracao': {
    resumo: 'Who the caller is, and with which key it calls; null for a session.',
    quem: 'usar-integracoes',
    chave: true,
    reply: z.object({ userId: idSchema, role: z.enum(PAPEIS), chave: z.nullable(z.object(alcance)) }),
    recusas: [],
  },
  'GET /v1/integracao/chave': {
    resumo: "The caller's keys, newest first, without their texts.",
    quem: 'usar-integracoes',
    reply: z.array(chaveSchema),
    recusas: [],
  },
  'POST /v1/integracao/chave': {
    resumo: 'Makes a key and answers its text, which is told this once.',
    quem: 'usar-integracoes',
    senhaRecente: true,
    muda: [],
    body: novaChaveSchema,
    status: 201,
    reply: z.extend(chaveSchema, { chave: z.string() }),
    recusas: ['chaves-de-api-demais', 'muitas-tentativas'],
  },
  'DELETE /v1/integracao/chave/{id}': {
    resumo: 'Ends a key: its next call is refused.',
    quem: 'usar-integracoes',
    senhaRecente: true,
    muda: [],
    params: parametrosComId,
    status: 204,
    recusas: ['chave-de-api-inexistente'],
  },
  'GET /v1/integracao/webhook': {
    resumo: "The caller's webhooks.",
    quem: 'usar-integracoes',
    chave: true,
    reply: z.array(webhookSchema),
    recusas: [],
  },
  'POST /v1/integracao/webhook': {
    resumo:
      'Tells an address of events from now on, and answers the secret that signs them, which is told this once.',
    quem: 'usar-integracoes',
    chave: true,
    releitura: 'GET /v1/integracao/webhook',
    segredo: true,
    senhaRecente: true,
    muda: [],
    body: novoWebhookSchema,
    status: 201,
    reply: z.extend(webhookSchema, segredoSchema),
    recusas: ['webhooks-demais'],
  },
  'DELETE /v1/integracao/webhook/{id}': {
    resumo: 'Tells an address of nothing any more.',
    quem: 'usar-integracoes',
    senhaRecente: true,
    muda: [],
    params: parametrosComId,
    status: 204,
    recusas: ['webhook-inexistente'],
  },
  'POST /v1/integracao/webhook/{id}/segredo': {
    resumo: 'Makes another secret. For a day events are signed with the one before as well.',
    quem: 'usar-integracoes',
    senhaRecente: true,
    muda: [],
    params: parametrosComId,
    status: 201,
    reply: z.object(segredoSchema),
    recusas: ['webhook-inexistente'],
  },
  'POST /v1/integracao/webhook/{id}/teste': {
    resumo:
      'Sends the event `teste` once, also to an address that is switched off. An account has 60 tests and sendings-again an hour.',
    quem: 'usar-integracoes',
    muda: [],
    params: parametrosComId,
    status: 202,
    recusas: ['webhook-inexistente', 'muitas-tentativas'],
  },
  'GET /v1/integracao/webhook/{id}/envio': {
    resumo: 'The newest tries of the last 30 days, newest first.',
    quem: 'usar-integracoes',
    params: parametrosComId,
    reply: z.array(envioSchema),
    recusas: ['webhook-inexistente'],
  },
  'POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio': {
    resumo: 'Sends an event again, from the first try on.',
    quem: 'usar-integracoes',
    muda: [],
    params: z.strictObject({ id: idDeRotaSchema, envioId: z.uuid() }),
    status: 202,
    recusas: ['webhook-inexistente', 'envio-inexistente', 'muitas-tentativas'],
  },
})
