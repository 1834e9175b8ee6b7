import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contar, formatarInteiro, restam } from './inteiro.ts'

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

it('has one of what is counted in the singular', () => {
  expect([0, 1, 2000].map(quantos => contar(quantos, 'hora', 'horas'))).toEqual([
    '0 horas',
    '1 hora',
    '2.000 horas',
  ])
})

it('says that one is left, not that ones are', () => {
  expect([restam(0), restam(1), restam(12_345), restam(1, '1 caixa')]).toEqual([
    'restam 0',
    'resta 1',
    'restam 12.345',
    'resta 1 caixa',
  ])
})
