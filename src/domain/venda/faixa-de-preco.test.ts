import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centavos, MAXIMO_CENTAVOS } from '#domain/centavos.ts'
import { faixaDePreco } from './faixa-de-preco.ts'

it.each([
  [12_500, 2000, 50_000], // R$ 125,00: R$ 20,00 to R$ 500,00
  [12_000, 2000, 50_000],
  [3000, 1000, 10_000],
  [4000, 1000, 20_000],
  [1, 0, 5],
  [MAXIMO_CENTAVOS, 200_000_000, MAXIMO_CENTAVOS],
])('around %i centavos: %i to %i', (mediana, de, ate) => {
  expect(faixaDePreco(centavos(mediana))).toEqual({ de, ate })
})

it('holds a third and three times the price, and never as much as ten times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 30_000_000 }), mediana => {
      const { de, ate } = faixaDePreco(centavos(mediana))
      expect(de).toBeLessThanOrEqual(mediana / 3)
      expect(ate).toBeGreaterThanOrEqual(mediana * 3)
      expect(de * 10).toBeGreaterThan(mediana)
      expect(ate).toBeLessThan(mediana * 10)
    }),
  )
})
