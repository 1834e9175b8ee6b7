import { describe, expect, it } from 'vitest'
import { comDiasValidos, mesesDe, periodoDe } from './periodo.ts'

describe("rule M32: months of São Paulo's calendar", () => {
  it.each([
    ['2026-11-22T12:00:00Z', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    // Still January there.
    ['2026-02-01T02:59:59Z', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['2026-02-01T03:00:00Z', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2028-03-31T12:00:00Z', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
  ])('at %s', (instante, de, ate, deAntes, ateAntes) => {
    expect(mesesDe(new Date(instante))).toEqual({
      esteMes: { de, ate },
      mesPassado: { de: deAntes, ate: ateAntes },
    })
  })

  it('names the period of an address', () => {
    const agora = new Date('2026-11-22T12:00:00Z')
    expect(periodoDe({}, agora)).toBe('todos')
    expect(periodoDe({ de: '2026-11-01', ate: '2026-11-30' }, agora)).toBe('esteMes')
    expect(periodoDe({ de: '2026-10-01', ate: '2026-10-31' }, agora)).toBe('mesPassado')
    expect(periodoDe({ de: '2026-11-01' }, agora)).toBe('datas')
    expect(periodoDe({ ate: '2026-10-31' }, agora)).toBe('datas')
  })
})

it.each(['2026-02-30', '2026-13-01', '1999-12-31', '9999-12-31', '2026-1-1', 'ontem', undefined])(
  'counts the day %s of an address as absent',
  de => {
    expect(comDiasValidos({ de, ate: '2026-10-31', page: 1 })).toEqual({
      de: undefined,
      ate: '2026-10-31',
      page: 1,
    })
  },
)
