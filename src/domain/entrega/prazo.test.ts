import { expect, it } from 'vitest'
import { diasDesde, limiteDaEspera } from './prazo.ts'

const em = (texto: string) => new Date(texto)

it.each([
  [15, '2026-12-16T12:00:00.000Z', '2026-12-01T12:00:00.000Z'],
  [1, '2026-03-01T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  [60, '2026-12-16T12:00:00.000Z', '2026-10-17T12:00:00.000Z'],
])('rule M45: %i days before %s is %s', (dias, agora, limite) => {
  expect(limiteDaEspera(dias, em(agora))).toEqual(em(limite))
  expect(diasDesde(em(limite), em(agora))).toBe(dias)
})

it.each([
  ['2026-12-01T12:00:00.001Z', 14],
  ['2026-12-16T11:59:59.000Z', 0],
  ['2026-12-16T12:00:01.000Z', 0], // a clock that runs ahead
])('rule M45: an order paid at %s has been paid for %i whole days', (pagoEm, dias) => {
  expect(diasDesde(em(pagoEm), em('2026-12-16T12:00:00.000Z'))).toBe(dias)
})
