import { expect, test } from 'vitest'
import { inicioDaVigencia } from './vigencia.ts'

test('a version begins on a day in São Paulo, the first one always', () => {
  expect(inicioDaVigencia('2026-11-21T02:30:00.000Z')).toBe('20/11/2026')
  expect(inicioDaVigencia('1970-01-01T00:00:00.000Z')).toBe('o início')
})
