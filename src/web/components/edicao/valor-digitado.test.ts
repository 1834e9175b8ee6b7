import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { escreverMilhares, limiteDigitadoSchema, precoDigitadoSchema } from './valor-digitado.ts'

describe('amounts as people type them (spec §5.16, §5.18)', () => {
  it.each([
    ['1.234,50', 123_450],
    ['1.234,5', 123_450],
    ['1.000.000,00', 100_000_000],
    [' 1.234,50 ', 123_450],
    ['1234,50', 123_450],
    ['12.50', 1250],
    ['12.5', 1250],
    ['1.234', 123_400],
    ['20.000', 2_000_000],
  ])('%s is read', (texto, centavos) => {
    expect(z.parse(precoDigitadoSchema, texto)).toBe(centavos)
    expect(z.parse(limiteDigitadoSchema, texto)).toBe(centavos)
  })

  it.each(['', '1.23,50', '1,234.50', '1.234.5', '1234.567', '1.2345', '0.500', 'mil'])(
    '"%s" is refused',
    texto => {
      const recusas = [precoDigitadoSchema, limiteDigitadoSchema].map(
        schema => z.safeParse(schema, texto).error,
      )
      expect(recusas.map(erro => erro?.issues[0]?.message)).toEqual([
        'Digite um preço válido (ex: 12,50).',
        'Digite um valor válido (ex: 1234,50).',
      ])
    },
  )
})

it.each([
  ['12000', '12.000,00'],
  ['1234567,5', '1.234.567,50'],
  ['1.234', '1.234,00'],
  ['0', '0,00'],
  ['mil', 'mil'],
  ['', ''],
])('"%s" becomes "%s" when its field is left', (digitado, escrito) => {
  expect(escreverMilhares(digitado)).toBe(escrito)
})
