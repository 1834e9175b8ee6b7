import { expect, test } from 'vitest'
import type { DiaDaZona } from '#web/queries/mercado/entrega-queries.ts'
import { aperto, montarCalendario, porCento } from './calendario.ts'

const dia = (zonaId: string, data: string, paradas: number): DiaDaZona => ({
  zonaId,
  zonaNome: `Zona ${zonaId}`,
  dia: data,
  entrega: true,
  corteEm: null,
  motivo: null,
  paradas,
  peso: 0,
  maximoDeParadas: 20,
  maximoDePeso: null,
})

test('rule N48: the calendar has a row for each zone and a column for each day', () => {
  const { zonas, datas } = montarCalendario([
    dia('Z10', '2026-11-25', 1),
    dia('Z2', '2026-11-25', 4),
    dia('Z2', '2026-11-24', 3),
  ])
  expect(datas).toEqual(['2026-11-24', '2026-11-25'])
  expect(zonas.map(({ zonaId, zonaNome }) => [zonaId, zonaNome])).toEqual([
    ['Z2', 'Zona Z2'],
    ['Z10', 'Zona Z10'],
  ])
  expect(zonas.map(({ porDia }) => porDia.get('2026-11-24')?.paradas)).toEqual([3, undefined])
})

test('rule N48: a bar is full at its bound, and nearly so a little before', () => {
  expect([porCento(0, 20), porCento(13, 20), porCento(25, 20), porCento(5, null)]).toEqual([0, 65, 100, null])
  expect([aperto(16, 20), aperto(17, 20), aperto(20, 20), aperto(21, 20), aperto(5, null)]).toEqual([
    null,
    'quase',
    'cheio',
    'cheio',
    null,
  ])
})
