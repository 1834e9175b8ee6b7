import { describe, expect, test } from 'vitest'
import { grupoDaTarefa, quandoTerminou, textoDoPrazo } from './prazo.ts'

// Wednesday, 13:42 in São Paulo.
const agora = new Date('2026-11-25T16:42:00Z')

test.each([
  ['2026-11-25T19:40:00Z', 'até 16:40'],
  ['2026-11-26T02:59:00Z', 'até 23:59'],
  ['2026-11-27T16:00:00Z', 'até sex'],
  ['2026-12-02T16:00:00Z', 'até 02/12'],
  ['2026-11-25T16:42:00Z', 'há 1 min'],
  ['2026-11-25T16:22:00Z', 'há 20 min'],
  ['2026-11-25T13:30:00Z', 'há 3 h'],
  ['2026-11-24T16:00:00Z', 'há 1 dia'],
  ['2026-11-23T10:00:00Z', 'há 2 dias'],
])('a term at %s reads "%s"', (prazo, texto) => {
  expect(textoDoPrazo(prazo, agora)).toBe(texto)
})

describe('the heading of a task', () => {
  test.each([
    [true, '2026-11-25T10:00:00Z', 'Urgente'],
    [false, '2026-11-26T02:00:00Z', 'Hoje'],
    [false, '2026-11-26T12:00:00Z', 'Depois'],
  ] as const)('urgent %s, term %s', (urgente, prazo, grupo) => {
    expect(grupoDaTarefa({ urgente, prazo }, agora)).toBe(grupo)
  })
})

test('an end of today has its time, one of another day its date too', () => {
  expect(quandoTerminou('2026-11-25T17:20:00Z', agora)).toBe('14:20')
  expect(quandoTerminou('2026-11-24T17:20:00Z', agora)).toBe('24/11 14:20')
})
