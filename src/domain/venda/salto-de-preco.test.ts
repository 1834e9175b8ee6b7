import { expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { ehSaltoDePreco } from './salto-de-preco.ts'

it.each([
  [1250, 200_000, true],
  [1250, 3751, true],
  [1250, 3750, false],
  [1250, 1250, false],
  [1250, 417, false],
  [1250, 416, true],
])('%i centavos to %i: a leap is %s', (antes, depois, salto) => {
  expect(ehSaltoDePreco(centavos(antes), centavos(depois))).toBe(salto)
})
