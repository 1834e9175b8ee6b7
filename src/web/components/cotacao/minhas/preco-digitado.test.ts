import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import { duvidaSobreOPreco, porKgDoTexto } from './preco-digitado.ts'

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

describe('a new price that is asked about (spec §5.16)', () => {
  const faixa = { de: emReais(centavos(2000)), ate: emReais(centavos(50_000)) }

  it.each(['12.500', ' 1.234 '])('"%s" is, whatever the others ask', texto => {
    expect(duvidaSobreOPreco(texto, centavos(1_250_000), null)).toMatch(/foi lido como R\$\u00a012\.500,00/)
  })

  it.each([
    ['20', 2000, false],
    ['19,99', 1999, true],
    ['500', 50_000, false],
    ['500,01', 50_001, true],
    ['12.500,00', 1_250_000, true],
  ])('%s, %i centavos, among prices of R$ 20 to R$ 500: %s', (texto, preco, duvida) => {
    expect(duvidaSobreOPreco(texto, centavos(preco), faixa) !== null).toBe(duvida)
  })

  it.each(['12.500,00', '12.50', '1250', '12,50'])(
    '"%s" is not, while nobody else sells the product',
    texto => {
      expect(duvidaSobreOPreco(texto, centavos(1250), null)).toBeNull()
    },
  )
})
