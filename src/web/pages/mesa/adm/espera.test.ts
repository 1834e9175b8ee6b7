import { expect, test } from 'vitest'
import { haQuantoEspera } from './espera.ts'

const agora = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:30:00Z', 'há menos de 1 hora'],
  ['2026-11-20T11:00:00Z', 'há 1 hora'],
  ['2026-11-18T12:00:01Z', 'há 47 horas'],
  ['2026-11-18T12:00:00Z', 'há 2 dias'],
  ['2026-11-10T11:00:00Z', 'há 10 dias'],
])('what began at %s waits %s', (desde, texto) => {
  expect(haQuantoEspera(desde, agora)).toBe(texto)
})
