import { expect, test } from 'vitest'
import { nomeComTipo } from './nome-com-tipo.ts'

test('rule N54: two products that differ by their kind alone have two names', () => {
  expect(nomeComTipo({ nome: 'Tomate', tipo: 'Italiano' })).toBe('Tomate Italiano')
  expect(nomeComTipo({ nome: 'Tomate', tipo: null })).toBe('Tomate')
})
