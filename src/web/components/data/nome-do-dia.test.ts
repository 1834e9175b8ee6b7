import { expect, test } from 'vitest'
import { diaDoEndereco, nomeDoDia } from './nome-do-dia.ts'

test.each([
  ['2026-11-23', 'Hoje 23/11'],
  ['2026-11-24', 'Amanhã 24/11'],
  ['2026-11-25', 'qua 25/11'],
  ['2026-11-22', 'dom 22/11'],
  ['2027-01-02', 'sáb 02/01'],
])('rule N54: on 23/11 the day %s is called "%s"', (dia, nome) => {
  expect(nomeDoDia(dia, '2026-11-23')).toBe(nome)
})

test('what is no day in an address counts as absent', () => {
  expect(['2026-11-24', 'amanha', '24/11', undefined].map(diaDoEndereco)).toEqual([
    '2026-11-24',
    undefined,
    undefined,
    undefined,
  ])
})
