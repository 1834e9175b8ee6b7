// Delivery routes of a day, for staff (rules N58, N59).
import * as z from 'zod/mini'
import {
  compradorComNomeSchema,
  dataSchema,
  idDeRotaSchema,
  idSchema,
  nomeSchema,
  parametrosComId,
  quilosSchema,
  textoObrigatorio,
  textoOpcional,
} from '#contract/campos.ts'
import { endpoints } from '#contract/endpoint.ts'
import { PARADAS_POR_ROTA, TEXTO_DA_ROTA } from '#domain/entrega/rota.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'

/** An order at a stop. What the buyer owes is not part of it (rule N58). */
export const paradaSchema = z.object({
  pedidoId: idSchema,
  /** The first order of its stop: orders of one buyer, address and day share one while `juntarEntregas` is on (rule N164). */
  paradaId: idSchema,
  statusPedido: z.enum(STATUS_DE_PEDIDO),
  comprador: compradorComNomeSchema,
  /** Digits with the area code. */
  telefone: z.nullable(z.string()),
  /** The address of the order's boleto; fields that the registration never had are null. */
  endereco: z.object({
    rua: z.nullable(z.string()),
    numero: z.nullable(z.string()),
    complemento: z.nullable(z.string()),
    bairro: z.nullable(z.string()),
    cidade: z.nullable(z.string()),
    estadoSigla: z.nullable(z.string()),
    /** Eight digits. */
    cep: z.nullable(z.string()),
  }),
  nota: z.nullable(z.string()),
  zonaId: z.nullable(z.string()),
  /** Units packed, or to be packed. */
  volumes: z.int(),
  peso: quilosSchema,
  /** Whom to collect from. */
  vendedores: z.array(z.object({ id: idSchema, nome: z.string(), volumes: z.int() })),
})

export const rotaSchema = z.object({
  id: idSchema,
  dia: dataSchema,
  zonaId: z.string(),
  nome: z.string(),
  motorista: z.nullable(z.string()),
  versao: z.int(),
  /** In their sequence: the first is stop 1. */
  paradas: z.array(paradaSchema),
})

export const diaDeRotaSchema = z.object({
  hoje: dataSchema,
  dia: dataSchema,
  /** From today on and back to the oldest order that was not delivered: the orders that wait, and how many of them are in no route. */
  dias: z.array(z.object({ dia: dataSchema, pedidos: z.int(), semRota: z.int() })),
  /** Of the freight table in force. */
  zonas: z.array(z.object({ id: z.string(), nome: z.string() })),
  rotas: z.array(rotaSchema),
  /** By zone, then by CEP. */
  semRota: z.array(paradaSchema),
})

const paradasSchema = z.array(idSchema).check(
  z.maxLength(PARADAS_POR_ROTA, `Uma rota tem até ${PARADAS_POR_ROTA} paradas.`),
  z.refine(ids => new Set(ids).size === ids.length, 'Cada pedido aparece uma vez na rota.'),
)
const motoristaSchema = z.optional(z.nullable(textoOpcional(TEXTO_DA_ROTA)))
const RECUSAS_DAS_PARADAS = ['parada-fora-da-rota', 'parada-em-outra-rota'] as const

export const rota = endpoints({
  'GET /v1/rota': {
    resumo:
      'The routes of a day with their stops, and the orders that are in none. Without `dia`, of the next day with orders.',
    quem: 'gerir-entregas',
    query: z.strictObject({ dia: z.optional(dataSchema) }),
    reply: diaDeRotaSchema,
    recusas: [],
  },
  'POST /v1/rota': {
    resumo:
      'Creates a route: with these stops in this sequence, or, without `paradas`, with all of its day and zone that are in no route, by CEP.',
    quem: 'gerir-entregas',
    muda: [],
    body: z.strictObject({
      dia: dataSchema,
      zonaId: textoObrigatorio(TEXTO_DA_ROTA),
      nome: nomeSchema(TEXTO_DA_ROTA),
      motorista: motoristaSchema,
      paradas: z.optional(paradasSchema),
    }),
    status: 201,
    reply: rotaSchema,
    recusas: ['zona-fora-da-tabela', ...RECUSAS_DAS_PARADAS],
  },
  'PUT /v1/rota/{id}': {
    resumo:
      'Renames a route, names its driver, or sets all of its stops in their sequence, delivered ones among them, if `versao` is the current one.',
    quem: 'gerir-entregas',
    muda: [],
    params: parametrosComId,
    body: z.strictObject({
      nome: z.optional(nomeSchema(TEXTO_DA_ROTA)),
      motorista: motoristaSchema,
      paradas: z.optional(paradasSchema),
      versao: z.int(),
    }),
    reply: rotaSchema,
    recusas: ['rota-de-entrega-inexistente', 'versao-ja-mudou', 'pedido-finalizado', ...RECUSAS_DAS_PARADAS],
  },
  'DELETE /v1/rota/{id}': {
    resumo: 'Removes a route of which no order is delivered. Its orders are in none then.',
    quem: 'gerir-entregas',
    muda: [],
    params: parametrosComId,
    status: 204,
    recusas: ['rota-de-entrega-inexistente', 'rota-com-entregues'],
  },
  'GET /v1/rota/{id}/arquivo': {
    resumo:
      'What to collect from each seller, the sheet of the route with its signatures, or its labels: 300 in each part.',
    quem: 'gerir-entregas',
    params: parametrosComId,
    query: z.strictObject({
      tipo: z.optional(z.enum(['coleta', 'romaneio', 'etiquetas'], 'Escolha coleta, romaneio ou etiquetas.')),
      parte: z.optional(idDeRotaSchema),
    }),
    reply: 'arquivo',
    recusas: ['rota-de-entrega-inexistente', 'sem-etiquetas'],
  },
})
