import { describe, expect, it } from 'vitest'
import { quantityProblem, readQuantity } from './read-quantity.ts'

describe('a quantity that was typed', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
    ['1.000', 1000],
    ['12.345', 12_345],
    ['99999', 99_999],
  ])('"%s" is %i', (text, quantity) => {
    expect(readQuantity(text, 99_999)).toBe(quantity)
  })

  it.each([
    '12,5',
    '1,5',
    '2.5',
    ',5',
    '1.00',
    '1.0000',
    '0.500',
    '1,000',
    '-2',
    '+2',
    '1e3',
    '2 cx',
    '2 5',
    '½',
    '１２',
  ])('"%s" is refused as a whole', text => {
    const read = readQuantity(text, 99_999)
    expect([read, quantityProblem(read, 99_999)]).toEqual(['not-whole', 'Só quantidade inteira.'])
  })

  it.each(['100000', '123456', '99999999999999999999', '100.000'])('"%s" is too much, and not cut', text => {
    const read = readQuantity(text, 99_999)
    expect([read, quantityProblem(read, 99_999, { tooLarge: 'Demais.' })]).toEqual(['too-large', 'Demais.'])
  })

  it('is nothing while nothing is typed', () => {
    expect([readQuantity('', 20), readQuantity(' ', 20), quantityProblem(null, 20)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('names the most that there is', () => {
    expect(quantityProblem(readQuantity('25', 20), 20)).toBe('No máximo 20.')
    expect(quantityProblem(readQuantity('1201', 1200), 1200)).toBe('No máximo 1.200.')
  })
})
