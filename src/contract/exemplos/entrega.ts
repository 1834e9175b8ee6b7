// Examples about the days of delivery.
import type { entrega } from '#contract/mercado/entrega.ts'
import type { ExemplosDe } from './exemplo.ts'

const quarta = { diaDaSemana: 3, corteDias: 1, corteHora: '14:00', paradas: 25, peso: 6000 } as const

const feriado = {
  zonaId: null,
  dia: '2026-11-20',
  entrega: false,
  motivo: 'Feriado',
} as const

const zonas = [{ zonaId: 'Z1', dias: [quarta] }]

const umaAgenda = {
  versao: 3,
  zonas: [
    { zonaId: 'Z1', zonaNome: 'Rio de Janeiro: Centro e Zona Norte', dias: [quarta] },
    { zonaId: 'Z7', zonaNome: 'Norte e Noroeste', dias: [] },
  ],
  excecoes: [feriado],
}

export const exemplosDeEntrega: ExemplosDe<typeof entrega> = {
  'GET /v1/entrega/agenda': { resposta: umaAgenda },
  'PUT /v1/entrega/agenda': {
    body: { versao: 2, zonas, excecoes: [feriado], confirmarLotacao: true },
    resposta: umaAgenda,
  },
  'GET /v1/entrega/dias': {
    query: { de: '2026-11-25', ate: '2026-11-25' },
    resposta: [
      {
        zonaId: 'Z1',
        zonaNome: 'Rio de Janeiro: Centro e Zona Norte',
        dia: '2026-11-25',
        entrega: true,
        corteEm: '2026-11-24T17:00:00.000Z',
        motivo: null,
        paradas: 14,
        peso: 3120.5,
        maximoDeParadas: 25,
        maximoDePeso: 6000,
      },
    ],
  },
}
