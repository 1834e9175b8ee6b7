import { expect, it, test } from 'vitest'
import {
  instantesDe,
  lerPeriodo,
  mesDe,
  motivoParaNaoListarPeriodo,
  nomeDoPeriodo,
  noPeriodo,
  ultimosMeses,
} from './periodo.ts'

const HOJE = '2026-11-25'

it('is the whole month of a day, also of a leap February', () => {
  expect([mesDe('2026-11-25'), mesDe('2028-02-10'), mesDe('2026-12-31')]).toEqual([
    { de: '2026-11-01', ate: '2026-11-30' },
    { de: '2028-02-01', ate: '2028-02-29' },
    { de: '2026-12-01', ate: '2026-12-31' },
  ])
})

it('lists the last months, newest first', () => {
  expect(ultimosMeses('2026-01-31', 3).map(({ de }) => de)).toEqual([
    '2026-01-01',
    '2025-12-01',
    '2025-11-01',
  ])
})

test.each([
  [{}, '2026-11-01', '2026-11-30'],
  [{ de: '2026-10-05' }, '2026-10-05', HOJE],
  [{ de: '2026-12-05' }, '2026-12-05', '2026-12-31'],
  [{ ate: '2026-10-05' }, '2026-10-01', '2026-10-05'],
  [{ de: '2026-10-09', ate: '2026-10-05' }, '2026-10-05', '2026-10-09'],
])('rule N86: reads %j', (dias, de, ate) => {
  expect(lerPeriodo(dias, HOJE)).toEqual({ de, ate })
})

it('rule N86: takes a leap year and no day more; a report two years', () => {
  expect(motivoParaNaoListarPeriodo({ de: '2028-01-01', ate: '2028-12-31' })).toBeNull()
  expect(motivoParaNaoListarPeriodo({ de: '2028-01-01', ate: '2029-01-01' })).toEqual({
    codigo: 'periodo-longo-demais',
    meses: 12,
  })
  expect(motivoParaNaoListarPeriodo({ de: '2027-01-01', ate: '2028-12-31' }, 24)).toBeNull()
})

it('begins and ends at midnight in São Paulo', () => {
  expect(instantesDe({ de: '2026-11-01', ate: '2026-11-30' })).toEqual({
    desde: new Date('2026-11-01T03:00:00Z'),
    antesDe: new Date('2026-12-01T03:00:00Z'),
  })
})

test.each([
  ['2026-11-01', '2026-11-30', 'Novembro', 'em novembro'],
  ['2025-11-01', '2025-11-30', 'Novembro de 2025', 'em novembro de 2025'],
  ['2026-11-01', '2026-11-12', '01/11/2026 a 12/11/2026', null],
  ['2026-11-12', '2026-11-12', '12/11/2026', 'em 12/11/2026'],
])('calls %s to %s %s, and what was in it %s', (de, ate, nome, nele) => {
  expect([nomeDoPeriodo({ de, ate }, HOJE), noPeriodo({ de, ate }, HOJE)]).toEqual([nome, nele])
})
