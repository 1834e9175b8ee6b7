import { expect, test } from 'vitest'
import { lugaresNaBarra } from './barra.ts'

const faixa = {
  dia: '2026-11-22',
  mercado: 'CEASA-RJ',
  minimo: 100,
  comum: 110,
  maximo: 130,
  desatualizada: false,
}

test.each([
  [100, 33.3],
  [130, 66.7],
  [115, 50],
  [85, 16.7],
  [10, 2],
  [9999, 98],
])('rule N39: of a range in the middle third, R$ %i stands at %f', (preco, lugar) => {
  expect(lugaresNaBarra(faixa, preco)).toEqual({ minimo: 33.3, comum: 44.4, maximo: 66.7, preco: lugar })
})

test('a range of one price stands in the middle', () => {
  const igual = { ...faixa, minimo: 100, comum: 100, maximo: 100 }
  expect(lugaresNaBarra(igual, 105)).toEqual({ minimo: 50, comum: 50, maximo: 50, preco: 63.3 })
})
