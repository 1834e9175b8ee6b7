// The days of delivery: the agenda of each freight zone, how full the days are, and the move of an order (rules N47–N53).
import * as z from 'zod/mini'
import {
  dataSchema,
  instanteSchema,
  inteiroEntre,
  parametrosComId,
  pesoSchema,
  quilosSchema,
  textoObrigatorio,
} from '#contract/campos.ts'
import { CORPO_DE_LISTA_BYTES, type Endpoint, endpoints } from '#contract/endpoint.ts'
import { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { motivoDaEquipeSchema } from './dia-de-entrega.ts'
import { chavesUnicas } from './frete.ts'

const MAXIMO_DE_PARADAS = 9_999
const PARADAS_INVALIDAS = 'As paradas vão de 1 a 9.999.'
const paradasSchema = inteiroEntre(1, MAXIMO_DE_PARADAS, PARADAS_INVALIDAS)

const horaSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Digite a hora como 14:00.'))

const diaDaAgenda = {
  /** 0 is Sunday. */
  diaDaSemana: z.int().check(z.gte(0), z.lte(6)),
  /** The cut-off: days before the delivery, and the time of day in São Paulo. */
  corteDias: z.int().check(z.gte(0), z.lte(3)),
}

const agendaSchema = z.object({
  /** 0 before it was first saved. */
  versao: z.int(),
  /** The zones of the freight table in force, and those that only the agenda has. */
  zonas: z.array(
    z.object({
      zonaId: z.string(),
      /** Null if the table in force has no such zone. */
      zonaNome: z.nullable(z.string()),
      /** The weekdays on which it is served. */
      dias: z.array(
        z.object({
          ...diaDaAgenda,
          corteHora: z.string(),
          /** What fits into a day; null without a bound. */
          paradas: z.nullable(z.int()),
          peso: z.nullable(quilosSchema),
        }),
      ),
    }),
  ),
  /** From today on, by date. */
  excecoes: z.array(
    z.object({
      /** Null for all zones. A zone's own exception goes before it. */
      zonaId: z.nullable(z.string()),
      dia: dataSchema,
      /** False for no delivery, true for one by the weekday's cut-off: on a holiday, or where an exception of all zones has none. */
      entrega: z.boolean(),
      motivo: z.string(),
    }),
  ),
})

const agendaEscritaSchema = z.strictObject({
  /** The version that was read. */
  versao: z.int().check(z.gte(0)),
  zonas: z
    .array(
      z.strictObject({
        zonaId: textoObrigatorio(20),
        dias: z
          .array(
            z.strictObject({
              ...diaDaAgenda,
              corteHora: horaSchema,
              paradas: z.nullable(paradasSchema),
              peso: z.nullable(pesoSchema),
            }),
          )
          .check(
            z.maxLength(7),
            z.refine(dias => chavesUnicas(dias, dia => dia.diaDaSemana)),
          ),
      }),
    )
    .check(
      z.maxLength(50),
      z.refine(zonas => chavesUnicas(zonas, zona => zona.zonaId)),
    ),
  excecoes: z
    .array(
      z.strictObject({
        zonaId: z.nullable(textoObrigatorio(20)),
        dia: dataSchema,
        entrega: z.boolean(),
        motivo: textoObrigatorio(80),
      }),
    )
    .check(
      z.maxLength(200),
      z.refine(
        excecoes => chavesUnicas(excecoes, ({ zonaId, dia }) => `${dia} ${zonaId ?? ''}`),
        'Cada zona tem uma exceção por dia.',
      ),
    ),
  /** True once the caller was asked about days that are booked beyond what they hold now. */
  confirmarLotacao: z.optional(z.boolean()),
})

/** How full a day of a zone is, for staff. */
const diaDaZonaSchema = z.object({
  zonaId: z.string(),
  /** Null if the table in force has no such zone. */
  zonaNome: z.nullable(z.string()),
  dia: dataSchema,
  /** Is it served on that day? Orders may be booked all the same. */
  entrega: z.boolean(),
  corteEm: z.nullable(instanteSchema),
  /** Why this date is an exception; null if it is none. */
  motivo: z.nullable(z.string()),
  /** The booked stops. */
  paradas: z.int(),
  peso: quilosSchema,
  /** What fits; null without a bound, and where there is no delivery. */
  maximoDeParadas: z.nullable(z.int()),
  maximoDePeso: z.nullable(quilosSchema),
})

/** Stands among the orders' endpoints, `pedido.ts`. */
export const moverEntrega = {
  resumo:
    'Moves an order that is not final to another day, with a reason; buyer and sellers are told. With `forcar`, also to a day that is full or has no delivery. Repeating it changes nothing.',
  quem: 'gerir-entregas',
  muda: [],
  params: parametrosComId,
  body: z.strictObject({
    dia: dataSchema,
    motivo: motivoDaEquipeSchema,
    forcar: z.optional(z.boolean()),
  }),
  reply: pedidoSchema,
  recusas: [
    'pedido-inexistente',
    'pedido-finalizado',
    'dia-fora-do-prazo',
    'dia-sem-entrega',
    'entrega-lotada',
  ],
} as const satisfies Endpoint

export const entrega = endpoints({
  'GET /v1/entrega/agenda': {
    resumo: 'The weekdays, cut-offs and capacities of each freight zone, and the exceptions from today on.',
    quem: 'gerir-entregas',
    reply: agendaSchema,
    recusas: [],
  },
  'PUT /v1/entrega/agenda': {
    resumo:
      'Saves the agenda and the exceptions from today on in place of those before. A day that holds less than what is booked has to be confirmed. Booked orders stay where they are.',
    quem: 'gerir-entregas',
    muda: ['regras'],
    corpoMaximoBytes: CORPO_DE_LISTA_BYTES,
    body: agendaEscritaSchema,
    reply: agendaSchema,
    recusas: [
      'versao-ja-mudou',
      'zona-fora-da-tabela',
      'corte-depois-da-entrega',
      'excecao-tarde-demais',
      'lotacao-abaixo-do-marcado',
    ],
  },
  'GET /v1/entrega/dias': {
    resumo:
      'How full each zone is on each day, at most 62 days at once: those of zones with an agenda, and those with bookings. Without days, the next 14.',
    quem: 'gerir-entregas',
    query: z.strictObject({ de: z.optional(dataSchema), ate: z.optional(dataSchema) }),
    reply: z.array(diaDaZonaSchema),
    recusas: ['dia-fora-do-prazo'],
  },
})
