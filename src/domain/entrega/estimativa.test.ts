import { expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { deQuilos } from '#domain/peso.ts'
import { estimarFrete } from './estimativa.ts'

const TARIFA = {
  parada: centavos(2700),
  porKg: centavos(12),
  minimo: centavos(4500),
  maximo: deQuilos(100_000),
}

it.each([
  [0, 0],
  [1, 4500],
  [150, 4500],
  [151, 4512],
  [400, 7500],
  [400.05, 7501],
  [100_000, 1_202_700],
])('rules M16, N33: %d kg cost about %i centavos', (quilos, esperado) => {
  expect(estimarFrete(TARIFA, deQuilos(quilos))).toBe(esperado)
})

it('rule M16: beyond the table there is no estimate', () => {
  expect(estimarFrete(TARIFA, deQuilos(100_001))).toBeNull()
})
