import { expect, test } from 'vitest'
import { escreverFaixas, lerFaixas } from './faixas.ts'

const faixas: [string, string][] = [
  ['20000000', '21999999'],
  ['25900000', '25949999'],
]

test('ranges are read back from their text', () => {
  expect(escreverFaixas(faixas)).toBe('20000-000 a 21999-999\n25900-000 a 25949-999')
  expect(lerFaixas(escreverFaixas(faixas))).toEqual({ faixas, ilegiveis: [] })
})

test('lines are read in any format', () => {
  expect(lerFaixas('\n 20000000-21999999 \n\n25900-000\r\n20.000-000 até 20.599-999;')).toEqual({
    faixas: [
      ['20000000', '21999999'],
      ['25900000', '25900000'],
      ['20000000', '20599999'],
    ],
    ilegiveis: [],
  })
})

test.each([
  ['two halves of a CEP', '2000 a 3000'],
  ['an end that is cut', '20000-000 a 219'],
  ['words beside the CEP', 'Centro 20000-000 a 20599-999'],
  ['three CEPs', '20000-000 a 20599-999 a 21000-000'],
  ['an exception', 'não 20000-000'],
])('a line is read whole or not at all: %s', (_, linha) => {
  expect(lerFaixas(`25900-000\n${linha}`)).toEqual({
    faixas: [['25900000', '25900000']],
    ilegiveis: [linha],
  })
})
