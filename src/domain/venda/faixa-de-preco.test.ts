import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centavos, MAXIMO_CENTAVOS } from '#domain/centavos.ts'
import { faixaDePreco } from './faixa-de-preco.ts'

it.each([
  [12_500, 1000, 100_000], // R$ 125,00: R$ 10,00 to R$ 1.000,00
  [3000, 1000, 10_000],
  [4000, 1000, 100_000],
  [1, 0, 10],
  [2, 0, 10],
  [3, 1, 10],
  [MAXIMO_CENTAVOS, 100_000_000, MAXIMO_CENTAVOS],
])('around %i centavos: %i to %i', (mediana, de, ate) => {
  expect(faixaDePreco(centavos(mediana))).toEqual({ de, ate })
})

it('rule M9: holds a third and three times the price, and tells its order of magnitude only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 30_000_000 }), mediana => {
      const { de, ate } = faixaDePreco(centavos(mediana))
      expect(de).toBeLessThanOrEqual(mediana / 3)
      expect(ate).toBeGreaterThanOrEqual(mediana * 3)
      expect([Math.log10(de) % 1, Math.log10(ate) % 1]).toEqual([0, 0])
      expect(ate / de).toBeGreaterThanOrEqual(10)
    }),
  )
})
