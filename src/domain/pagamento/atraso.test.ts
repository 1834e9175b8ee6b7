import { describe, expect, it } from 'vitest'
import { centavos } from '../centavos.ts'
import { acimaDoUsual, jurosPorDiaEmCentavos, multaEmCentavos, ultimoDiaPagavel } from './atraso.ts'

describe('rule M43: late costs', () => {
  it.each([
    [0, 0, false],
    [200, 100, false],
    [201, 0, true],
    [0, 101, true],
    [9999, 5999, true],
  ])(
    'a fine of %i and interest of %i basis points: more than usual is %s',
    (multaPontosBase, jurosPontosBase, mais) => {
      expect(acimaDoUsual({ multaPontosBase, jurosPontosBase })).toBe(mais)
    },
  )

  it('the last day is so many days after the due date, and unknown if the provider decides', () => {
    expect(ultimoDiaPagavel('2026-11-27', 30)).toBe('2026-12-27')
    expect(ultimoDiaPagavel('2026-11-27', 1)).toBe('2026-11-28')
    expect(ultimoDiaPagavel('2026-11-27', 0)).toBeNull()
  })

  it('are part of the total, rounded half up once', () => {
    const acrescimos = { multaPontosBase: 250, jurosPontosBase: 100 }
    expect(multaEmCentavos(centavos(6500), acrescimos)).toBe(163) // 162.5
    expect(jurosPorDiaEmCentavos(centavos(6500), acrescimos)).toBe(2) // 2.17
    // Large enough for one more or less in a divisor to show: R$ 1.000.000,00.
    expect(multaEmCentavos(centavos(100_000_000), acrescimos)).toBe(2_500_000)
    expect(jurosPorDiaEmCentavos(centavos(100_000_000), acrescimos)).toBe(33_333)
    const nenhum = { multaPontosBase: 0, jurosPontosBase: 0 }
    expect([multaEmCentavos(centavos(6500), nenhum), jurosPorDiaEmCentavos(centavos(6500), nenhum)]).toEqual([
      0, 0,
    ])
  })
})
