import { expect, test } from 'vitest'
import { formatarPorcentagem, lerPorcentagem } from './porcentagem.ts'

test.each([
  ['0', 0],
  ['2', 200],
  ['2,5', 250],
  ['2.05', 205],
  [' 12,50 ', 1250],
  ['100', 10_000],
])('"%s" is %i basis points', (texto, pontosBase) => {
  expect(lerPorcentagem(texto)).toBe(pontosBase)
})

test.each(['', '-1', '2,555', '1e1', 'dois', '2 %'])('"%s" is no percentage', texto => {
  expect(lerPorcentagem(texto)).toBeNull()
})

test.each([
  [0, '0'],
  [205, '2,05'],
  [250, '2,5'],
  [5000, '50'],
  [10_000, '100'],
])('%i basis points are written "%s"', (pontosBase, texto) => {
  expect(formatarPorcentagem(pontosBase)).toBe(texto)
  expect(lerPorcentagem(texto)).toBe(pontosBase)
})
