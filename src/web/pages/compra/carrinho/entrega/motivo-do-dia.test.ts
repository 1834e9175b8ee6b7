import { expect, test } from 'vitest'
import { motivoDoDia } from './motivo-do-dia.ts'

const CORTE = '2026-11-23T17:00:00.000Z'

test('rule N49: a day that cannot be chosen says why', () => {
  expect(motivoDoDia({ situacao: 'CHEIO', corteEm: CORTE, motivo: null })).toBe('cheio')
  expect(motivoDoDia({ situacao: 'ENCERRADO', corteEm: CORTE, motivo: 'Véspera' })).toBe('prazo encerrado')
  expect(motivoDoDia({ situacao: 'ENCERRADO', corteEm: null, motivo: 'Feriado' })).toBe('Feriado')
  expect(motivoDoDia({ situacao: 'ENCERRADO', corteEm: null, motivo: null })).toBe('sem entrega')
})
