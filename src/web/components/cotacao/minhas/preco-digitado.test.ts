import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { ehSaltoDePreco, porKgDoTexto } from './preco-digitado.ts'

describe('price per kilogram while typing', () => {
  it('follows a text that is a price', () => {
    expect(porKgDoTexto('78,5', 20)).toBe('R$\u00a03,93/kg')
    expect(porKgDoTexto(' 12 ', 1.2)).toBe('R$\u00a010,00/kg')
  })

  it('is absent for a text that is no price, and for a product without weight', () => {
    expect([porKgDoTexto('', 20), porKgDoTexto('12,', 20), porKgDoTexto('abc', 20)]).toEqual([
      null,
      null,
      null,
    ])
    expect(porKgDoTexto('12,50', 0)).toBeNull()
  })
})

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
