import { describe, expect, it } from 'vitest'
import { precoDePlanilha } from './numero-de-planilha.ts'

const TEXTOS: readonly (readonly [string, number | null])[] = [
  ['1234', 123_400],
  ['1234,5', 123_450],
  ['1234,50', 123_450],
  ['1.234,50', 123_450],
  ['1.234,5', 123_450],
  ['1234.50', 123_450],
  ['1234.5', 123_450],
  ['1.234', 123_400],
  ['12.345', 1_234_500],
  ['1.234.567', 123_456_700],
  ['1.234.567,89', 123_456_789],
  ['4.20', 420],
  ['4,20', 420],
  ['4,2', 420],
  ['04,20', 420],
  ['0,05', 5],
  ['R$ 4,20', 420],
  ['R$4.20', 420],
  ['r$ 1.234', 123_400],
  ['R$\u00a0145,00', 14_500],
  ['  38,00\u00a0', 3_800],
  ['9.999.999,99', 999_999_999],
  ['10.000.000,00', null],
  ['', null],
  ['0', null],
  ['0,00', null],
  ['R$', null],
  ['-4,20', null],
  ['+5%', null],
  ['4,205', null],
  ['1,234', null],
  ['1,234.50', null],
  ['1.23,50', null],
  ['12.34.567', null],
  ['1234.567,00', null],
  ['0.500', null],
  ['4.', null],
  ['4,', null],
  [',50', null],
  ['.50', null],
  ['1 234,50', null],
  ['4,20 kg', null],
  ['4,20 / 5,00', null],
  ['1e3', null],
  ['US$ 4.20', null],
  ['sob consulta', null],
]

describe('rule N28: prices in files and pastes', () => {
  it.each(TEXTOS)('%j is %j centavos', (texto, valor) => {
    expect(precoDePlanilha(texto)).toBe(valor)
  })
})
