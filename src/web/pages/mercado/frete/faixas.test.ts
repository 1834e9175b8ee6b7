import { expect, test } from 'vitest'
import { escreverFaixas, lerFaixas } from './faixas.ts'

const faixas: [string, string][] = [
  ['20000000', '21999999'],
  ['25900000', '25949999'],
]

test('ranges are read back from their text', () => {
  expect(escreverFaixas(faixas)).toBe('20000-000 a 21999-999\n25900-000 a 25949-999')
  expect(lerFaixas(escreverFaixas(faixas))).toEqual(faixas)
})

test('lines are read in any format', () => {
  expect(lerFaixas('\n 20000000-21999999 \n\n25900-000')).toEqual([
    ['20000000', '21999999'],
    ['25900000', '25900000'],
  ])
})

test('an invalid range is left for the schema to refuse', () => {
  expect(lerFaixas('2000 a 3000')).toEqual([['20003000', '20003000']])
  expect(lerFaixas('20000-000 a 219')).toEqual([['20000000', '219']])
})
