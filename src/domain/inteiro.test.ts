import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatarInteiro } from './inteiro.ts'

it('parts the thousands', () => {
  expect([0, 7, 999, 1000, 99_999, 1_234_567].map(formatarInteiro)).toEqual([
    '0',
    '7',
    '999',
    '1.000',
    '99.999',
    '1.234.567',
  ])
})

it('writes what Intl writes', () => {
  fc.assert(
    fc.property(fc.nat(), numero => {
      expect(formatarInteiro(numero)).toBe(numero.toLocaleString('pt-BR'))
    }),
  )
})
