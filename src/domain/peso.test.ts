import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import {
  deQuilos,
  emQuilos,
  formatarPeso,
  gramas,
  lerGramas,
  lerPeso,
  pesoDaLinha,
  precoPorKg,
} from './peso.ts'

describe('reading a weight', () => {
  it.each([
    ['1,250', 1250],
    ['1,25', 1250],
    ['0,005', 5],
    ['2,5', 2500],
    ['2.5', 2500],
    ['18', 18_000],
    ['1.612,5', 1_612_500],
    ['12.345,255', 12_345_255],
    ['1.6', 1600],
    ['1612,5', 1_612_500],
    ['1.6125,5', null],
    ['0.612,5', null],
    ['1612.5,5', null],
    // A dot before three digits may separate thousands or grams: nobody knows.
    ['1.250', null],
    ['1,2505', null],
    ['1,250 kg', null],
    ['2,', null],
    ['', null],
  ])('rule N62: "%s" kg of a claim are %j grams', (texto, esperado) => {
    expect(lerGramas(texto)).toBe(esperado)
  })

  it.each([
    ['0', 0],
    ['0.01', 10],
    ['0.5', 500],
    ['1.2', 1200],
    ['2.5', 2500],
    ['18', 18_000],
    ['123.45', 123_450],
    ['999999.99', 999_999_990],
  ])('spec §5.15: "%s" kg are %i grams', (texto, esperado) => {
    expect(lerPeso(texto)).toBe(esperado)
    expect(emQuilos(gramas(esperado))).toBe(Number(texto.replace(',', '.')))
  })

  it.each([
    ['three decimals', ['0.001', '1,005']],
    ['separators of thousands', ['1.234,56', '1,234.56']],
    ['a sign or a blank', ['-1', '+1', ' 5 ', '5\n']],
    ['half a number', ['12.', '.5', ',', '']],
    ['a comma', ['2,5', '12,50']],
    ['other notations', ['1e3', '0x10', '5 kg', '\uff15']],
    ['7 digits', ['1000000', '0000001']],
  ])('spec §5.15: %s make no weight', (_motivo, textos) => {
    expect(textos.map(lerPeso)).toEqual(textos.map(() => null))
  })

  // As binary fractions the products with 1000 are a little less than whole, or a little more.
  it.each([2.01, 4.02, 8.03, 4.03, 8.05, 8.13])('rule M12: %d kg are whole grams', quilos => {
    expect(deQuilos(quilos)).toBe(Number(quilos.toFixed(2).replace('.', '')) * 10)
  })

  it('rule M12: every weight of up to 2 decimals survives the wire and the screen', () => {
    const passosDe10Gramas = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(passosDe10Gramas, passos => {
        const peso = gramas(passos * 10)
        expect(deQuilos(emQuilos(peso))).toBe(peso)
        expect(lerPeso(String(emQuilos(peso)))).toBe(peso)
        expect(
          lerPeso(formatarPeso(peso).replaceAll('.', '').replace(',', '.').replace('\u00a0kg', '')),
        ).toBe(peso)
      }),
    )
  })

  it.each([0.5, -1, Number.NaN, 2 ** 53])('rule M12: %d is no number of grams', valor => {
    expect(() => gramas(valor)).toThrow('invariante violada')
  })
})

describe('showing and computing', () => {
  it.each([
    [0, '0\u00a0kg'],
    [5, '0,005\u00a0kg'],
    [500, '0,5\u00a0kg'],
    [2500, '2,5\u00a0kg'],
    [18_000, '18\u00a0kg'],
    [1_200_000, '1.200\u00a0kg'],
    [1_234_567_890, '1.234.567,89\u00a0kg'],
  ])('rule M16: %i grams read "%s"', (peso, texto) => {
    expect(formatarPeso(gramas(peso))).toBe(texto)
  })

  it('spec §9.13: the weight of a line is weight times quantity', () => {
    expect(pesoDaLinha(gramas(2500), 3)).toBe(7500)
    expect(pesoDaLinha(gramas(10), 99_999)).toBe(999_990)
    expect(() => pesoDaLinha(gramas(10), 0.55)).toThrow('invariante violada')
  })

  it.each([
    ['Maçã, R$ 130,00 for 18 kg', 13_000, 18_000, 722],
    ['Batata Lisa, R$ 100,00 for 25 kg', 10_000, 25_000, 400],
    ['Espinafre, R$ 2,50 for 0,5 kg', 250, 500, 500],
    ['Morango, R$ 20,00 for 1,2 kg', 2000, 1200, 1667],
    ['half a centavo, up', 5, 2000, 3],
  ])('rule M10: %s has its price per kilogram', (_nome, preco, peso, esperado) => {
    expect(precoPorKg(centavos(preco), gramas(peso))).toBe(esperado)
  })

  it('rule M10: nothing has no price per kilogram', () => {
    expect(precoPorKg(centavos(100), gramas(0))).toBeNull()
    expect(precoPorKg(centavos(0), gramas(1000))).toBe(0)
    expect(precoPorKg(centavos(1), gramas(1))).toBe(1000)
  })
})
